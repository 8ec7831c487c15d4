/**
 * Placements on quadrants, grouped in the memory of the loops by the columns and rows they use, so that the partners of a
 * quadrant (the other columns of the set, the other rows) are one contiguous run.
 *
 * Groups are numbered so that a join reads straight on: the groups of one column set follow one another in the order of
 * the row sets of the left quadrant. On the right side that is the order of the rows that are left over, so that
 * group i on the left always meets group i on the right.
 */
import { bitCount } from './column-sets.ts';
import type { Placements } from './quadrants.ts';

/** Fills the low bit of a seam mask that fits nothing: padding, so that the right lists can be read four at a time. */
const NEVER = 1 << 31;
const VECTOR = 16;

/** How the groups of a quadrant are numbered. */
export interface GroupOrder {
  /** The first group of every column set; one more entry: the number of groups. */
  readonly first: Int32Array;
  /** The place of a set of rows among the sets of its size. */
  readonly position: Int32Array;
}

export interface GroupedMasks {
  /** The mask of a queen on each square. */
  readonly ofSquare: Int32Array;
  /** Address of the masks. */
  readonly at: number;
}

export interface Grouping {
  readonly order: GroupOrder;
  readonly seam: GroupedMasks;
  readonly masks: readonly GroupedMasks[];
  /** Address of the groups' starts. */
  readonly start: number;
  /** Right quadrants are padded to whole vectors; left ones carry the bit that padding has. */
  readonly side: 'left' | 'right';
  /** One past the last address that may be written. */
  readonly end: number;
}

export interface GroupOrderRequest {
  readonly side: 'left' | 'right';
  /** Rows used by queens that stand in none of the columns. */
  readonly moreRows?: 0 | 1;
}

/** The order of groups, from the row sets of each size in the order in which the left quadrant goes through them. */
export function groupOrder(rowSets: readonly (readonly number[])[], request: GroupOrderRequest): GroupOrder {
  const { side, moreRows = 0 } = request;
  const half = rowSets.length - 1;
  const all = (1 << half) - 1;
  const first = new Int32Array(all + 2);
  const position = new Int32Array(all + 1);
  for (const sets of rowSets) {
    sets.forEach((set, i) => {
      position[side === 'left' ? set : all ^ set] = i;
    });
  }
  for (let columns = 0; columns <= all; columns++) {
    first[columns + 1] = first[columns]! + (rowSets[bitCount(columns) + moreRows]?.length ?? 0);
  }
  return { first, position };
}

/** Sorts the placements into groups: seam masks, masks, and the table of starts. */
export function groupQuadrants(words: Int32Array, placements: Placements, grouping: Grouping): void {
  const { count, first, group, parent, square } = placements;
  const { order, seam, masks, side } = grouping;
  const rowCount = Math.log2(order.position.length);
  const allRows = order.position.length - 1;
  const groups = order.first[allRows + 1]!;
  const start = words.subarray(grouping.start >>> 2, (grouping.start >>> 2) + groups + 1);
  start.fill(0);
  const [place, mask] = placements.work;
  for (let i = first; i < count; i++) {
    const key = group[i]!;
    const number = order.first[key >>> rowCount]! + order.position[key & allRows]!;
    place[i] = number;
    start[number]! += 4;
  }
  // A start holds its group's end until the placements are in place.
  let total = 0;
  for (let g = 0; g <= groups; g++) {
    const size = start[g]!;
    start[g] = total + size;
    total += side === 'right' ? (size + VECTOR - 1) & -VECTOR : size;
  }
  if ([seam, ...masks].some(({ at }) => at + total > grouping.end)) {
    throw new Error('The quadrants do not fit into the memory set aside.');
  }
  if (side === 'right') words.fill(NEVER, seam.at >>> 2, (seam.at + total) >>> 2);
  for (let i = first; i < count; i++) place[i] = (start[place[i]!]! -= 4) >> 2;

  const write = ({ ofSquare, at }: GroupedMasks, empty: number): void => {
    const base = at >>> 2;
    mask[0] = empty;
    if (first === 0) words[base + place[0]!] = empty;
    for (let i = 1; i < count; i++) {
      words[base + place[i]!] = mask[i] = mask[parent[i]!]! | ofSquare[square[i]!]!;
    }
  };
  write(seam, side === 'left' ? NEVER : 0);
  for (const own of masks) write(own, 0);
}
