/**
 * Turns a cell's TypeScript into a JavaScript module that keeps its top level in a scope shared by all cells.
 *
 * A top-level name `n` becomes the property `__scope.n`, wherever it is used: so a later cell sees it, assigns to it,
 * declares it anew, and closures made earlier follow. Names inside functions stay plain variables and as fast as ever.
 * (Running cells under `with (scope)` needs no compiler, but V8 then looks up every name at run time, which makes a
 * recursive search tens of times slower.) Lines keep their numbers; the types go by sucrase, the tree is acorn's.
 */
import type { AnyNode, Pattern, Program, VariableDeclaration } from 'acorn';
import { builtInNames } from './names.ts';
import { CellSyntaxError, parseModule, stripTypes } from './parse.ts';
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
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement;
      const keyword = /^export\s+default/.exec(text.slice(statement.start))?.[0] ?? '';
      edits.replace(statement.start, statement.start + keyword.length, keepLines(keyword));
      if ('id' in declaration && declaration.id && /Declaration$/.test(declaration.type))
        topLevelStatement(declaration, isLast, text, edits);
      else giveValue(statement.start + keyword.length, endOf(statement, text), isLast, edits);
      return;
    }
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
      // The statement's own ends, not the expression's: those lie inside the brackets of ({ a: 1 }).
      if (isLast) giveValue(statement.start, endOf(statement, text), true, edits);
      return;
    default:
  }
}

function giveValue(start: number, end: number, isLast: boolean, edits: Edits): void {
  edits.insert(start, isLast ? ';__value=await(' : ';(');
  edits.insertLate(end, ');');
}

/** Where a statement ends, its semicolon not counted. */
const endOf = (statement: AnyNode, text: string): number =>
  text[statement.end - 1] === ';' ? statement.end - 1 : statement.end;

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
  edits.insertLate(endOf(statement, text), ');');
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
      if (!inLoopHead) edits.insertLate(endOf(it, text), ');');
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
