/**
 * What a count will take, before it starts.
 *
 * The number of states of a frontier has no formula that we know of, but it hardly depends on the length of the board: it grows for the
 * first rows and then stays. So it was measured once, for each width and number of rows; a longer board has the last of its
 * width's numbers, and where that was out of reach, an estimate from the growth so far.
 */
import type { Place } from '../../contract.ts';

/** The largest number of states at a time in a sweep over 1, 2, 3 … rows, by width. Round numbers are estimates. */
const CLOSED: Readonly<Record<number, readonly number[]>> = {
  4: [4, 39, 63, 177, 252, 275, 283],
  5: [16, 138, 894, 5_699, 8_933, 9_169, 9_442],
  6: [116, 2_423, 24_307, 180_824, 324_914, 349_502],
  7: [640, 47_515, 424_936, 3_559_121, 4_663_697],
  8: [3_810, 649_984, 9_138_112, 115_228_439],
};
const OPEN: Readonly<Record<number, readonly number[]>> = {
  4: [76, 901, 1_371, 2_626, 3_228],
  5: [461, 6_814, 20_290, 60_663, 79_727],
  6: [3_430, 110_651, 531_673, 2_124_993, 3_073_360, 3_200_000],
  7: [23_588, 2_006_015, 8_351_215, 50e6],
  8: [163_628, 31_478_428, 160e6],
};
/** Two squares more of width have brought some 600 times as many states. */
const GROWTH = 25;

/** The word of a state (packed.ts), in the layer before a square and in the one after it, and in the halves; and its part of a group. */
const BYTES_PER_STATE = 28;
/** The runtime itself and its tables. */
const BYTES_AT_LEAST = 110e6;

/** An estimate of the peak in bytes, for a board that is not wider than high. */
export function bytesNeeded(width: number, height: number, open: boolean): number {
  if (width < 4) return BYTES_AT_LEAST;
  return BYTES_AT_LEAST + BYTES_PER_STATE * peakStates(width, Math.ceil((height - 2) / 2), open);
}

/**
 * Which part of its states the sweep for one block of the join holds at a time (cores.ts): the largest over all blocks and the rows that
 * were measured, by width.
 */
export const IN_A_BLOCK: Readonly<Record<number, number>> = { 4: 1, 5: 0.69, 6: 0.62, 7: 0.71, 8: 0.5 };
/** Its halves are not copied for other threads. */
const BYTES_PER_STATE_IN_A_BLOCK = 14;

/** The same for closed tours block by block. */
export function bytesInBlocks(width: number, height: number): number {
  if (width < 4) return BYTES_AT_LEAST;
  const states = peakStates(width, Math.ceil((height - 2) / 2), false);
  return BYTES_AT_LEAST + BYTES_PER_STATE_IN_A_BLOCK * IN_A_BLOCK[Math.min(width, 8)]! * states;
}

/**
 * What the sweeps and the join of one block of a table by ends take for each half, and each state of a half of closed tours: on 8 × 8 as
 * measured in the block that has the most states.
 */
const BYTES_TOGETHER = 6;

/** The same for the whole table of a square board by ends, block by block, with so many halves. */
export function bytesTogether(side: number, halves: number): number {
  return BYTES_AT_LEAST + BYTES_TOGETHER * halves * peakStates(side, (side - 2) / 2, false);
}

/**
 * How many times as many states a half has, at most, where a tour ends on one of its squares: the largest that was measured over the
 * squares of halves of boards 5 to 8 wide. From a corner the move is fixed (ends.ts), and the smaller number is that of the move two rows on,
 * on boards 7 and 8 wide. Where both ends lie in one half, their sum is above what was measured up to 6 wide.
 */
const ENDS = { corner: 5.9, cornerTwoRows: 3.8, edge: 3.88, inner: 2.6 } as const;

/** What a pair takes for each state of such a half: on 8 × 8 as measured from a corner to the square beside it, which has the most. */
const BYTES_PER_STATE_BETWEEN = 13;

/** The same estimate for open tours between two squares, of which each half has its own: by their columns, and rows from its edge. */
export function bytesBetween(
  width: number,
  height: number,
  halves: readonly (readonly Place[])[],
  oneMove = false,
): number {
  if (width < 4) return BYTES_AT_LEAST;
  const states = peakStates(width, Math.ceil((height - 2) / 2), false);
  const corner = oneMove ? 'cornerTwoRows' : 'corner';
  const factor = (ends: readonly Place[]) =>
    ends.reduce(
      (sum, [x, y]) => sum + ENDS[y > 0 ? 'inner' : x > 0 && x < width - 1 ? 'edge' : corner],
      ends.length === 0 ? 1 : 0,
    );
  return BYTES_AT_LEAST + BYTES_PER_STATE_BETWEEN * states * Math.max(...halves.map(factor));
}

/**
 * What a single pair takes, whose two halves are swept at the same time and shared by all workers, for each state of a half of closed tours:
 * on 8 × 8 as measured from 3,3 to 4,3. From 1,0 to 2,0 it was 53.
 */
const BYTES_SHARED = 68;

/** The same estimate for such a pair. */
export function bytesShared(width: number, height: number): number {
  if (width < 4) return BYTES_AT_LEAST;
  return BYTES_AT_LEAST + BYTES_SHARED * peakStates(width, Math.ceil((height - 2) / 2), false);
}

/** The largest number of states at a time in a sweep over so many rows. */
export function peakStates(width: number, rows: number, open: boolean): number {
  if (rows === 0) return 1;
  const byRows = (open ? OPEN : CLOSED)[Math.min(width, 8)]!;
  return byRows[Math.min(rows, byRows.length) - 1]! * GROWTH ** Math.max(0, width - 8);
}

/** The largest number of rows of half a board whose counts in sum stay below 2^53, by width; on 8 columns, the largest that memory has held. */
const EXACT_ROWS_CLOSED: Readonly<Record<number, number>> = { 4: 16, 5: 12, 6: 8, 7: 6, 8: 4 };
const EXACT_ROWS_OPEN: Readonly<Record<number, number>> = { 4: 16, 5: 10, 6: 7, 7: 5, 8: 3 };

/** The longest board of a width that the join can count with doubles. Infinity where memory ends long before. */
export function longestExact(width: number, open: boolean): number {
  const rows = (open ? EXACT_ROWS_OPEN : EXACT_ROWS_CLOSED)[width];
  return rows === undefined ? Infinity : 2 * rows + 2;
}
