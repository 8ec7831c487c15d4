/**
 * The states of a half with its share of the middle edges drawn, and of given degrees: a *shelf*, as a list of ranks and counts.
 *
 * A shelf is filled when it is needed and then forgotten: those of 8 × 8 have 44 million states, five times as many as the half.
 */
import { edgeChange, pathsOf, shapeOf } from './degrees.ts';
import type { Half } from './halves.ts';
import type { Edge, Share } from './middle.ts';
import { unpack } from './packed.ts';
import { changeAll, MIRROR, PAIRINGS, tableFor, turnAll } from './pairings.ts';
import type { Reach } from './reach.ts';

export interface Shelf {
  /** The squares in which a path ends, as a mask. */
  ones: number;
  length: number;
  rank: Int32Array;
  count: Float64Array;
  /** The sum of the counts. */
  drawings: number;
}

/** A shelf with nothing on it. */
export function emptyShelf(): Shelf {
  return { ones: 0, length: 0, rank: new Int32Array(1 << 12), count: new Float64Array(1 << 12), drawings: 0 };
}

// The sums by rank, all zero between two calls, and a group's ranks on their way, with their counts.
let sums = new Float64Array(0);
let moved = new Int32Array(0);
let counts = new Float64Array(0);

/** Puts everything that arrives at a place of the reach on the shelf; what was on it goes. No two entries have the same rank. */
export function fillShelf(
  shelf: Shelf,
  width: number,
  half: Half,
  { edges }: Share,
  { start, source, drawn }: Reach,
  place: number,
): void {
  const firstArrow = start[place]!;
  shelf.ones = onesAfter(half.viewOnes[source[firstArrow]!]!, edges, drawn[firstArrow]!);
  const none = PAIRINGS[pathsOf(shelf.ones)]!;
  if (sums.length < none) sums = new Float64Array(none);
  let length = 0;
  for (let arrow = firstArrow; arrow < start[place + 1]!; arrow++) {
    const name = half.view[source[arrow]!]!;
    const group = name >> 1;
    const [begin, end] = [half.start[group]!, half.start[group + 1]!];
    if (moved.length < end - begin) {
      moved = new Int32Array(2 * (end - begin));
      counts = new Float64Array(moved.length);
    }
    const groupOnes = half.ones[group]!;
    const groupPaths = pathsOf(groupOnes);
    const states = unpack(half.words, begin, end, groupPaths, moved, counts);
    if (shelf.rank.length < length + states) lengthen(shelf, 2 * (length + states));
    const touched = shelf.rank;
    if ((name & 1) === 1) turnAll(MIRROR, groupPaths, shapeOf(width, groupOnes), moved, 0, states, moved);
    let ones = half.viewOnes[source[arrow]!]!;
    let last: Int32Array | null = null;
    for (let rest = drawn[arrow]!; rest !== 0; rest &= rest - 1) {
      const [u, v] = edges[31 - Math.clz32(rest & -rest)]!;
      const change = edgeChange(ones, u, v);
      ones ^= u | v;
      // The last edge need not be written down: its table leads to the sums.
      if ((rest & (rest - 1)) === 0) last = tableFor(change, states);
      if (last !== null) break;
      changeAll(change, moved, 0, states, moved);
    }
    for (let x = 0; x < states; x++) {
      const rank = last === null ? moved[x]! : last[moved[x]!]!;
      if (rank === none) continue;
      if (sums[rank] === 0) touched[length++] = rank;
      sums[rank] = sums[rank]! + counts[x]!;
    }
  }

  const { rank, count } = shelf;
  let drawings = 0;
  for (let x = 0; x < length; x++) {
    const sum = sums[rank[x]!]!;
    count[x] = sum;
    drawings += sum;
    sums[rank[x]!] = 0;
  }
  shelf.length = length;
  shelf.drawings = drawings;
}

/** The ends of paths when these edges are drawn. */
function onesAfter(ones: number, edges: readonly Edge[], drawn: number): number {
  return edges.reduce((mask, [u, v], edge) => (((drawn >> edge) & 1) === 1 ? mask ^ u ^ v : mask), ones);
}

function lengthen(shelf: Shelf, length: number): void {
  const rank = new Int32Array(length);
  rank.set(shelf.rank);
  shelf.rank = rank;
  shelf.count = new Float64Array(length);
}
