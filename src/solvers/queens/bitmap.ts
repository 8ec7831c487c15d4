/**
 * N-Queens with bitmaps: a row's flags are the bits of one integer, so that all its squares are tested at once, and
 * only the free ones are visited.
 *
 * Source: N. Tsuda, "N-Queens 問題" (2013), table 4. Its one idea over flags.ts: a set of columns is an integer. Bit c
 * stands for column c; a set of diagonals slides by one bit from row to row. The tree is the same; what changes is
 * that refused squares cost nothing any more, and so are no longer counted.
 */
import type { Placement, QueensCount, QueensEvent } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { splitByPrefixes } from './prefixes.ts';

/** JavaScript's bit operations work on 32 bits, and all of them are used: at n = 32 column 31 is the sign bit. */
export const MAX_N = 32;

/**
 * Counts all placements of n queens.
 *
 * Leaves are calls without a free square, plus solutions (n = 4: 4 + 2, where backtracking.ts counts 46: it counts
 * every refused square, this one every row without a way on). Nodes are prefixes without conflict, the empty one
 * included, as before. Memory is 128 integers. Counters are exact below 2^53, which takes this search months to reach.
 * @throws RangeError unless n is a whole number from 1 to 32.
 */
export function countSolutions(n: number): QueensCount {
  requireWhole('n', n, 1, MAX_N);
  return countBelow(n, []);
}

// Four numbers for each row that is put aside. Made once, and not for each count: so the engine knows where it lies when
// it compiles the loop.
const stack = new Int32Array(4 * MAX_N);

/** Counts below a prefix without conflict; the prefix itself is one of the nodes. */
export function countBelow(n: number, prefix: Placement): QueensCount {
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

  let solutions = 0;
  let leaves = 0;
  let nodes = 1;
  if (free === 0) {
    leaves = 1;
    if (open === 0) solutions = 1;
  }

  // #region search
  // The recursion of flags.ts with a stack of our own, which spares a call for each node. The row at hand lives in four
  // local variables; it is put aside on the stack only while it has another free square to come back to.
  let top = 0;

  for (;;) {
    if (free === 0) {
      if (top === 0) break;
      top -= 4;
      open = stack[top]!;
      falling = stack[top + 1]!;
      rising = stack[top + 2]!;
      free = stack[top + 3]!;
    }
    const queen = free & -free; // the lowest free square
    free ^= queen;
    nodes += 1;
    const nextOpen = open ^ queen;
    const nextFalling = (falling | queen) << 1;
    const nextRising = (rising | queen) >>> 1;
    const nextFree = nextOpen & ~(nextFalling | nextRising);
    if (nextFree === 0) {
      leaves += 1;
      if (nextOpen === 0) solutions += 1; // no column is open: all n queens stand
      continue;
    }
    if (free !== 0) {
      stack[top] = open;
      stack[top + 1] = falling;
      stack[top + 2] = rising;
      stack[top + 3] = free;
      top += 4;
    }
    open = nextOpen;
    falling = nextFalling;
    rising = nextRising;
    free = nextFree;
  }
  // #endregion search

  return { solutions: BigInt(solutions), unique: null, leaves, nodes };
}

/** The same count as independent tasks, one a prefix. */
export const split = splitByPrefixes({ maxN: MAX_N, countBelow, leaf: 'dead end' });

/** The same search, one event at a time. Refused squares are never looked at, so that there are no `reject` events. */
export function* search(n: number): Generator<QueensEvent, void> {
  requireWhole('n', n, 1, MAX_N);
  yield* searchRow(n, 0, (-1 >>> (32 - n)) | 0, 0, 0);
}

// #region recursive
function* searchRow(
  n: number,
  row: number,
  open: number,
  falling: number,
  rising: number,
): Generator<QueensEvent, void> {
  let free = open & ~(falling | rising);
  if (row === n) yield { kind: 'solution' };
  else if (free === 0) yield { kind: 'dead-end', row };
  while (free !== 0) {
    const queen = free & -free;
    free ^= queen;
    const col = 31 - Math.clz32(queen);
    yield { kind: 'place', row, col };
    yield* searchRow(n, row + 1, open ^ queen, (falling | queen) << 1, (rising | queen) >>> 1);
    yield { kind: 'remove', row, col };
  }
}
// #endregion recursive
