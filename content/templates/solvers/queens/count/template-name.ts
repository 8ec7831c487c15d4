/**
 * N-Queens, template name: one sentence on the idea.
 *
 * Source: author, title, year. Its one idea over backtracking.ts: what is different, and why it helps.
 */
import type { QueensCount } from '../../../../../src/solvers/contract.ts';
import { requireWhole } from '../../../../../src/solvers/limits.ts';

/** The catalogue's limit is the same number: say what sets it. */
export const MAX_N = 16;

/**
 * Counts all placements of n queens.
 *
 * Nodes are prefixes without conflict, the empty one included. Say here how time and memory grow.
 * @throws RangeError unless n is a whole number from 1 to 16.
 */
export function countSolutions(n: number): QueensCount {
  requireWhole('n', n, 1, MAX_N);
  const queens: number[] = [];
  let solutions = 0;
  let nodes = 1;

  // #region search
  function search(row: number): void {
    if (row === n) {
      solutions += 1;
      return;
    }
    for (let col = 0; col < n; col++) {
      if (attacked(row, col)) continue;
      nodes += 1;
      queens.push(col);
      search(row + 1);
      queens.pop();
    }
  }
  // #endregion search

  function attacked(row: number, col: number): boolean {
    return queens.some((c, r) => c === col || row - r === Math.abs(col - c));
  }

  search(0);
  return { solutions: BigInt(solutions), unique: null, leaves: null, nodes };
}
