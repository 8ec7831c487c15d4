/**
 * The size of a search tree without searching it: walk down at random, and multiply the branching factors.
 *
 * Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975). A node
 * with b children stands, in a random dive, for b nodes; the mean over many dives is right for every tree, though on a
 * tree with a few heavy branches it is late to show.
 */
import type { QueensEstimate } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { type Random, randomFrom } from '../random.ts';

/** A seeded source for `dive`: for cells, which import solvers only. */
export { randomFrom };

/** Up to here the products of branching factors stay far below the largest double. */
export const MAX_N = 100;

export interface Dive {
  /** Free squares in row 0, 1, 2 … on the way down; the last is 0 unless the dive ended in a solution. */
  readonly branching: readonly number[];
  /** The columns that were chosen. */
  readonly placement: readonly number[];
  /** What this dive says of the tree: 1 + b0 + b0·b1 + b0·b1·b2 + … nodes. */
  readonly nodes: number;
}

/**
 * Estimates the nodes of the backtracking tree: prefixes without conflict, the empty one included (2,057 for n = 8).
 * A dive takes O(n³).
 * @throws RangeError unless n is a whole number from 1 to 100 and probes one from 2 to 10^9.
 */
export function estimate(
  n: number,
  { probes = 10_000, seed = 1 }: { readonly probes?: number; readonly seed?: number } = {},
): QueensEstimate {
  requireWhole('n', n, 1, MAX_N);
  requireWhole('probes', probes, 2, 1e9, 'one dive alone tells nothing of its error');
  const random = randomFrom(seed);
  // #region mean
  // Welford's running mean and sum of squares: no dive is kept, and no large numbers are subtracted.
  let mean = 0;
  let squares = 0;
  for (let probe = 1; probe <= probes; probe++) {
    const { nodes } = dive(n, random);
    const offset = nodes - mean;
    mean += offset / probe;
    squares += offset * (nodes - mean);
  }
  return { estimate: mean, standardError: Math.sqrt(squares / (probes - 1) / probes), probes, seed };
  // #endregion mean
}

/**
 * One random walk down the tree: in each row one of the free squares, all with equal chance, until none is free.
 * @throws RangeError unless n is a whole number from 1 to 100.
 */
export function dive(n: number, random: Random): Dive {
  requireWhole('n', n, 1, MAX_N);
  const branching: number[] = [];
  const placement: number[] = [];
  let nodes = 1;
  let width = 1;
  for (let row = 0; row < n; row++) {
    const free: number[] = [];
    for (let col = 0; col < n; col++) {
      if (!attacked(placement, row, col)) free.push(col);
    }
    branching.push(free.length);
    width *= free.length;
    nodes += width;
    if (free.length === 0) break;
    placement.push(free[random.below(free.length)]!);
  }
  return { branching, placement, nodes };
}

/** The test of backtracking.ts: a dive walks the tree of that search. */
function attacked(queens: readonly number[], row: number, col: number): boolean {
  for (let r = 0; r < row; r++) {
    const c = queens[r]!;
    if (c === col || row - r === Math.abs(col - c)) return true;
  }
  return false;
}
