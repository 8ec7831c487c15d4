/**
 * N-Queens by backtracking: test each queen as it is placed, and take back the one that fails.
 *
 * Source: N. Tsuda, "N-Queens 問題" (2013), table 2. Its one idea over brute-force.ts: the test comes before the
 * next row is searched, not after the last one.
 */
import type { Placement, QueensCount, QueensEvent } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { splitByPrefixes } from './prefixes.ts';

/** The last n whose leaves (about 6 · 10^15, by estimate) stay below 2^53, so that every count is exact. */
export const MAX_N = 22;

/**
 * Counts all placements of n queens.
 *
 * Leaves are tests that fail, plus solutions (n = 4: 44 + 2). Nodes are prefixes without conflict, the empty one
 * included. Time grows by a factor of five to nine a row, each test costs O(n); memory is n numbers.
 * @throws RangeError unless n is a whole number from 1 to 22.
 */
export function countSolutions(n: number): QueensCount {
  requireWhole('n', n, 1, MAX_N);
  return countBelow(n, []);
}

// The state of the count at hand. It stands in the module and not in a closure, which each count would make anew: so the
// engine knows where it lies when it compiles the search, and need not look it up at every test.
let n = 0;
const queens: number[] = [];
let solutions = 0;
let rejected = 0;
let nodes = 0;

/** Counts below a prefix without conflict; the prefix itself is one of the nodes. */
function countBelow(size: number, prefix: Placement): QueensCount {
  n = size;
  solutions = 0;
  rejected = 0;
  nodes = 1;
  queens.splice(0, queens.length, ...prefix);
  search(prefix.length);
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
    queens.push(col);
    search(row + 1);
    queens.pop();
  }
}
// #endregion search

// #region attacked
function attacked(row: number, col: number): boolean {
  for (let r = 0; r < row; r++) {
    const c = queens[r]!;
    if (c === col || row - r === Math.abs(col - c)) return true;
  }
  return false;
}
// #endregion attacked

/** The same count as independent tasks, one a prefix. */
export const split = splitByPrefixes({ maxN: MAX_N, countBelow, leaf: 'refused square' });

/** The same search, one event at a time. */
function* searchEvents(n: number): Generator<QueensEvent, void> {
  requireWhole('n', n, 1, MAX_N);
  yield* searchRow(n, []);
}

export { searchEvents as search };

function* searchRow(n: number, queens: number[]): Generator<QueensEvent, void> {
  const row = queens.length;
  if (row === n) {
    yield { kind: 'solution' };
    return;
  }
  let placed = false;
  for (let col = 0; col < n; col++) {
    const by = queens.findIndex((c, r) => c === col || row - r === Math.abs(col - c));
    if (by >= 0) {
      yield { kind: 'reject', row, col, by };
      continue;
    }
    placed = true;
    yield { kind: 'place', row, col };
    queens.push(col);
    yield* searchRow(n, queens);
    queens.pop();
    yield { kind: 'remove', row, col };
  }
  if (!placed) yield { kind: 'dead-end', row };
}
