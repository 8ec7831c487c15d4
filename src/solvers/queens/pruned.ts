/**
 * Unique N-Queens, pruned: leave out what could only become a copy. The queen of the first row keeps the queens of the
 * other borders at least as far from their corners, and a queen in the corner is compared across its diagonal.
 *
 * Source: N. Tsuda, "N-Queens 問題" (2013), table 6; the rules are in border.ts. Their one idea over symmetry.ts: a
 * board that cannot be the smallest of its images is given up while it is being filled, not when it is complete. Every
 * solution that is kept counts for as many as it has images.
 */
import type { Placement, QueensCount, QueensEvent } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { allowedColumns, borderCandidates, countByFirstQueens, searchByCandidates } from './border.ts';
import { orbitTest } from './fundamental.ts';
import { splitByPrefixes, splitDepth } from './prefixes.ts';

/** JavaScript's bit operations work on 32 bits, and all of them are used: at n = 32 column 31 is the sign bit. */
export const MAX_N = 32;

/**
 * Counts the fundamental placements of n queens, and all placements by the sizes of their orbits.
 *
 * Leaves are the source's: calls without a candidate before the last row, plus every call at the last row, solution or
 * not (n = 4: 2). Nodes are the prefixes that are visited, the empty one included.
 * @throws RangeError unless n is a whole number from 1 to 32.
 */
export function countSolutions(n: number): QueensCount {
  requireWhole('n', n, 1, MAX_N);
  return countByFirstQueens(n, countBelow);
}

// Made once, and not for each count: so the engine knows where they lie when it compiles the loop.
const queens = new Int32Array(MAX_N);
const stack = new Int32Array(5 * MAX_N);

/** Counts below a prefix of one queen, two if the first is in the corner; the prefix itself is one of the nodes. */
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
  let row = prefix.length;
  const allowed = allowedColumns(n, prefix);
  let free = row < n ? open & ~(falling | rising) & allowed[row]! : 0;
  const lastRow = n - 1;
  queens.set(prefix);
  const orbitOf = orbitTest(n);

  let solutions = 0;
  let unique = 0;
  let leaves = 0;
  let nodes = 1;
  if (free === 0 || row === lastRow) {
    leaves = 1;
    if (open === 0) keep();
    if (free !== 0) {
      nodes += 1;
      finish(free);
    }
    free = 0;
  }

  // #region search
  // The loop of symmetry.ts; new are the allowed columns, and that the call at the last row ends in its parent.
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
    const nextRow = row + 1;
    const nextOpen = open ^ queen;
    const nextFalling = (falling | queen) << 1;
    const nextRising = (rising | queen) >>> 1;
    const nextFree = nextOpen & ~(nextFalling | nextRising) & allowed[nextRow]!;
    if (nextFree === 0 || nextRow === lastRow) {
      leaves += 1;
      if (nextFree !== 0) {
        nodes += 1;
        finish(nextFree);
      }
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
    row = nextRow;
  }
  // #endregion search

  // #region keep
  /** The last queen has one column left to her. */
  function finish(queen: number): void {
    queens[lastRow] = 31 - Math.clz32(queen);
    keep();
  }

  function keep(): void {
    const orbit = orbitOf(queens);
    solutions += orbit;
    if (orbit > 0) unique += 1;
  }
  // #endregion keep

  return { solutions: BigInt(solutions), unique: BigInt(unique), leaves, nodes };
}

/** The count as independent tasks, one a prefix. */
export const split = splitByPrefixes({
  maxN: MAX_N,
  countBelow,
  leaf: 'dead end',
  candidates: borderCandidates,
  depth: (n) => (n === 1 ? 1 : Math.max(2, splitDepth(n))),
});

/** The same search, one event at a time. A complete board that is not the smallest of its images is rejected. */
export function search(n: number): Generator<QueensEvent, void> {
  requireWhole('n', n, 1, MAX_N);
  return searchByCandidates(n, borderCandidates, orbitTest(n));
}
