/**
 * One placement, template name: one sentence on the idea.
 *
 * Source: author, title, year. What it does otherwise than a search from the first row on, and why that helps.
 */
import type { Placement, PlaceOptions } from '../../../../../src/solvers/contract.ts';
import { requireWhole } from '../../../../../src/solvers/limits.ts';

/** The catalogue's limit is the same number: say what sets it. */
export const MAX_N = 20;

/**
 * A placement of n queens, or null for n = 2 and 3, which have none. Say here how time and memory grow, and what a step is.
 * @throws RangeError unless n is a whole number from 1 to 20, or if queens are fixed.
 */
export function place(n: number, options: PlaceOptions = {}): { placement: Placement | null; steps: number } {
  requireWhole('n', n, 1, MAX_N);
  if (options.fixed?.length) throw new RangeError('This algorithm takes no queens that are already placed.');
  const queens: number[] = [];
  let steps = 0;

  // #region search
  function search(row: number): boolean {
    if (row === n) return true;
    for (let col = 0; col < n; col++) {
      if (attacked(row, col)) continue;
      steps += 1;
      queens.push(col);
      if (search(row + 1)) return true;
      queens.pop();
    }
    return false;
  }
  // #endregion search

  function attacked(row: number, col: number): boolean {
    return queens.some((c, r) => c === col || row - r === Math.abs(col - c));
  }

  return { placement: search(0) ? queens : null, steps };
}
