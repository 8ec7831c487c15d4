/**
 * A cell's code as a notebook under Deno runs it, from the tree that the page runs. Three things differ: modules of the
 * site are inlined, so their imports become reads of an object; a trailing expression is displayed by name, because
 * Deno's kernel sometimes loses it; and checks are awaited, because a cell there ends before they do.
 */
import type { AnyNode, ExpressionStatement, ImportDeclaration } from 'acorn';
import { D3, PLOT } from '../kernel/protocol.ts';
import { Edits } from '../language/edits.ts';
import { noteTypeNames, noteTypes } from '../language/javascript.ts';
import { type CellTree, parseCell } from '../language/parse.ts';
import { endOf } from '../language/statements.ts';
import { isTypeOnly, walk, withoutTypes } from '../language/tree.ts';
import { valueOf } from '../language/value.ts';
import type { CodeLanguage } from './nbformat.ts';

/** The project's; package.json would come whole into the page, and each change of a script there with it. */
export const PLOT_VERSION = '0.6.17';
/** The one that Plot brings along. */
export const D3_VERSION = '7.9.2';

const PACKAGES = new Map([
  [PLOT, PLOT_VERSION],
  [D3, D3_VERSION],
]);

/** @throws CellSyntaxError when the text is no TypeScript. */
export function codeForDeno(source: string, language: CodeLanguage): string {
  const tree = parseCell(source);
  const edits = new Edits(tree.text);
  const value = valueOf(tree.program);
  for (const statement of tree.program.body) {
    if (statement.type !== 'ExpressionStatement') continue;
    const called = rootOf(statement.expression);
    if (statement === value && called !== 'check' && called !== 'display' && called !== 'console')
      displayed(statement, tree, edits);
  }
  awaitChecks(tree, edits);
  noteImports(tree, edits);
  if (language === 'javascript') noteTypes(tree, edits);
  else removeTypeImports(tree, edits);
  return edits
    .apply()
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The object that holds an inlined module: solvers/sorting/two-way-merge → solvers_sorting_twoWayMerge. Folders and
 * hyphens are told apart, because two-way/merge is another module.
 */
export const objectOf = (specifier: string): string =>
  specifier
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll('.', '$')
    .replace(/[^\w$]+/g, '_');

/** Of the cell itself, in loops too: what a function asks for is awaited by whoever calls it. */
function awaitChecks({ program }: CellTree, edits: Edits): void {
  walk(program, (node) => {
    if (/Function|ClassDeclaration|ClassExpression/.test(node.type)) return false;
    if (node.type === 'ExpressionStatement' && rootOf(node.expression) === 'check') {
      if (node.expression.type !== 'AwaitExpression') edits.open(node.start, 'await ');
      return false;
    }
    return undefined;
  });
}

function displayed(statement: ExpressionStatement, { text }: CellTree, edits: Edits): void {
  edits.open(statement.start, 'await display(');
  edits.close(endOf(statement, text), ')');
}

/** What is called in `display(…)`, `await console.log(…)`, `check.equal(…)`: its first name. */
function rootOf(expression: AnyNode): string | null {
  const bare = withoutTypes(expression);
  const call = bare.type === 'AwaitExpression' ? bare.argument : bare;
  if (call.type !== 'CallExpression') return null;
  const root = call.callee.type === 'MemberExpression' ? call.callee.object : call.callee;
  return root.type === 'Identifier' ? root.name : null;
}

function noteImports({ text, program }: CellTree, edits: Edits): void {
  walk(program, (node) => {
    if (isTypeOnly(node)) return false;
    if (node.type === 'ImportDeclaration') {
      const { source } = node;
      const specifier = String(source.value);
      if (isOurs(specifier))
        edits.replace(
          node.start,
          node.end,
          readsOf(node, objectOf(specifier)) + edits.lineEnds(node.start, node.end),
        );
      else edits.replace(source.start, source.end, quoted(specifier));
      if (!isOurs(specifier)) noteTypeNames(node, text, edits);
      return false;
    }
    if (node.type === 'ImportExpression' && node.source.type === 'Literal') {
      const specifier = String(node.source.value);
      if (isOurs(specifier)) edits.replace(node.start, node.end, `Promise.resolve(${objectOf(specifier)})`);
      else edits.replace(node.source.start, node.source.end, quoted(specifier));
    }
    return undefined;
  });
}

/** Types of the site's modules are not carried along. */
function removeTypeImports({ program }: CellTree, edits: Edits): void {
  for (const node of program.body)
    if (node.type === 'ImportDeclaration' && isTypeOnly(node) && isOurs(String(node.source.value)))
      edits.remove(node.start, node.end);
}

const isOurs = (specifier: string): boolean => specifier.startsWith('solvers/');

function quoted(specifier: string): string {
  const version = PACKAGES.get(specifier);
  return `'${version === undefined ? specifier : `npm:${specifier}@${version}`}'`;
}

/** What an import becomes: the object of a module is read. */
export function readsOf(node: ImportDeclaration, from: string): string {
  const names: string[] = [];
  const whole: string[] = [];
  for (const each of node.specifiers) {
    if (isTypeOnly(each)) continue;
    const local = each.local.name;
    if (each.type === 'ImportNamespaceSpecifier') whole.push(`const ${local} = ${from};`);
    else if (each.type === 'ImportDefaultSpecifier') names.push(`default: ${local}`);
    else {
      const { imported } = each;
      const name = imported.type === 'Identifier' ? imported.name : JSON.stringify(imported.value);
      names.push(name === local ? local : `${name}: ${local}`);
    }
  }
  if (names.length > 0) whole.unshift(`const { ${names.join(', ')} } = ${from};`);
  return whole.join(' ');
}
