/**
 * The hot loops of the join, behind one interface with two implementations: WebAssembly with SIMD (join-loops.as.ts), and
 * plain TypeScript (plain-loops.ts) where WebAssembly is not to be had. Both do the same splits and test the same pairs.
 * Both work on one linear memory of 32-bit words; all addresses are in bytes, all bounds and counts in entries of a list.
 *
 * A half board is a mask of the diagonals that cross the middle: one word, and where that is too short a second one, in
 * a list of its own (its *keys*). Two halves fit if their masks are disjoint. mask-layout.ts says which bit is which diagonal.
 */
import type { Engine } from '../../contract.ts';
import type { GroupOrder } from './quadrant-groups.ts';

/** Number of runs of a list, and one bound more than that. */
export const BOUNDS = 5;

/** Quadrants grouped by columns and rows (quadrant-groups.ts): the order of the groups, and four addresses. */
export interface QuadrantGroups {
  readonly order: Pick<GroupOrder, 'first'>;
  /** A mask for each placement: the diagonals that reach into the other quadrant. */
  readonly seam: number;
  /** A mask for each placement: the diagonals that reach into the other half; and its second word, if there is one. */
  readonly mask: number;
  readonly keys: number;
  /** Where every group starts, in bytes from `seam` and `mask`; one more entry: where the last one ends. */
  readonly start: number;
}

/**
 * Positions in the list of the left quadrant's row sets, sorted by rank: the runs of a list of half boards. A run holds
 * the boards whose rows rank equal to the smaller rank of the columns | between | equal to the larger | above it.
 */
export type RowCuts = readonly [
  equal: number,
  between: number,
  equalToLarger: number,
  above: number,
  end: number,
];

/** The sets of columns that the two quadrants use. */
export interface Columns {
  readonly left: number;
  readonly right: number;
}

/** What the masks of the half boards on a column set take from the words of their quadrants. */
export interface BitChoice {
  /** Bits of the first word that are those of the quadrants' second word. */
  readonly fromSecond: number;
  /** Diagonals of the second word that are still to be asked: a set of its lowest bits, empty where there is no list of keys. */
  readonly keys: number;
}

/** A list of half boards, or a part of one: addresses, and how many they are. */
export interface Boards {
  readonly list: number;
  readonly keys: number;
  readonly count: number;
}

/** What was done, in numbers that do not depend on the machine, nor on which engine ran. */
export interface JoinWork {
  /** Half boards listed. */
  readonly halfBoards: number;
  /** Times that two lists were split by a diagonal. */
  readonly splits: number;
  /** Half boards moved in doing so. */
  readonly moved: number;
  /** Pairs of lists that were compared, every board of one with every board of the other. */
  readonly listPairs: number;
  /** Pairs of half boards that were compared there: the tests that decide. */
  readonly pairs: number;
}

/** The masks' words: diagonals in the first, and at most in the second. */
export interface MaskBits {
  readonly lowBits: number;
  readonly keyBits: number;
}

/** How the memory is used: bytes for lists, and for the parts that lists are split into. */
export interface Room extends MaskBits {
  readonly bytes: number;
  readonly scratchBytes: number;
}

/** A list of at most this many boards is not split any more: its boards are compared with the other list, all at once. */
export const LEAF = 256;
/** A list of at least this many boards is sampled before it is split; a shorter one goes on with the order of diagonals found before. */
export const SAMPLED = 2048;

export interface JoinLoops {
  readonly engine: Engine;
  /** The memory as words. */
  readonly words: Int32Array;
  /** The first address that is free for lists. */
  readonly dataStart: number;

  /**
   * Joins the quadrants on these columns to half boards: every group of the left columns with the group of the right
   * ones in the same place. Writes their masks from `list` and, if asked for, `keys` on, and the bounds of their four runs. May write
   * up to 16 bytes more than the list.
   */
  generate(
    left: QuadrantGroups,
    right: QuadrantGroups,
    columns: Columns,
    cuts: RowCuts,
    bits: BitChoice,
    list: number,
    keys: number,
    bounds: number,
  ): void;

  /**
   * How many pairs of boards of the two lists are disjoint. The larger list is split by a diagonal: its boards that leave
   * the diagonal free meet the whole other list, those that take it meet only the boards of the other list that leave it
   * free. So on, until the smaller list has at most LEAF boards; then every pair that is left is tested. The diagonals `keys` of
   * the second words come first, from the highest bit on; after them, the one that most pairs of a sample of the two lists have in common.
   */
  pairs(one: Boards, other: Boards, keys: number): number;

  /** What was done since the last call. */
  takeWork(): JoinWork;
}
