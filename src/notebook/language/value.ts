/** The expression whose value a cell shows: its last statement, where that is an expression. */
import type { AnyNode, Program } from 'acorn';
import { declarationOf } from './references.ts';
import { isTypeOnly } from './tree.ts';

/**
 * The statement that gives the value; null if the cell ends otherwise. Types, functions and lone semicolons behind it
 * do not run where they stand, so they do not hide it.
 */
export function valueOf(program: Program): AnyNode | null {
  const last = program.body.findLast(
    (statement) =>
      !isTypeOnly(statement) &&
      statement.type !== 'EmptyStatement' &&
      declarationOf(statement)?.type !== 'FunctionDeclaration',
  );
  if (last?.type === 'ExpressionStatement') return last;
  return last?.type === 'ExportDefaultDeclaration' && !/Declaration$/.test(last.declaration.type)
    ? last
    : null;
}
