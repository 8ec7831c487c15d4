/**
 * Unique N-Queens by symmetry: find all solutions, and keep the one of each class that is the smallest of its images.
 *
 * Source: N. Tsuda, "N-Queens 問題" (2013), table 5. Its one idea over bitmap.ts: a solution is compared with its seven
 * images when it is found. The tree is the same, so that knowing the classes costs time and saves none; pruned.ts
 * turns that round.
 */
import type { Placement, QueensCount, QueensEvent } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { search as searchAll } from './bitmap.ts';
import { orbitTest } from './fundamental.ts';
import { splitByPrefixes } from './prefixes.ts';

/** JavaScript's bit operations work on 32 bits, and all of them are used: at n = 32 column 31 is the sign bit. */
export const MAX_N = 32;

/**
 * Counts all placements of n queens, and the fundamental ones among them.
 *
 * Leaves are calls without a free square, plus solutions; nodes are prefixes without conflict: both as in bitmap.ts.
 * @throws RangeError unless n is a whole number from 1 to 32.
 */
export function countSolutions(n: number): QueensCount {
  requireWhole('n', n, 1, MAX_N);
  return countBelow(n, []);
}

// Made once, and not for each count: so the engine knows where they lie when it compiles the loop.
const queens = new Int32Array(MAX_N);
const stack = new Int32Array(5 * MAX_N);

/** Counts below a prefix without conflict; the prefix itself is one of the nodes. */
function countBelow(n: number, prefix: Placement): QueensCount {
  // What the next row sees: columns still open, and the squares under the two kinds of diagonals. The rising ones move
  // one column to the left (down in bits: >>>, or the sign bit would be copied), the falling ones to the right.
  let open = (-1 >>> (32 - n)) | 0;
  let falling = 0;
  let rising = 0;
  for (const col of prefix) {
    const queen = 1 << col;
    open ^= queen;
    falling = (falling | queen) << 1;
    rising = (rising | queen) >>> 1;
  }
  let free = open & ~(falling | rising);
  let row = prefix.length;
  queens.set(prefix);
  const orbitOf = orbitTest(n);

  let solutions = 0;
  let unique = 0;
  let leaves = 0;
  let nodes = 1;
  if (free === 0) {
    leaves = 1;
    if (open === 0) keep();
  }

  // #region search
  // The loop of bitmap.ts; new is that it knows its row, and writes down the column of each queen.
  let top = 0;

  for (;;) {
    if (free === 0) {
      if (top === 0) break;
      top -= 5;
      open = stack[top]!;
      falling = stack[top + 1]!;
      rising = stack[top + 2]!;
      free = stack[top + 3]!;
      row = stack[top + 4]!;
    }
    const queen = free & -free; // the lowest free square
    free ^= queen;
    queens[row] = 31 - Math.clz32(queen);
    nodes += 1;
    const nextOpen = open ^ queen;
    const nextFalling = (falling | queen) << 1;
    const nextRising = (rising | queen) >>> 1;
    const nextFree = nextOpen & ~(nextFalling | nextRising);
    if (nextFree === 0) {
      leaves += 1;
      if (nextOpen === 0) keep();
      continue;
    }
    if (free !== 0) {
      stack[top] = open;
      stack[top + 1] = falling;
      stack[top + 2] = rising;
      stack[top + 3] = free;
      stack[top + 4] = row;
      top += 5;
    }
    open = nextOpen;
    falling = nextFalling;
    rising = nextRising;
    free = nextFree;
    row += 1;
  }
  // #endregion search

  // #region keep
  function keep(): void {
    solutions += 1;
    if (orbitOf(queens) > 0) unique += 1;
  }
  // #endregion keep

  return { solutions: BigInt(solutions), unique: BigInt(unique), leaves, nodes };
}

/** The same count as independent tasks, one a prefix. */
export const split = splitByPrefixes({ maxN: MAX_N, countBelow, leaf: 'dead end' });

/** The search of bitmap.ts, one event at a time: what is new here happens after a solution is found. */
export function search(n: number): Generator<QueensEvent, void> {
  return searchAll(n);
}
