/**
 * One solution by repair: begin with a board on which few queens attack each other, and swap columns until none do.
 *
 * Sources: S. Minton et al., "Minimizing conflicts", Artificial Intelligence 58 (1992); R. Sosič and J. Gu, "Fast
 * search algorithms for the n-queens problem" (1991), for the permutation, the swap and the careful first board. What
 * makes a step O(1), whatever n is: each diagonal knows how many queens stand on it and the xor of their rows, so that
 * the moment it is down to one, it knows which; and the queens under attack lie in a bucket from which any can be drawn.
 */
import type { Placement, PlaceOptions } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { type Random, randomFrom } from '../random.ts';

export const MAX_N = 10_000_000;

/** A board under repair, for figures that show it. */
export interface Repair {
  /** The column of each row's queen; changes with every step. */
  readonly columns: Int32Array;
  /** How many queens are attacked by another. */
  attacked(): number;
  /** The rows of these: the first attacked() entries, in any order. */
  readonly bucket: Int32Array;
  /** Tries one swap; true if it was made. It is made when fewer queens then crowd the diagonals, or as many. */
  step(): boolean;
}

/**
 * A solution of n queens, or null for n = 2 and 3, which have none. Steps are the swaps tried; their number grows in
 * proportion to n. When a small board is stuck, it is dealt anew.
 * @throws RangeError unless n is a whole number from 1 to 10^7, or if queens are fixed or squares forbidden.
 */
export function place(
  n: number,
  { seed = 1, fixed = [], forbidden = [] }: PlaceOptions = {},
): { placement: Placement | null; steps: number } {
  requireWhole('n', n, 1, MAX_N);
  if (fixed.length + forbidden.length > 0) {
    throw new RangeError(
      'Repair takes no queens that are already placed, and no forbidden squares: use complete for that.',
    );
  }
  const random = randomFrom(seed);
  if (n === 2 || n === 3) return { placement: null, steps: 0 };
  const patience = 1000 + 100 * n;
  for (let steps = 0; ;) {
    const board = startRepair(n, random);
    for (let tries = 0; tries < patience && board.attacked() > 0; tries++, steps++) board.step();
    if (board.attacked() === 0) return { placement: Array.from(board.columns), steps };
  }
}

/** Deals a first board, with at most so many draws for a row, and counts what stands on its diagonals, ready for repair. */
export function startRepair(n: number, random: Random, draws = 20): Repair {
  const columns = deal(n, random, draws);
  // Both kinds of diagonals in one array: the rising ones by row + col, then the falling ones by row − col. Sixteen bits
  // hold a count, since a careful deal crowds no diagonal with thousands: the less memory, the more of it stays in the cache.
  const queensOn = new Uint16Array(4 * n - 2);
  const rowsOn = new Int32Array(4 * n - 2); // all their rows, xored together
  const rising = (row: number, col: number): number => row + col;
  const falling = (row: number, col: number): number => 3 * n - 2 + row - col;
  // The bucket: the attacked rows in any order, and where in it each row lies (−1: it is not attacked).
  const bucket = new Int32Array(n);
  const placeInBucket = new Int32Array(n).fill(-1);
  let attackedRows = 0;

  for (let row = 0; row < n; row++) stand(row);

  return { columns, attacked: () => attackedRows, bucket, step };

  // #region step
  function step(): boolean {
    const row = bucket[random.below(attackedRows)]!;
    const other = random.below(n);
    if (row === other) return false;
    const col = columns[row]!;
    const otherCol = columns[other]!;
    const relieved = leave(row, col) + leave(other, otherCol);
    const crowded = enter(row, otherCol) + enter(other, col);
    const worse = crowded > relieved;
    // The counts were moved to see what the swap would do; the rows and the bucket move only if it is made.
    leave(row, otherCol);
    leave(other, col);
    enter(row, col);
    enter(other, otherCol);
    if (worse) return false;
    lift(row);
    lift(other);
    columns[row] = otherCol;
    columns[other] = col;
    stand(row);
    stand(other);
    return true;
  }
  // #endregion step

  // #region leave
  /** Takes a queen from the counts; how many of her two diagonals were crowded. */
  function leave(row: number, col: number): number {
    const left = (queensOn[rising(row, col)]! -= 1);
    const right = (queensOn[falling(row, col)]! -= 1);
    return (left > 0 ? 1 : 0) + (right > 0 ? 1 : 0);
  }

  /** Adds a queen to the counts; how many of her two diagonals are crowded then. */
  function enter(row: number, col: number): number {
    const left = (queensOn[rising(row, col)]! += 1);
    const right = (queensOn[falling(row, col)]! += 1);
    return (left > 1 ? 1 : 0) + (right > 1 ? 1 : 0);
  }
  // #endregion leave

  // #region lift
  function lift(row: number): void {
    const col = columns[row]!;
    leave(row, col);
    forget(row, rising(row, col));
    forget(row, falling(row, col));
    if (placeInBucket[row] !== -1) remove(row);
  }

  function forget(row: number, diagonal: number): void {
    rowsOn[diagonal]! ^= row;
    if (queensOn[diagonal] === 1) sortIn(rowsOn[diagonal]!); // the one who stays may be at peace now
  }
  // #endregion lift

  function stand(row: number): void {
    const col = columns[row]!;
    enter(row, col);
    note(row, rising(row, col));
    note(row, falling(row, col));
    sortIn(row);
  }

  function note(row: number, diagonal: number): void {
    if (queensOn[diagonal] === 2) sortIn(rowsOn[diagonal]!); // the one who stood alone is attacked now
    rowsOn[diagonal]! ^= row;
  }

  /** Puts a row into the bucket or takes it out, as its diagonals say. */
  function sortIn(row: number): void {
    const col = columns[row]!;
    const isAttacked = queensOn[rising(row, col)]! > 1 || queensOn[falling(row, col)]! > 1;
    const isIn = placeInBucket[row] !== -1;
    if (isAttacked && !isIn) {
      placeInBucket[row] = attackedRows;
      bucket[attackedRows] = row;
      attackedRows += 1;
    } else if (!isAttacked && isIn) {
      remove(row);
    }
  }

  function remove(row: number): void {
    attackedRows -= 1;
    const last = bucket[attackedRows]!;
    const gap = placeInBucket[row]!;
    bucket[gap] = last;
    placeInBucket[last] = gap;
    placeInBucket[row] = -1;
  }
}

/** A first board: each row draws among the columns left until its queen is not attacked, or patience ends. */
function deal(n: number, random: Random, most: number): Int32Array {
  const columns = new Int32Array(n);
  for (let row = 0; row < n; row++) columns[row] = row;
  // A bit for each diagonal, numbered as above, says whether a queen stands on it: two draws in three are turned down
  // by these bits alone.
  const taken = new Int32Array((4 * n + 29) >>> 5);
  for (let row = 0; row < n; row++) {
    for (let draws = 1; ; draws++) {
      const other = row + random.below(n - row);
      const col = columns[other]!;
      const rising = row + col;
      const falling = 3 * n - 2 + row - col;
      const attacked = (taken[rising >> 5]! >> rising) | (taken[falling >> 5]! >> falling);
      if (draws < most && (attacked & 1) === 1) continue;
      columns[other] = columns[row]!;
      columns[row] = col;
      taken[rising >> 5]! |= 1 << rising;
      taken[falling >> 5]! |= 1 << falling;
      break;
    }
  }
  return columns;
}
