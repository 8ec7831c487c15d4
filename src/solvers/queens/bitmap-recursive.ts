/**
 * N-Queens with bitmaps, as a function that calls itself: the program of bitmap.ts before it is given a stack of its own.
 * It is here to be timed beside it, so that what a call costs is measured and not believed.
 */
import type { Placement, QueensCount } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { splitByPrefixes } from './prefixes.ts';

/** The events are those of bitmap.ts. */
export { search } from './bitmap.ts';

/** JavaScript's bit operations work on 32 bits, and all of them are used: at n = 32 column 31 is the sign bit. */
export const MAX_N = 32;

/**
 * Counts all placements of n queens, with the nodes and the leaves of bitmap.ts. Memory is a call for each row.
 * @throws RangeError unless n is a whole number from 1 to 32.
 */
export function countSolutions(n: number): QueensCount {
  requireWhole('n', n, 1, MAX_N);
  return countBelow(n, []);
}

// The counters of the count at hand. They stand in the module and not in a closure, as in flags.ts.
let solutions = 0;
let leaves = 0;
let nodes = 0;

/** Counts below a prefix without conflict; the prefix itself is one of the nodes. */
function countBelow(n: number, prefix: Placement): QueensCount {
  let open = (-1 >>> (32 - n)) | 0;
  let falling = 0;
  let rising = 0;
  for (const col of prefix) {
    const queen = 1 << col;
    open ^= queen;
    falling = (falling | queen) << 1;
    rising = (rising | queen) >>> 1;
  }
  solutions = 0;
  leaves = 0;
  nodes = 1;
  searchRow(open, falling, rising);
  return { solutions: BigInt(solutions), unique: null, leaves, nodes };
}

// #region search
function searchRow(open: number, falling: number, rising: number): void {
  let free = open & ~(falling | rising);
  if (free === 0) {
    leaves += 1;
    if (open === 0) solutions += 1; // no column is open: all n queens stand
    return;
  }
  while (free !== 0) {
    const queen = free & -free; // the lowest free square
    free ^= queen;
    nodes += 1;
    searchRow(open ^ queen, (falling | queen) << 1, (rising | queen) >>> 1);
  }
}
// #endregion search

/** The same count as independent tasks, one a prefix. */
export const split = splitByPrefixes({ maxN: MAX_N, countBelow, leaf: 'dead end' });
