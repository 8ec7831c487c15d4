/**
 * Turns a cell's TypeScript into a JavaScript module that keeps its top level in a scope shared by all cells.
 *
 * A top-level name `n` becomes the property `__scope.n`, wherever it is used: so a later cell sees it, assigns to it,
 * declares it anew, and closures made earlier follow. Names inside functions stay plain variables and as fast as ever.
 * (Running cells under `with (scope)` needs no compiler, but V8 then looks up every name at run time, which makes a
 * recursive search tens of times slower.) Lines keep their numbers; the types go by sucrase, the tree is acorn's.
 */
import { type AnyNode, type Pattern, type Program, parse, type VariableDeclaration } from 'acorn';
import { transform } from 'sucrase';
import { builtInNames } from './names.ts';
import { boundNames, topLevelOf } from './references.ts';

export interface CompiledCell {
  readonly id: string;
  /** A module whose default export is the cell as an async function of the kernel's scope. */
  readonly code: string;
  /** Top-level names the cell declares. */
  readonly defines: readonly string[];
  /** Names it takes from other cells. */
  readonly uses: readonly string[];
  /** Modules it imports, static and dynamic. */
  readonly imports: readonly string[];
}

/** A mistake that keeps a cell from being read. Lines and columns count from 1. */
export class CellSyntaxError extends SyntaxError {
  override readonly name = 'SyntaxError';
  readonly line: number;
  readonly column: number;
  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** @throws CellSyntaxError when the text is no TypeScript, or declares a name that every cell already has. */
export function compileCell(source: string, id: string): CompiledCell {
  const text = stripTypes(source);
  const program = parseModule(text);
  const top = topLevelOf(program);
  for (const name of top.declared)
    if (builtInNames.has(name)) {
      const at = lineOf(text, new RegExp(`\\b${name}\\b`));
      throw new CellSyntaxError(`"${name}" is the name of something built in. Please choose another.`, at, 1);
    }
  const edits = new Edits(text);
  const imports: string[] = [];
  const uses = new Set<string>();

  // Outer edits are noted before inner ones: at one position, the order of noting is the order of writing.
  const last = program.body.findLast((statement) => statement.type !== 'EmptyStatement');
  const preamble: string[] = [];
  for (const name of top.hoisted) preamble.push(`__scope.__hoist(${JSON.stringify(name)});`);
  for (const name of top.functions) preamble.push(`__let.${name}=${name};`);
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      imports.push(String(statement.source.value));
      preamble.push(importing(statement));
      edits.replace(statement.start, statement.end, keepLines(text.slice(statement.start, statement.end)));
    } else topLevelStatement(statement, statement === last, text, edits);
  }
  rewriteVars(program, edits, text);
  for (const reference of top.references) {
    const { node } = reference;
    if (builtInNames.has(node.name)) continue;
    if (!top.declared.has(node.name)) uses.add(node.name);
    if (edits.covers(node.start)) continue;
    const spelled = `__scope.${node.name}`;
    const written = reference.typeofOperand
      ? `(${JSON.stringify(node.name)} in __scope?${spelled}:undefined)`
      : spelled;
    edits.replace(node.start, node.end, reference.shorthand ? `${node.name}:${written}` : written);
  }
  rewriteDynamicImports(program, edits, imports);

  const code =
    `export default async(__scope,__const,__let,__import)=>{let __value;${preamble.join('')}${edits.apply()}` +
    `\n;return __value}\n//# sourceURL=cell-${id}.ts`;
  return { id, code, defines: [...top.declared], uses: [...uses], imports: [...new Set(imports)] };
}

/**
 * Where a cell's trailing expression stands in its TypeScript; null if it ends otherwise, or if the place is not sure.
 * The tree is that of the JavaScript: lines are the same, so the text is looked for from its line on.
 */
