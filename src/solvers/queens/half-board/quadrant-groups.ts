/**
 * Placements on quadrants, grouped in the kernel's memory by the columns and rows they use, so that the partners of a
 * quadrant (the other columns of the set, the other rows) are one contiguous run.
 */
import { maskOf } from './diagonals.ts';
import type { Placements } from './quadrants.ts';

/** Fills the low bit of a seam mask that fits nothing: padding, so that the right lists can be read four at a time. */
const NEVER = 1 << 31;
const VECTOR = 16;

export interface GroupedMasks {
  readonly table: Int32Array;
  /** Address of the masks. */
  readonly at: number;
}

export interface Grouping {
  /** One past the largest key. */
  readonly keys: number;
  /** Table of the seam mask (see diagonals.ts). */
  readonly seamTable: Int32Array;
  readonly masks: readonly GroupedMasks[];
  /** Addresses of the seam masks and of the starts. */
  readonly seam: number;
  readonly start: number;
  /** The index of the main diagonals, if whether a placement takes one is part of its group. */
  readonly main: number | null;
  /** Right quadrants are padded to whole vectors; left ones carry the bit that padding has. */
  readonly side: 'left' | 'right';
  /** One past the last address that may be written. */
  readonly end: number;
}

/** Words that the start table of a grouping takes. */
export function startWords(keys: number): number {
  return 2 * keys + 1;
}

/** Sorts the placements into groups: seam masks, masks, and the table of starts. */
export function groupQuadrants(words: Int32Array, placements: Placements, grouping: Grouping): void {
  const { count, key, slashes, backslashes } = placements;
  const { keys, seamTable, masks, main, side } = grouping;
  const mainBit = main === null ? 0 : 1 << main;
  const start = words.subarray(grouping.start >> 2, (grouping.start >> 2) + 2 * keys + 1);
  start.fill(0);
  for (let i = 0; i < count; i++) {
    const group = key[i]! * 2 + (((slashes[i]! | backslashes[i]!) & mainBit) === 0 ? 0 : 1);
    start[group]! += 4;
  }
  // A start holds its group's end until the placements are in place, from the last to the first.
  let at = 0;
  for (let group = 0; group < start.length; group++) {
    const size = start[group]!;
    start[group] = at + size;
    at += side === 'right' ? (size + VECTOR - 1) & -VECTOR : size;
  }
  for (const address of [grouping.seam, ...masks.map((mask) => mask.at)]) {
    if (address + at > grouping.end) throw new Error('The quadrants do not fit into the memory set aside.');
  }
  const seam = grouping.seam >> 2;
  if (side === 'right') words.fill(NEVER, seam, seam + (at >> 2));
  const tag = side === 'left' ? NEVER : 0;
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const group = key[i]! * 2 + (((slashes[i]! | backslashes[i]!) & mainBit) === 0 ? 0 : 1);
    const place = (start[group]! -= 4) >> 2;
    order[i] = place;
    words[seam + place] = maskOf(seamTable, slashes[i]!, backslashes[i]!) | tag;
  }
  for (const { table, at } of masks) {
    const first = at >> 2;
    for (let i = 0; i < count; i++) words[first + order[i]!] = maskOf(table, slashes[i]!, backslashes[i]!);
  }
}
