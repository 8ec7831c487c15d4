/** Where statements end. Every one that ends without a semicolon gets one, so that edits at the next are safe. */
import type { AnyNode } from 'acorn';
import type { Edits } from './edits.ts';
import { childrenOf } from './tree.ts';

const ended = new Set([
  'ExpressionStatement',
  'VariableDeclaration',
  'ReturnStatement',
  'ThrowStatement',
  'BreakStatement',
  'ContinueStatement',
  'DoWhileStatement',
  'DebuggerStatement',
  'PropertyDefinition',
]);

/** Where a statement ends, its semicolon not counted. */
export const endOf = (statement: AnyNode, text: string): number =>
  text[statement.end - 1] === ';' ? statement.end - 1 : statement.end;

/** Notes, for the statements directly below a node, the semicolons that the text leaves to the language. */
export function noteSemicolon(parent: AnyNode, text: string, edits: Edits): void {
  for (const child of childrenOf(parent)) {
    if (!ended.has(child.type) || text[child.end - 1] === ';') continue;
    const isHead =
      (parent.type === 'ForStatement' && parent.init === child) ||
      ((parent.type === 'ForInStatement' || parent.type === 'ForOfStatement') && parent.left === child);
    if (!isHead) edits.close(child.end, ';');
  }
}