export function lastExpressionOf(source: string): { start: number; end: number; text: string } | null {
  const stripped = stripTypes(source);
  const last = parseModule(stripped).body.findLast((statement) => statement.type !== 'EmptyStatement');
  if (last?.type !== 'ExpressionStatement') return null;
  const { start: from, end: until } = last.expression;
  const line = stripped.slice(0, from).split('\n').length - 1;
  const lineStart = source.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
  const first = /^\w+/.exec(stripped.slice(from, until))?.[0] ?? stripped.slice(from, from + 1);
  const column = source.slice(lineStart).indexOf(first);
  const start = lineStart + column;
  const text = stripped.slice(from, until);
  // With types in it the expression is cut at the statement's end, which is the cell's: comments may follow it.
  if (source.startsWith(text, start)) return { start, end: start + text.length, text };
  const rest = source.slice(start).trimEnd().replace(/;$/, '');
  return column < 0 || rest.includes('//') ? null : { start, end: start + rest.length, text: rest };
}

/** The cell's JavaScript, as a reader would write it: for downloads without types. */
export function withoutTypes(source: string): string {
  return stripTypes(source);
}

function stripTypes(source: string): string {
  try {
    return transform(source, {
      transforms: ['typescript'],
      disableESTransforms: true,
      // A cell imports for the cells after it.
      keepUnusedImports: true,
    }).code;
  } catch (error) {
    throw syntaxError(error);
  }
}

function parseModule(text: string): Program {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowImportExportEverywhere: false });
  } catch (error) {
    throw syntaxError(error);
  }
}

/** Both parsers put the place in `loc` and again, in brackets, at the end of the message. */
function syntaxError(error: unknown): CellSyntaxError {
  const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
  const said = message.replace(/^Error transforming [^:]*: /, '').replace(/ \(\d+:\d+\)$/, '');
  return new CellSyntaxError(said, loc?.line ?? 1, (loc?.column ?? 0) + 1);
}

function importing(statement: Extract<AnyNode, { type: 'ImportDeclaration' }>): string {
  const source = JSON.stringify(statement.source.value);
  const wanted = statement.specifiers.map((specifier) => {
    const local = specifier.local.name;
    if (specifier.type === 'ImportNamespaceSpecifier') return [local, '*'];
    if (specifier.type === 'ImportDefaultSpecifier') return [local, 'default'];
    const { imported } = specifier;
    return [local, imported.type === 'Identifier' ? imported.name : String(imported.value)];
  });
  return `await __import(${source},${JSON.stringify(wanted)});`;
}

function topLevelStatement(statement: AnyNode, isLast: boolean, text: string, edits: Edits): void {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      if (statement.declaration) {
        edits.replace(statement.start, statement.declaration.start, '');
        topLevelStatement(statement.declaration, isLast, text, edits);
      } else
        edits.replace(statement.start, statement.end, keepLines(text.slice(statement.start, statement.end)));
      return;
    case 'ExportDefaultDeclaration':
      edits.replace(statement.start, statement.declaration.start, '');
      return;
    case 'ExportAllDeclaration':
      edits.replace(statement.start, statement.end, '');
      return;
    case 'VariableDeclaration':
      if (statement.kind !== 'var') declareVariables(statement, text, edits);
      return;
    case 'ClassDeclaration':
      edits.insert(statement.start, `;__let.${statement.id?.name ?? ''}=`);
      edits.insert(statement.end, ';');
      return;
    case 'ExpressionStatement':
      if (!isLast) return;
      edits.insert(statement.expression.start, ';__value=await(');
      edits.insert(statement.expression.end, ');');
      return;
    default:
  }
}

/** `const { a } = f(), b = 1;` → `;({a:__const.a} = f(), __const.b = 1);` */
function declareVariables(statement: VariableDeclaration, text: string, edits: Edits): void {
  const into = statement.kind === 'const' ? '__const' : '__let';
  edits.replace(statement.start, statement.start + statement.kind.length, ';(');
  for (const { id, init } of statement.declarations) {
    declarePattern(id, into, edits);
    if (!init) edits.insert(id.end, '=undefined');
    else if (id.type === 'Identifier' && isAnonymous(init)) {
      // An anonymous function takes the name of its variable; a property's value keeps that rule.
      edits.insert(init.start, `({${id.name}:`);
      edits.insert(init.end, `}).${id.name}`);
    }
  }
  const end = text[statement.end - 1] === ';' ? statement.end - 1 : statement.end;
  edits.insertLate(end, ');');
}

