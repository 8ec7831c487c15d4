/**
 * The size of a search tree, template name: one sentence on the idea.
 *
 * Source: author, title, year. What it does otherwise than random dives, and why its error is smaller.
 */
import type { QueensEstimate } from '../../../../../src/solvers/contract.ts';
import { requireWhole } from '../../../../../src/solvers/limits.ts';
import { dive } from '../../../../../src/solvers/queens/estimate.ts';
import { randomFrom } from '../../../../../src/solvers/random.ts';

/** The catalogue's limit is the same number: say what sets it. */
export const MAX_N = 100;

/**
 * Estimates the nodes of the backtracking tree: prefixes without conflict, the empty one included. Say here what a probe costs.
 * @throws RangeError unless n is a whole number from 1 to 100 and probes one from 2 to 10^9.
 */
export function estimate(
  n: number,
  { probes = 10_000, seed = 1 }: { readonly probes?: number; readonly seed?: number } = {},
): QueensEstimate {
  requireWhole('n', n, 1, MAX_N);
  requireWhole('probes', probes, 2, 1e9, 'one probe alone tells nothing of its error');
  const random = randomFrom(seed);
  // #region mean
  let sum = 0;
  let squares = 0;
  for (let probe = 0; probe < probes; probe++) {
    const { nodes } = dive(n, random);
    sum += nodes;
    squares += nodes * nodes;
  }
  const mean = sum / probes;
  const variance = Math.max(0, squares / probes - mean * mean) * (probes / (probes - 1));
  return { estimate: mean, standardError: Math.sqrt(variance / probes), probes, seed };
  // #endregion mean
}
