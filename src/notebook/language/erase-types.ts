/**
 * Takes the types out of a cell: notes, for its tree, the edits that leave JavaScript. Every line keeps its number.
 * Enums and parameters that are properties become code; what has no counterpart in JavaScript is refused by name.
 */
import type { AnyNode, Class, Function as FunctionNode } from 'acorn';
import type { Edits } from './edits.ts';
import { noteEnum } from './enums.ts';
import { refuse } from './parse.ts';
import { asTypeScript, isNode, isTypeOnly, typeKeys, type TypeScriptNode } from './tree.ts';

const refusals: Readonly<Record<string, string | undefined>> = {
  TSModuleDeclaration: 'A namespace is not compiled here. Put its names into the cell, or into an object.',
  TSImportEqualsDeclaration: '"import … = …" is not compiled here. Write import * as name from "…".',
  TSExportAssignment: '"export = …" is not compiled here. A cell shares its top-level names without export.',
};

/**
 * Notes the edits for one node, those of the nodes below it aside. `declares` writes what stands before an enum's value.
 * @throws CellSyntaxError for a decorator, a namespace and the like.
 */
export function eraseTypes(
  node: AnyNode,
  text: string,
  edits: Edits,
  declares: (enumeration: AnyNode, name: string) => string = (_, name) => `const ${name}=`,
): void {
  const typed = asTypeScript(node);
  if (typed['decorators'] !== undefined)
    refuse(node, 'Decorators are not compiled here: browsers have none yet. Call the function instead.');
  const refusal = refusals[typed.type];
  if (refusal !== undefined) refuse(node, refusal);
  removeTypeOnly(node, edits);
  switch (typed.type) {
    case 'TSEnumDeclaration':
      noteEnum(typed, declares(node, (typed['id'] as { name: string }).name), text, edits);
      return;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression': {
      const { end } = typed['expression'] as AnyNode;
      edits.remove(closingOf(text, end), node.end);
      return;
    }
    case 'TSNonNullExpression':
      edits.remove(node.end - 1, node.end);
      return;
    case 'TSTypeAssertion': {
      // A bracket in its place keeps `return <T>` on the line of its value.
      const { start } = typed['expression'] as AnyNode;
      const open = openingOf(text, node.start + 1, start);
      edits.replace(node.start, open, `(${edits.lineEnds(node.start, open)}`);
      edits.close(node.end, ')');
      return;
    }
  }
  if (isFunction(node)) eraseOfFunction(node, text, edits);
  else removeTypes(typed, edits);
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') eraseOfClass(node, text, edits);
  if (node.type === 'PropertyDefinition' || node.type === 'MethodDefinition')
    eraseOfMember(node, text, edits);
  if (node.type === 'VariableDeclarator' && typed['definite'] === true) removeMark(node.start, text, edits);
}

function removeTypeOnly(node: AnyNode, edits: Edits): void {
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child) && isStatementOrMember(child) && isTypeOnly(child))
        edits.remove(child.start, child.end);
}

/** Types that stand alone; those that hang on a name go with its annotation. */
const isStatementOrMember = ({ type }: AnyNode): boolean =>
  /(?<!^TSTypeParameter)Declaration$|^TSDeclare|^TSIndexSignature$|^TSNamespaceExport|Definition$/.test(type);

function removeTypes(node: TypeScriptNode, edits: Edits): void {
  for (const key of typeKeys) {
    const types = node[key];
    if (isNode(types)) edits.remove(types.start, types.end);
  }
}

function eraseOfFunction(node: FunctionNode, text: string, edits: Edits): void {
  const { typeParameters, returnType } = asTypeScript(node as AnyNode);
  // No line may end between `async`, the parameters and the arrow: line ends go behind what follows them.
  const remove = (types: unknown, behind: string): void => {
    if (!isNode(types)) return;
    const lines = edits.lineEnds(types.start, types.end);
    edits.replace(types.start, types.end, '');
    if (lines) edits.open(skipBlank(text, types.end) + behind.length, lines);
  };
  remove(typeParameters, '(');
  remove(returnType, node.type === 'ArrowFunctionExpression' ? '=>' : '{');
  for (const parameter of node.params) eraseOfParameter(parameter, text, edits);
}