function declarePattern(pattern: Pattern, into: string, edits: Edits): void {
  switch (pattern.type) {
    case 'Identifier':
      edits.replace(pattern.start, pattern.end, `${into}.${pattern.name}`);
      return;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') declarePattern(property.argument, into, edits);
        else {
          if (property.shorthand) edits.insert(property.start, `${boundNames(property.value)[0] ?? ''}:`);
          declarePattern(property.value, into, edits);
        }
      }
      return;
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) declarePattern(element, into, edits);
      return;
    case 'RestElement':
      declarePattern(pattern.argument, into, edits);
      return;
    case 'AssignmentPattern':
      declarePattern(pattern.left, into, edits);
      return;
    case 'MemberExpression':
  }
}

/** `var` outside functions, in whatever block or loop it stands, is an assignment to a name hoisted beforehand. */
function rewriteVars(program: Program, edits: Edits, text: string): void {
  const walk = (node: unknown, parent: AnyNode | null): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const child of node) walk(child, parent);
      return;
    }
    const it = node as AnyNode;
    if (typeof it.type !== 'string') return;
    if (/Function|Class/.test(it.type)) return;
    if (it.type === 'VariableDeclaration' && it.kind === 'var') {
      const inLoopHead =
        (parent?.type === 'ForStatement' && parent.init === it) ||
        ((parent?.type === 'ForInStatement' || parent?.type === 'ForOfStatement') && parent.left === it);
      edits.replace(it.start, it.start + 3, inLoopHead ? '' : ';(');
      for (const { id, init } of it.declarations) {
        declarePattern(id, '__let', edits);
        if (!init && !inLoopHead)
          edits.insert(
            id.end,
            `=${boundNames(id)
              .map((name) => `__scope.${name}`)
              .join()}`,
          );
      }
      if (!inLoopHead) edits.insertLate(text[it.end - 1] === ';' ? it.end - 1 : it.end, ');');
    }
    for (const child of Object.values(it)) walk(child, it);
  };
  walk(program, null);
}

function rewriteDynamicImports(node: unknown, edits: Edits, imports: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  if ((node as AnyNode).type === 'ImportExpression') {
    const found = node as Extract<AnyNode, { type: 'ImportExpression' }>;
    edits.replace(found.start, found.start + 'import'.length, '__import');
    if (found.source.type === 'Literal') imports.push(String(found.source.value));
  }
  for (const child of Object.values(node)) rewriteDynamicImports(child, edits, imports);
}

function isAnonymous(node: AnyNode): boolean {
  return (
    node.type === 'ArrowFunctionExpression' ||
    ((node.type === 'FunctionExpression' || node.type === 'ClassExpression') && !node.id)
  );
}

const keepLines = (text: string): string => text.replace(/[^\n]/g, '');

function lineOf(text: string, pattern: RegExp): number {
  const at = text.search(pattern);
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}

/** Replacements in a text, noted in any order and applied at once. */
class Edits {
  readonly #text: string;
  readonly #list: { start: number; end: number; text: string; late: boolean }[] = [];
  constructor(text: string) {
    this.#text = text;
  }
  replace(start: number, end: number, text: string): void {
    this.#list.push({ start, end, text, late: false });
  }
  insert(at: number, text: string): void {
    this.replace(at, at, text);
  }
  /** Inserts behind whatever else is inserted at this place. */
  insertLate(at: number, text: string): void {
    this.#list.push({ start: at, end: at, text, late: true });
  }
  /** Is the character at this place replaced already? */
  covers(at: number): boolean {
    return this.#list.some(({ start, end }) => start <= at && at < end);
  }
  apply(): string {
    const inOrder = this.#list
      .map((edit, index) => ({ ...edit, index }))
      .sort(
        (a, b) =>
          a.start - b.start ||
          Number(a.end > a.start) - Number(b.end > b.start) ||
          Number(a.late) - Number(b.late) ||
          a.index - b.index,
      );
    let result = '';
    let from = 0;
    for (const { start, end, text } of inOrder) {
      result += this.#text.slice(from, start) + text;
      from = end;
    }
    return result + this.#text.slice(from);
  }
}
