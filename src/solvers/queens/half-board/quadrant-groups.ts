/**
 * Placements on quadrants, grouped in the kernel's memory by the columns and rows they use, so that the partners of a
 * quadrant (the other columns of the set, the other rows) are one contiguous run.
 */
import type { Placements } from './quadrants.ts';

/** Fills the low bit of a seam mask that fits nothing: padding, so that the right lists can be read four at a time. */
const NEVER = 1 << 31;
const VECTOR = 16;

export interface GroupedMasks {
  /** The mask of a queen on each square. */
  readonly ofSquare: Int32Array;
  /** Address of the masks. */
  readonly at: number;
}

export interface Grouping {
  /** One past the largest group. */
  readonly groups: number;
  readonly seam: GroupedMasks;
  readonly masks: readonly GroupedMasks[];
  /** Address of the groups' starts. */
  readonly start: number;
  /** Right quadrants are padded to whole vectors; left ones carry the bit that padding has. */
  readonly side: 'left' | 'right';
  /** One past the last address that may be written. */
  readonly end: number;
}

/** Sorts the placements into groups: seam masks, masks, and the table of starts. */
export function groupQuadrants(words: Int32Array, placements: Placements, grouping: Grouping): void {
  const { count, first, group, parent, square } = placements;
  const { groups, seam, masks, side } = grouping;
  const start = words.subarray(grouping.start >> 2, (grouping.start >> 2) + groups + 1);
  start.fill(0);
  for (let i = first; i < count; i++) start[group[i]!]! += 4;
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
  if (side === 'right') words.fill(NEVER, seam.at >> 2, (seam.at + total) >> 2);
  const place = new Int32Array(count);
  for (let i = first; i < count; i++) place[i] = (start[group[i]!]! -= 4) >> 2;

  const mask = new Int32Array(count);
  const write = ({ ofSquare, at }: GroupedMasks, empty: number): void => {
    const base = at >> 2;
    mask[0] = empty;
    if (first === 0) words[base + place[0]!] = empty;
    for (let i = 1; i < count; i++) {
      words[base + place[i]!] = mask[i] = mask[parent[i]!]! | ofSquare[square[i]!]!;
    }
  };
  write(seam, side === 'left' ? NEVER : 0);
  for (const own of masks) write(own, 0);
}