function eraseOfParameter(parameter: AnyNode, text: string, edits: Edits): void {
  if (parameter.type === 'Identifier' && parameter.name === 'this') {
    const after = skipBlank(text, parameter.end);
    edits.remove(parameter.start, parameter.end);
    if (text[after] === ',') edits.remove(after, after + 1);
    return;
  }
  const { type, parameter: inner, optional } = asTypeScript(parameter);
  if (type === 'TSParameterProperty' && isNode(inner)) {
    // The inner node of `readonly b = 2` begins at the modifier; its name does not.
    const name = inner.type === 'AssignmentPattern' ? inner.left : inner;
    edits.remove(parameter.start, name.start);
    if (asTypeScript(name)['optional'] === true) removeMark(name.start, text, edits);
  } else if (optional === true) removeMark(parameter.start, text, edits);
}

function eraseOfClass(node: Class, text: string, edits: Edits): void {
  const { abstract, implements: interfaces } = asTypeScript(node as AnyNode);
  if (abstract === true) edits.remove(node.start, node.start + 'abstract'.length);
  if (Array.isArray(interfaces) && interfaces.length > 0) {
    const [first, last] = [interfaces[0] as AnyNode, interfaces.at(-1) as AnyNode];
    edits.remove(text.lastIndexOf('implements', first.start), last.end);
  }
  const maker = node.body.body.find(
    (member) => member.type === 'MethodDefinition' && member.kind === 'constructor' && !isTypeOnly(member),
  );
  if (maker?.type !== 'MethodDefinition') return;
  const names = maker.value.params.flatMap((parameter) => {
    const { type, parameter: inner } = asTypeScript(parameter);
    if (type !== 'TSParameterProperty' || !isNode(inner)) return [];
    const name = inner.type === 'AssignmentPattern' ? inner.left : inner;
    return name.type === 'Identifier' ? [name.name] : [];
  });
  if (names.length === 0) return;
  edits.open(node.body.start + 1, names.map((name) => `${name};`).join(''));
  const set = names.map((name) => `this.${name}=${name};`).join('');
  const { body } = maker.value;
  const first = node.superClass ? body.body.find(isSuperCall) : undefined;
  edits.close(first?.end ?? body.start + 1, `;${set}`);
}

const isSuperCall = (statement: AnyNode): boolean =>
  statement.type === 'ExpressionStatement' &&
  statement.expression.type === 'CallExpression' &&
  statement.expression.callee.type === 'Super';

function eraseOfMember(
  node: Extract<AnyNode, { type: 'PropertyDefinition' | 'MethodDefinition' }>,
  text: string,
  edits: Edits,
): void {
  const { accessor, optional, definite } = asTypeScript(node);
  if (accessor === true) refuse(node, '"accessor" is not compiled here: browsers do not have it yet.');
  const before = text
    .slice(node.start, node.key.start)
    .replace(/\/\*[^]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length));
  for (const { index, 0: word } of before.matchAll(/\b(public|private|protected|readonly|override)\b/g))
    edits.remove(node.start + index, node.start + index + word.length);
  if (optional === true || definite === true)
    removeMark(node.computed ? text.indexOf(']', node.key.end) + 1 : node.key.end, text, edits, true);
}

/** Takes away the `?` or `!` behind a name. */
function removeMark(nameStart: number, text: string, edits: Edits, isBehind = false): void {
  const name = isBehind
    ? ''
    : (/^(?:[\w$\u0080-\uffff]|\\u\{?[0-9a-fA-F]+\}?)+/.exec(text.slice(nameStart))?.[0] ?? '');
  const at = skipBlank(text, nameStart + name.length);
  if (text[at] === '?' || text[at] === '!') edits.remove(at, at + 1);
}

/** Behind the brackets that close what ends here: the tree does not keep them. */
function closingOf(text: string, end: number): number {
  for (let at = skipBlank(text, end); ; at = skipBlank(text, end)) {
    if (text[at] !== ')') return end;
    end = at + 1;
  }
}

/** Where the value of `<T> value` begins, brackets included: behind the last `>` before it. */
function openingOf(text: string, from: number, start: number): number {
  return Math.max(from, text.lastIndexOf('>', start - 1) + 1);
}

/** The next character that is neither blank nor in a comment. */
export function skipBlank(text: string, from: number): number {
  const blank = /(?:\s|\/\*[^]*?\*\/|\/\/[^\n]*)*/y;
  blank.lastIndex = from;
  blank.test(text);
  return blank.lastIndex;
}

/** Whether a node is a function in one of its three forms. */
export function isFunction(
  node: AnyNode,
): node is Extract<
  AnyNode,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
> {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  );
}
