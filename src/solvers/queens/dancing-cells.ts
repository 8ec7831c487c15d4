/**
 * N-Queens as an exact cover, by dancing cells: the problem and the search of exact-cover.ts, in arrays in the place of
 * links. Both go through the same nodes.
 */
import type { QueensCount } from '../contract.ts';
import { queensCount, solveQueens } from './exact-cover.ts';

/**
 * Counts all placements of n queens by exact cover: dancing cells, the item with the fewest options first.
 * @throws RangeError unless n is a whole number from 1 to 20.
 */
export function countSolutions(n: number): QueensCount {
  return queensCount(solveQueens(n, 'cells', 'organ-pipe'));
}
