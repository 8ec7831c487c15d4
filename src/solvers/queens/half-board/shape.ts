/**
 * The sizes of a join: how masks are laid out, and how much memory the lists take, known before the start.
 *
 * A mask has 2(n − 1) bits on an even board and 2(n − 3) on an odd one: the diagonals that cross the middle, on an odd board
 * without those of the middle row's queen. For what does not fit into one word of 32 bits there is a second one; mask-layout.ts
 * says on which column sets it is needed.
 */
import type { MaskBits } from './loops.ts';

export interface Shape extends MaskBits {
  readonly n: number;
  readonly odd: boolean;
  /** ⌊n/2⌋: rows of a half, columns of a quadrant. */
  readonly half: number;
  /** A set of all rows of a half. */
  readonly allRows: number;
  readonly sizes: Sizes;
}

/**
 * Longest lists that occur, in entries: found by counting, the same on every machine. For 22 rows only the half boards of the
 * 75,000 column sets with most pairs of quadrants were listed: 686,329 at most, 70 % of the pairs or fewer; the others have
 * no more than 780,236 pairs.
 */
export interface Sizes {
  /** Placements of any one enumeration. */
  readonly placements: number;
  /** Placements on a left quadrant, and on a right one with every group padded to a multiple of four. */
  readonly left: number;
  readonly right: number;
  /** Placements on a left quadrant with a queen in the middle column; 0 on an even board. */
  readonly withMiddle: number;
  /** Half boards on one column set. */
  readonly halfBoards: number;
}

export const MIN_N = 6;
export const MAX_N = 22;

const SIZES: Readonly<Record<number, Sizes>> = {
  6: { placements: 18, left: 18, right: 56, withMiddle: 0, halfBoards: 4 },
  7: { placements: 15, left: 15, right: 44, withMiddle: 11, halfBoards: 3 },
  8: { placements: 87, left: 87, right: 208, withMiddle: 0, halfBoards: 14 },
  9: { placements: 76, left: 76, right: 184, withMiddle: 52, halfBoards: 8 },
  10: { placements: 462, left: 462, right: 864, withMiddle: 0, halfBoards: 30 },
  11: { placements: 411, left: 411, right: 728, withMiddle: 293, halfBoards: 24 },
  12: { placements: 2_635, left: 2_635, right: 3_804, withMiddle: 0, halfBoards: 116 },
  13: { placements: 2_400, left: 2_400, right: 3_068, withMiddle: 1_821, halfBoards: 88 },
  14: { placements: 16_870, left: 16_870, right: 20_624, withMiddle: 0, halfBoards: 494 },
  15: { placements: 15_545, left: 15_545, right: 14_112, withMiddle: 12_625, halfBoards: 374 },
  16: { placements: 118_969, left: 118_969, right: 133_220, withMiddle: 0, halfBoards: 2_648 },
  17: { placements: 110_732, left: 110_732, right: 77_072, withMiddle: 94_104, halfBoards: 1_969 },
  18: { placements: 915_442, left: 915_442, right: 973_512, withMiddle: 0, halfBoards: 15_096 },
  19: { placements: 858_325, left: 858_325, right: 499_512, withMiddle: 754_195, halfBoards: 10_819 },
  20: { placements: 7_535_369, left: 7_535_369, right: 7_772_632, withMiddle: 0, halfBoards: 105_871 },
  21: { placements: 7_106_136, left: 7_106_136, right: 3_739_348, withMiddle: 6_508_678, halfBoards: 67_666 },
  22: { placements: 66_807_234, left: 66_807_234, right: 67_744_744, withMiddle: 0, halfBoards: 720_000 },
};

/** The sizes that follow from the number of rows. */
export function shapeOf(n: number): Shape {
  const half = n >> 1;
  const odd = (n & 1) === 1;
  const maskBits = 2 * (n - (odd ? 3 : 1));
  const lowBits = Math.min(maskBits, 32);
  return { n, odd, half, allRows: (1 << half) - 1, lowBits, keyBits: maskBits - lowBits, sizes: SIZES[n]! };
}
