/**
 * N-Queens with flags: every column and every diagonal remembers whether it holds a queen, so that a test is three
 * look-ups, however many queens stand.
 *
 * Source: N. Tsuda, "N-Queens 問題" (2013), table 3. Its one idea over backtracking.ts: the test asks the lines through
 * a square, not the queens. The search tree is the very same, node by node.
 */
import type { Placement, QueensCount, QueensEvent } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { splitByPrefixes } from './prefixes.ts';

/** The last n whose leaves (about 6 · 10^15, by estimate) stay below 2^53, so that every count is exact. */
export const MAX_N = 22;

/**
 * Counts all placements of n queens.
 *
 * Leaves are tests that fail, plus solutions (n = 4: 44 + 2), nodes are prefixes without conflict, the empty one
 * included: the same numbers as backtracking.ts. Each test costs O(1); memory is five flags a column.
 * @throws RangeError unless n is a whole number from 1 to 22.
 */
export function countSolutions(n: number): QueensCount {
  requireWhole('n', n, 1, MAX_N);
  return countBelow(n, []);
}

// The state of the count at hand. It stands in the module and not in a closure, which each count would make anew: so the
// engine knows where the arrays lie when it compiles the search, and need not look it up at every test.
let n = 0;
const column = new Int32Array(MAX_N);
// The diagonals that rise to the right share row + col, those that fall share row − col.
const rising = new Int32Array(2 * MAX_N - 1);
const falling = new Int32Array(2 * MAX_N - 1);
let solutions = 0;
let rejected = 0;
let nodes = 0;

/** Counts below a prefix without conflict; the prefix itself is one of the nodes. */
function countBelow(size: number, prefix: Placement): QueensCount {
  n = size;
  solutions = 0;
  rejected = 0;
  nodes = 1;
  for (const [row, col] of prefix.entries()) mark(row, col, 1);
  search(prefix.length);
  for (const [row, col] of prefix.entries()) mark(row, col, 0);
  return { solutions: BigInt(solutions), unique: null, leaves: rejected + solutions, nodes };
}

// #region search
function search(row: number): void {
  if (row === n) {
    solutions += 1;
    return;
  }
  for (let col = 0; col < n; col++) {
    if (attacked(row, col)) {
      rejected += 1;
      continue;
    }
    nodes += 1;
    mark(row, col, 1);
    search(row + 1);
    mark(row, col, 0);
  }
}
// #endregion search

// #region attacked
function attacked(row: number, col: number): boolean {
  return (column[col]! | rising[row + col]! | falling[row - col + n - 1]!) !== 0;
}

function mark(row: number, col: number, flag: 0 | 1): void {
  column[col] = flag;
  rising[row + col] = flag;
  falling[row - col + n - 1] = flag;
}
// #endregion attacked

/** The same count as independent tasks, one a prefix. */
export const split = splitByPrefixes({ maxN: MAX_N, countBelow, leaf: 'refused square' });

/** The same search, one event at a time. A flag does not know whose it is, so that `reject` has no `by`. */
function* searchEvents(n: number): Generator<QueensEvent, void> {
  requireWhole('n', n, 1, MAX_N);
  yield* searchRow(n, 0, new Set());
}

export { searchEvents as search };

function* searchRow(n: number, row: number, taken: Set<string>): Generator<QueensEvent, void> {
  if (row === n) {
    yield { kind: 'solution' };
    return;
  }
  let placed = false;
  for (let col = 0; col < n; col++) {
    const lines = [`column ${col}`, `rising ${row + col}`, `falling ${row - col}`];
    if (lines.some((line) => taken.has(line))) {
      yield { kind: 'reject', row, col };
      continue;
    }
    placed = true;
    yield { kind: 'place', row, col };
    for (const line of lines) taken.add(line);
    yield* searchRow(n, row + 1, taken);
    for (const line of lines) taken.delete(line);
    yield { kind: 'remove', row, col };
  }
  if (!placed) yield { kind: 'dead-end', row };
}
