/**
 * The hot loops of the join, behind one interface with two implementations: WebAssembly with SIMD (kernel.as.ts), and
 * plain TypeScript (plain-kernel.ts) where WebAssembly is not to be had. Both work on one linear memory of 32-bit words;
 * all addresses are in bytes, all bounds and offsets in entries of a list.
 *
 * A list of half boards is sorted into runs. A half board's class says which of the two main diagonals it takes
 * (1 backslash, 2 slash; 0 none, 3 both): two boards fit only if class & class = 0. Its rank part says how the rows of
 * its left quadrant rank (see column-sets.ts): equal to the smaller rank of the columns, or above it and then below,
 * equal to or above the larger one. `bounds` are the 17 starts of these runs: equal-rank boards of class 0…3; then for
 * each class below, equal, above; then the end.
 */
import { plainKernel } from './plain-kernel.ts';
import type { GroupOrder } from './quadrant-groups.ts';
import { wasmKernel } from './wasm-kernel.ts';

/** Number of words of `bounds`. */
export const BOUNDS = 17;

/** Quadrants grouped by columns and rows (quadrant-groups.ts): the order of the groups, and three addresses. */
export interface QuadrantGroups {
  readonly order: Pick<GroupOrder, 'first' | 'marked'>;
  /** A mask a placement: the diagonals that reach into the other quadrant. */
  readonly seam: number;
  /** A mask a placement: the diagonals that reach into the other half. */
  readonly mask: number;
  /** Where every group starts, in bytes from `seam` and `mask`; one more entry: where the last one ends. */
  readonly start: number;
}

/** Positions in the list of the left quadrant's row sets, sorted by rank: its runs equal | below | equal to the larger | above. */
export type RowCuts = readonly [
  equal: number,
  below: number,
  equalToLarger: number,
  above: number,
  end: number,
];

/** The sets of columns that the two quadrants use. */
export interface Columns {
  readonly left: number;
  readonly right: number;
}

/**
 * The classes that occur: 4, or 1 if no quadrant takes a main diagonal. A left quadrant can take one of them only: the
 * backslash (1) in a top half, the slash (2) in a bottom half, which lies upside down.
 */
export interface Classes {
  readonly classes: 1 | 4;
  readonly leftClass: 1 | 2;
}

/** The bounds of class c are entries run + c·stride and run + c·stride + length of `bounds`. */
export interface RunsOfClasses {
  readonly run: number;
  readonly stride: number;
  readonly length: number;
}
export const EQUAL: RunsOfClasses = { run: 0, stride: 1, length: 1 };
export const EQUAL_TO_LARGER: RunsOfClasses = { run: 5, stride: 3, length: 1 };
export const ABOVE_LARGER: RunsOfClasses = { run: 6, stride: 3, length: 1 };
/** All but the equal ones. */
export const GREATER: RunsOfClasses = { run: 4, stride: 3, length: 3 };

export interface Kernel {
  readonly name: 'wasm' | 'plain';
  /** The memory as words. */
  readonly words: Int32Array;
  /** The first address that is free for lists. */
  readonly dataStart: number;

  /**
   * Joins the quadrants on these columns to half boards: every group of the left columns with the group of the right
   * ones in the same place. Writes their masks from `out` on, and their runs' bounds. The order within a run is the
   * kernel's own. May write up to 16 bytes more than the list.
   */
  generate(
    left: QuadrantGroups,
    right: QuadrantGroups,
    columns: Columns,
    cuts: RowCuts,
    classes: Classes,
    out: number,
    bounds: number,
  ): void;

  /**
   * Sorts the boards of the given runs into buckets: class × 2^keyBits + the key, which is the `keyBits` bits of the entry
   * in `keys` from `keyShift` on. Writes them to `out`, and the 4·2^keyBits + 1 starts of the buckets to `offsets`. Where the
   * masks are their own keys (`keys` = `list`), they are written without the key bits.
   */
  sift(
    list: number,
    keys: number,
    keyShift: number,
    keyBits: number,
    bounds: number,
    runs: RunsOfClasses,
    out: number,
    offsets: number,
  ): void;

  /**
   * How many pairs (pattern, query) are disjoint. Buckets are compatible if their numbers are disjoint as bit sets;
   * within compatible buckets the masks decide, in which only the lowest `bits` bits are set, at most 4·chunk. `chunk` is 6, 7 or 8.
   */
  join(
    patterns: number,
    patternOffsets: number,
    queries: number,
    queryOffsets: number,
    buckets: number,
    chunk: number,
    bits: number,
  ): number;

  /**
   * The pairs in which the pattern's rank is the smaller and equal: with the queries of rank equal to the larger once,
   * above it twice, and, if `withEqual`, those of the smaller rank once. The masks and the classes decide.
   */
  joinEqual(
    patterns: number,
    patternBounds: number,
    queries: number,
    queryBounds: number,
    chunk: number,
    bits: number,
    withEqual: boolean,
  ): number;
}

/** A kernel with a memory of its own of this many bytes for lists: WebAssembly if it can be had, unless plain is asked for. */
export function createKernel(bytes: number, plain = false): Kernel {
  return (plain ? undefined : wasmKernel(bytes)) ?? plainKernel(bytes);
}
