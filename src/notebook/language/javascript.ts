/** TypeScript without its types, as a reader would write it. */
import type { AnyNode } from 'acorn';
import { Edits } from './edits.ts';
import { eraseTypes, skipBlank } from './erase-types.ts';
import { type CellTree, parseCell } from './parse.ts';
import { noteSemicolon } from './statements.ts';
import { isTypeOnly, walk } from './tree.ts';

/** @throws CellSyntaxError when the text is no TypeScript, or has what JavaScript has no counterpart for. */
export function javascriptOf(source: string): string {
  const tree = parseCell(source);
  const edits = new Edits(tree.text);
  noteTypes(tree, edits);
  for (const node of tree.program.body) noteTypeNames(node, tree.text, edits);
  return edits
    .apply()
    .replace(/\n(?:[ \t]*\n){2,}/g, '\n\n')
    .trim();
}

/** Notes the edits that leave JavaScript, types among the names of imports and exports aside. */
export function noteTypes({ text, program }: CellTree, edits: Edits): void {
  walk(program, (node) => {
    noteSemicolon(node, text, edits);
    eraseTypes(node, text, edits);
    return undefined;
  });
}

/** Notes the edits that take the types out of `import { type A, b }`. */
export function noteTypeNames(node: AnyNode, text: string, edits: Edits): void {
  if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return;
  if (isTypeOnly(node)) return;
  for (const specifier of node.specifiers) {
    if (!isTypeOnly(specifier)) continue;
    const after = skipBlank(text, specifier.end);
    edits.remove(specifier.start, text[after] === ',' ? after + 1 : specifier.end);
  }
}
