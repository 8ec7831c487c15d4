/**
 * N-Queens by bitmaps under all eight symmetries: the fastest of our plain searches.
 *
 * The idea is Takaken's ("N Queens Problem", ic-net.or.jp/home/takaken/e/queen), on which most fast counters build; the code is our
 * own. Its two ideas over pruned.ts: a border column that has not got its queen when its last allowed row comes gets
 * her there or not at all; and a complete board is compared with its images only if another border queen is as near
 * to a corner as the first: half of them at n = 8, three in ten at n = 12. The others have eight images, whatever the
 * rest of the board looks like.
 */
import type { Placement, QueensCount, QueensEvent, Split } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { allowedColumns, borderCandidates, countByFirstQueens, searchByCandidates } from './border.ts';
import { orbitTest } from './fundamental.ts';
import { splitByPrefixes, splitDepth } from './prefixes.ts';

/** JavaScript's bit operations work on 32 bits, and all of them are used: at n = 32 column 31 is the sign bit. */
export const MAX_N = 32;

/**
 * Counts the fundamental placements of n queens, and all placements by the sizes of their orbits.
 *
 * Leaves are calls without a candidate before the last row, plus every call at the last row, as in pruned.ts; nodes
 * are the prefixes that are visited, the empty one included. Both are fewer.
 * @throws RangeError unless n is a whole number from 1 to 32.
 */
export function countSolutions(n: number): QueensCount {
  requireWhole('n', n, 1, MAX_N);
  return countByFirstQueens(n, countBelow);
}

// Made once, and not for each count: so the engine knows where they lie when it compiles the loop.
const stack = new Int32Array(5 * MAX_N);
// Each row's queen as a bit: her column is wanted on a tie only, and then it is time enough to look it up.
const queens = new Int32Array(MAX_N);
const columns = new Int32Array(MAX_N);

/** Counts below a prefix of one queen, two if the first is in the corner; the prefix itself is one of the nodes. */
export function countBelow(n: number, prefix: Placement): QueensCount {
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
  const lastRow = n - 1;
  const first = prefix[0]!;
  const sides = 1 | (1 << lastRow);
  const forcedRow = first === 0 ? n : lastRow - first; // none if the first queen is in the corner
  let free = 0;
  if (row === forcedRow) for (const col of forcedCandidates(n, prefix)) free |= 1 << col;
  else if (row < n) free = open & ~(falling | rising) & allowed[row]!;
  for (const [r, col] of prefix.entries()) queens[r] = 1 << col;
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
  // The loop of pruned.ts; new is the forced row. `nodes` is counted here, not in finish: a counter that a function
  // shares lives in memory, not in a register. A queen is written down only if there is a row below her to go to.
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
    nodes += 1;
    const nextRow = row + 1;
    const nextOpen = open ^ queen;
    const nextFalling = (falling | queen) << 1;
    const nextRising = (rising | queen) >>> 1;
    let nextFree = nextOpen & ~(nextFalling | nextRising) & allowed[nextRow]!;
    if (nextRow === forcedRow && nextFree !== 0) {
      const missing = nextOpen & sides;
      if (missing !== 0) nextFree = missing === sides ? 0 : nextFree & missing;
    }
    if (nextFree === 0) {
      leaves += 1;
      continue;
    }
    queens[row] = queen;
    if (nextRow === lastRow) {
      leaves += 1;
      nodes += 1;
      finish(nextFree);
      continue;
    }
    if (free !== 0) {
      // The highest place first: one look at the array's length then does for all five.
      stack[top + 4] = row;
      stack[top + 3] = free;
      stack[top + 2] = rising;
      stack[top + 1] = falling;
      stack[top] = open;
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
    queens[lastRow] = queen;
    keep();
  }

  function keep(): void {
    const tie =
      first > 0 &&
      (queens[lastRow] === 1 << (lastRow - first) ||
        queens[first] === 1 << lastRow ||
        queens[lastRow - first] === 1);
    const orbit = tie || n === 1 ? orbitOf(columnsOf(n)) : 8;
    solutions += orbit;
    if (orbit > 0) unique += 1;
  }
  // #endregion keep

  return { solutions: BigInt(solutions), unique: BigInt(unique), leaves, nodes };
}

function columnsOf(n: number): Int32Array {
  for (let row = 0; row < n; row++) columns[row] = 31 - Math.clz32(queens[row]!);
  return columns;
}

/** The count as independent tasks, one a prefix. */
export const split = splitWith(countBelow);

/** These tasks, each run by this function: symmetric-bitmap-wasm.ts has one of its own. */
export function splitWith(below: typeof countBelow): Split<number, QueensCount> {
  return splitByPrefixes({
    maxN: MAX_N,
    countBelow: below,
    leaf: 'dead end',
    candidates: forcedCandidates,
    depth: (n) => (n === 1 ? 1 : Math.max(2, splitDepth(n))),
  });
}

/** The candidates of pruned.ts, but where a side column has its last chance, only that one. */
export function forcedCandidates(n: number, prefix: Placement): readonly number[] {
  const cols = borderCandidates(n, prefix);
  const [first = 0] = prefix;
  if (first === 0 || prefix.length !== n - 1 - first) return cols;
  const missing = [0, n - 1].filter((side) => !prefix.includes(side));
  if (missing.length === 0) return cols;
  return missing.length === 2 ? [] : cols.filter((col) => col === missing[0]);
}

/** The same search, one event at a time. A complete board that is not the smallest of its images is rejected. */
export function search(n: number): Generator<QueensEvent, void> {
  requireWhole('n', n, 1, MAX_N);
  return searchByCandidates(n, forcedCandidates, orbitTest(n));
}
