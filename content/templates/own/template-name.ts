/**
 * Template name: one sentence on the problem and the idea.
 *
 * Source: author, title, year.
 */
import { requireWhole } from '../../../src/solvers/limits.ts';

export const MAX_N = 10;

export interface Count {
  readonly solutions: bigint;
  /** Prefixes that the search went through, the empty one included. */
  readonly nodes: number;
}

/**
 * Counts the orders of n things that `fits` allows: as it stands all of them, n! many.
 * @throws RangeError unless n is a whole number from 1 to 10.
 */
export function countSolutions(n: number): Count {
  requireWhole('n', n, 1, MAX_N);
  const prefix: number[] = [];
  let solutions = 0;
  let nodes = 0;

  // #region search
  function search(): void {
    nodes += 1;
    if (prefix.length === n) {
      solutions += 1;
      return;
    }
    for (let next = 0; next < n; next++) {
      if (!fits(next)) continue;
      prefix.push(next);
      search();
      prefix.pop();
    }
  }
  // #endregion search

  function fits(next: number): boolean {
    return !prefix.includes(next);
  }

  search();
  return { solutions: BigInt(solutions), nodes };
}
