/**
 * N-Queens by joining half boards: the fastest count here. It never looks at a solution; it counts which halves fit.
 *
 * Fold the board in the middle. Every column's queen stands in the top or in the bottom half. For each set of columns, all half
 * boards on it and all on the other columns are listed as masks of the diagonals that cross the middle; a pair whose masks
 * are disjoint is a solution. What is saved, one after the other:
 *
 * 1. Of the column sets that are images of each other, one is counted for all two or four (column-sets.ts).
 * 2. Of a solution and its image in a diagonal of the board, one is counted for both: column and row sets have ranks, and
 *    half boards whose rows rank too low are not listed (join.ts, column-sets.ts).
 * 3. Half boards are joined from quadrants, which are enumerated once and kept by the columns and rows that they use
 *    (quadrants.ts, quadrant-groups.ts, prepare.ts).
 * 4. Two lists are split by one diagonal after the other; pairs that clash there are never looked at (loops.ts, `pairs`).
 * 5. What is left is tested 128 pairs at a time, by tables of bit vectors (join-loops.as.ts; plain-loops.ts without WebAssembly).
 *
 * `work` says how much of each was done. `work.pairs`, the pairs that the tests decided, are 57 for each solution on 16 rows,
 * 42 on 18 and 29 on 20: the larger the board, the more the splits save.
 *
 * The idea of joining part boards is from the README of EvgenyKluev/N-Queens-Count-Sol and from deepgreen.game.coocan.jp;
 * halves by column sets, their masks, and the symmetries and splits used here are our own working out of it.
 */
import type { Engine, QueensCount, Split } from '../contract.ts';
import { engineOf } from '../engine.ts';
import { requireWhole } from '../limits.ts';
import { joinBytes, openJoin, type Join } from './half-board/join.ts';
import type { JoinWork } from './half-board/loops.ts';
import { MAX_N, MIN_N } from './half-board/shape.ts';

export { halfBoardStates, type HalfBoardStates } from './half-board/states.ts';
export { MAX_N };

/** A count, with what it took: half boards listed, splits, half boards moved in them, pairs of lists compared, pairs of boards tested. */
export interface JoinedCount extends QueensCount {
  readonly work: Readonly<Record<keyof JoinWork, number>>;
}

/**
 * Counts all placements of n queens, and nothing else: leaves, nodes and unique solutions have no meaning here.
 *
 * Time grows by a factor of about six a row. Memory is `memory(n)` bytes, most of it set aside at the start and kept for the
 * next call with the same n: 5 MiB for 16, 53 for 18, 0.4 GiB for 20 and 3.7 for 22. It grows at even n only: an odd board
 * has the halves of the even one below it, and its middle row.
 * @throws RangeError unless n is a whole number from 1 to 22.
 */
export function countSolutions(n: number): JoinedCount {
  const ids = split.tasks(n).map((task) => task.id);
  return split.merge(
    n,
    ids.map((id) => split.run(n, id)),
  );
}

/** Bytes that counting boards of side n sets aside, beyond what the program itself takes. Each worker needs as much. */
export function memory(n: number): number {
  requireWhole('n', n, 1, MAX_N);
  return n < MIN_N ? 0 : joinBytes(n);
}

/** Seconds that one worker took, on one core of the machine of the measurements; 22 rows from ten tasks of a thousand. */
const SECONDS: Readonly<Record<number, number>> = { 18: 1.1, 19: 7.9, 20: 46, 21: 375, 22: 2300 };

/** About how long one worker counts boards of side n. */
export function seconds(n: number): number {
  requireWhole('n', n, 1, MAX_N);
  return SECONDS[n] ?? 0.3;
}

/**
 * The count as tasks. Up to FEW rows it is one task: another worker would take longer to start. On a larger even board the
 * column sets go in equal shares, on an odd one each distance of the middle row's queen from the middle is a task. A
 * worker prepares the quadrants for itself, once for an even board and once for each task of an odd one; shared
 * quadrants would save memory but no time, for the others would wait for them.
 */
export const split: Split<number, JoinedCount> = {
  tasks(n) {
    requireWhole('n', n, 1, MAX_N);
    if (n <= FEW) return [{ id: WHOLE, cost: 1 }];
    const half = n >> 1;
    if (n % 2 === 0) {
      const parts = n < 22 ? 64 : 1000;
      return Array.from({ length: parts }, (_, part) => ({ id: `${part}of${parts}`, cost: 1 }));
    }
    return Array.from({ length: half }, (_, middle) => ({
      id: `middle+${middle}`,
      // Measured: with its queen in the middle there are more symmetries, at the far end fewer half boards.
      cost: middle === 0 ? 4 : 10 - 6 / (half - middle),
    }));
  },
  run(n, id) {
    requireWhole('n', n, 1, MAX_N);
    if (!split.tasks(n).some((task) => task.id === id)) {
      throw new RangeError(`There is no task ${id} for n = ${n}. Use the ids that tasks(${n}) lists.`);
    }
    if (n < MIN_N) return countOf(countSmall(n), NO_WORK, 'plain');
    const join = joinFor(n);
    if (id === WHOLE) {
      const middles = n % 2 === 0 ? 1 : n >> 1;
      const counts = Array.from({ length: middles }, (_, middle) => join.count(middle, 0, 1));
      return split.merge(
        n,
        counts.map(({ solutions, work }) => countOf(solutions, work, join.engine)),
      );
    }
    const [a, b] = id.split(/of|\+/).map(Number) as [number, number];
    const { solutions, work } = n % 2 === 0 ? join.count(0, a, b) : join.count(b, 0, 1);
    return countOf(solutions, work, join.engine);
  },
  merge(n, parts) {
    requireWhole('n', n, 1, MAX_N);
    return countOf(
      parts.reduce((sum, part) => sum + part.solutions, 0n),
      parts.reduce((sum, { work }) => addWork(sum, work), NO_WORK),
      engineOf(parts),
    );
  },
};

/** Up to this n a count is over before a second worker has started. */
const FEW = 16;
const WHOLE = 'all';

let open: { readonly n: number; readonly join: Join } | undefined;

/** The join for n; the one before is let go first, so that two never take memory at the same time. */
function joinFor(n: number): Join {
  if (open?.n !== n) {
    open = undefined;
    open = { n, join: openJoin(n) };
  }
  return open.join;
}

function countOf(solutions: number | bigint, work: JoinWork, engine: Engine): JoinedCount {
  return { solutions: BigInt(solutions), unique: null, leaves: null, nodes: null, engine, work };
}

const NO_WORK: JoinWork = { halfBoards: 0, splits: 0, moved: 0, listPairs: 0, pairs: 0 };

function addWork(a: JoinWork, b: JoinWork): JoinWork {
  return {
    halfBoards: a.halfBoards + b.halfBoards,
    splits: a.splits + b.splits,
    moved: a.moved + b.moved,
    listPairs: a.listPairs + b.listPairs,
    pairs: a.pairs + b.pairs,
  };
}

/** Boards too small for halves that mean anything. */
function countSmall(n: number, row = 0, columns = 0, slashes = 0, backslashes = 0): number {
  if (row === n) return 1;
  let count = 0;
  for (let col = 0; col < n; col++) {
    const slash = 1 << (row + col);
    const backslash = 1 << (row - col + n);
    if ((columns & (1 << col)) !== 0 || (slashes & slash) !== 0 || (backslashes & backslash) !== 0) continue;
    count += countSmall(n, row + 1, columns | (1 << col), slashes | slash, backslashes | backslash);
  }
  return count;
}
