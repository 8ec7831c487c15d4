/** All boards that brute force tests, in its order, taken from the events of the solver itself. */
import { search } from '../../solvers/queens/brute-force.ts';

export interface TestedBoard {
  /** One digit a row: the column of its queen. */
  readonly columns: readonly number[];
  /** The first queen that is attacked, and the row of a queen that attacks her; null on a solution. */
  readonly conflict: { readonly row: number; readonly by: number } | null;
}

/** The n^n boards in the order of the tests. */
export function testedBoards(n: number): readonly TestedBoard[] {
  const columns: number[] = [];
  const boards: TestedBoard[] = [];
  for (const event of search(n)) {
    if (event.kind === 'place') columns.push(event.col);
    if (event.kind === 'remove') columns.pop();
    if (event.kind === 'solution') boards.push({ columns: [...columns], conflict: null });
    if (event.kind === 'reject')
      boards.push({ columns: [...columns], conflict: { row: event.row, by: event.by ?? 0 } });
  }
  return boards;
}

/** The digits up to the first attacked queen: however the board goes on, it fails. Null on a solution. */
export const badStart = ({ columns, conflict }: TestedBoard): readonly number[] | null =>
  conflict && columns.slice(0, conflict.row + 1);

/** Where the boards that begin with these digits stand in the order: from, and how many. */
export function boardsBeginning(n: number, start: readonly number[]): readonly [from: number, many: number] {
  const many = n ** (n - start.length);
  return [start.reduce((sum, digit) => sum * n + digit, 0) * many, many];
}
