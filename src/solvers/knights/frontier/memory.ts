/**
 * What a count will take, before it starts.
 *
 * The number of states of a frontier has no formula that we know of, but it hardly depends on the length of the board: it grows for the
 * first rows and then stays. So it was measured once, for each width and number of rows; a longer board has the last of its
 * width's numbers, and where that was out of reach, an estimate from the growth so far.
 */

/** The largest number of states at a time in a sweep over 1, 2, 3 … rows, by width. */
const CLOSED: Readonly<Record<number, readonly number[]>> = {
  4: [81, 987, 2_712, 5_735, 7_837, 8_425],
  5: [34, 138, 1_132, 10_376, 30_909, 32_388, 40_327],
  6: [225, 2_425, 32_545, 410_789, 861_214, 988_789, 1_010_000],
  7: [1_301, 48_233, 800_135, 11_528_743, 22_657_557],
  8: [7_776, 650_121, 17_190_731, 300e6],
};
const OPEN: Readonly<Record<number, readonly number[]>> = {
  4: [81, 987, 2_712, 5_735, 7_837, 8_425],
  5: [621, 8_645, 40_478, 171_672, 314_538, 340_777],
  6: [4_251, 137_238, 927_858, 5_264_083, 8_385_981, 9_500_000],
  7: [31_340, 2_647_610, 23_210_922, 300e6],
  8: [220_117, 41_971_416, 600e6],
};
/** Each square more of width has brought at least so many times as many states. */
const GROWTH = 20;

/** Rank and count of a state, in the layer before a square and in the one after it, with room to grow. */
const BYTES_PER_STATE = 36;
/** The runtime itself, tables, and the groups. */
const BYTES_AT_LEAST = 80e6;

/** An estimate of the peak in bytes, for a board that is not wider than high. */
export function bytesNeeded(width: number, height: number, open: boolean): number {
  if (width < 4) return BYTES_AT_LEAST;
  return BYTES_AT_LEAST + BYTES_PER_STATE * peakStates(width, Math.ceil((height - 2) / 2), open);
}

/** The largest number of states at a time in a sweep over so many rows. */
export function peakStates(width: number, rows: number, open: boolean): number {
  if (rows === 0) return 1;
  const byRows = (open ? OPEN : CLOSED)[Math.min(width, 8)]!;
  return byRows[Math.min(rows, byRows.length) - 1]! * GROWTH ** Math.max(0, width - 8);
}

/** The largest number of rows of half a board whose counts in sum stay below 2^53, by width. */
const EXACT_ROWS_CLOSED: Readonly<Record<number, number>> = { 4: 16, 5: 12, 6: 8, 7: 6 };
const EXACT_ROWS_OPEN: Readonly<Record<number, number>> = { 4: 16, 5: 10, 6: 7, 7: 5 };

/** The longest board of a width that the join can count with doubles. Infinity where memory ends long before. */
export function longestExact(width: number, open: boolean): number {
  const rows = (open ? EXACT_ROWS_OPEN : EXACT_ROWS_CLOSED)[width];
  return rows === undefined ? Infinity : 2 * rows + 2;
}
