/**
 * N-Queens as an exact cover, by dancing links: every row and every column needs one queen, every diagonal bears one at
 * most. The solver in exact-cover/ knows nothing of queens; this file only says what the items and options are.
 *
 * Source: D. E. Knuth, "Dancing links" (2000); TAOCP 7.2.2.1.
 */
import type { QueensCount } from '../contract.ts';
import {
  type Engine,
  type ExactCoverCount,
  type ExactCoverProblem,
  type Order,
  solveExactCover,
} from '../exact-cover/solve.ts';
import { requireWhole } from '../limits.ts';

/** The counts stay exact far beyond; this is where waiting for them ends. */
export const MAX_N = 20;

/**
 * Counts all placements of n queens by exact cover: dancing links, the item with the fewest options first.
 *
 * Nodes are the partial placements that this rule of choice goes through, far fewer than row by row; each costs more.
 * @throws RangeError unless n is a whole number from 1 to 20.
 */
export function countSolutions(n: number): QueensCount {
  return queensCount(solveQueens(n, 'links', 'organ-pipe'));
}

/**
 * The exact cover of n queens with any engine and rule of choice, with its nodes and updates.
 * @throws RangeError unless n is a whole number from 1 to 20.
 */
export function solveQueens(n: number, engine: Engine, order: Order): ExactCoverCount {
  return solveExactCover(queensProblem(n, order), { engine, order });
}

/**
 * The problem: an option for each square, in the order row by row, with its row and column as primary items and its
 * two diagonals as secondary ones. Where the rule of choice looks at the position in the list, rows and columns are
 * listed in turn, so that its middle is the middle of the board; for `row`, the rows come before all columns.
 * @throws RangeError unless n is a whole number from 1 to 20.
 */
export function queensProblem(n: number, order: Order = 'mrv'): ExactCoverProblem {
  requireWhole('n', n, 1, MAX_N);
  const count = (length: number, name: string): string[] => Array.from({ length }, (_, i) => `${name}${i}`);
  const rows = count(n, 'r');
  const columns = count(n, 'c');
  const primary = order === 'row' ? [...rows, ...columns] : rows.flatMap((row, i) => [row, columns[i]!]);
  const items = [...primary, ...count(2 * n - 1, 'a'), ...count(2 * n - 1, 'b')];
  const index = new Map(items.map((item, i) => [item, i]));
  const options = rows.flatMap((_, row) =>
    columns.map((__, col) =>
      [`r${row}`, `c${col}`, `a${row + col}`, `b${row - col + n - 1}`].map((item) => index.get(item)!),
    ),
  );
  return { items, primary: 2 * n, options };
}

/** An exact cover's counters as those of queens. A leaf has no meaning that the other searches share. */
export function queensCount({ solutions, nodes }: ExactCoverCount): QueensCount {
  return { solutions, unique: null, leaves: null, nodes };
}
