/**
 * N-Queens by brute force: put a queen into every row in every possible way, and test only the finished board.
 *
 * Source: N. Tsuda, "N-Queens 問題" (2013), table 1. The stage that all the others improve upon.
 */
import type { Placement, QueensCount, QueensEvent, Split } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { addCounts } from './prefixes.ts';

/** 13^13 is the last n^n below 2^53, so that every count is exact. (It would take about a month.) */
export const MAX_N = 13;

/**
 * Counts all placements of n queens.
 *
 * Leaves are the complete rows tested: n^n. Nodes are null, because this search does not know which of the prefixes
 * it goes through are free of conflict. Time O(n^n · n²) at worst, memory n numbers.
 * @throws RangeError unless n is a whole number from 1 to 13.
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

/** Tests all boards whose first rows are these. */
function countBelow(size: number, prefix: Placement): QueensCount {
  n = size;
  solutions = 0;
  rejected = 0;
  queens.splice(0, queens.length, ...prefix);
  search(prefix.length);
  return { solutions: BigInt(solutions), unique: null, leaves: rejected + solutions, nodes: null };
}

// #region search
function search(row: number): void {
  if (row === n) {
    if (peaceful()) solutions += 1;
    else rejected += 1;
    return;
  }
  for (let col = 0; col < n; col++) {
    queens.push(col);
    search(row + 1);
    queens.pop();
  }
}
// #endregion search

// #region peaceful
function peaceful(): boolean {
  for (let row = 1; row < n; row++) {
    const col = queens[row]!;
    for (let r = 0; r < row; r++) {
      const c = queens[r]!;
      if (c === col || row - r === Math.abs(col - c)) return false;
    }
  }
  return true;
}
// #endregion peaceful

/** The same count as independent tasks of equal size, one for each pair of queens in the first two rows. */
export const split: Split<number, QueensCount> = {
  tasks(n) {
    requireWhole('n', n, 1, MAX_N);
    const columns = Array.from({ length: n }, (_, col) => col);
    const ids = n < 2 ? columns.map(String) : columns.flatMap((a) => columns.map((b) => `${a}.${b}`));
    return ids.map((id) => ({ id, cost: 1 }));
  },
  run(n, id) {
    if (!split.tasks(n).some((task) => task.id === id)) {
      throw new RangeError(`There is no task "${id}" for n = ${n}. Use the ids that tasks(${n}) lists.`);
    }
    return countBelow(n, id.split('.').map(Number));
  },
  merge(n, parts) {
    requireWhole('n', n, 1, MAX_N);
    return addCounts(parts);
  },
};

/**
 * The same search, one event at a time. Every queen is placed, whatever attacks it; a complete board is then either a
 * solution or rejected at the first queen that is attacked, `by` being the row of the first queen that attacks it.
 */
function* searchEvents(n: number): Generator<QueensEvent, void> {
  requireWhole('n', n, 1, MAX_N);
  yield* searchRow(n, []);
}

export { searchEvents as search };

function* searchRow(n: number, queens: number[]): Generator<QueensEvent, void> {
  const row = queens.length;
  if (row === n) {
    yield firstConflict(queens) ?? { kind: 'solution' };
    return;
  }
  for (let col = 0; col < n; col++) {
    yield { kind: 'place', row, col };
    queens.push(col);
    yield* searchRow(n, queens);
    queens.pop();
    yield { kind: 'remove', row, col };
  }
}

function firstConflict(queens: readonly number[]): QueensEvent | undefined {
  for (const [row, col] of queens.entries()) {
    const by = queens.findIndex((c, r) => r < row && (c === col || row - r === Math.abs(col - c)));
    if (by >= 0) return { kind: 'reject', row, col, by };
  }
  return undefined;
}
