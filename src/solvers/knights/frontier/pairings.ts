/**
 * How the open paths of a state pair their ends, as one small number, and what an edge does to that number.
 *
 * A part of a tour that has been drawn on one side of a frontier is a set of open paths. What the other side must know
 * of it is only which ends belong together. Order the 2k ends along the frontier; the first end has 2k − 1 possible
 * mates, the first of the rest 2k − 3, and so on: (2k − 1)!! pairings, and the choices, read as digits, are the
 * pairing's *rank*. An edge changes every pairing in one of three ways. It joins two ends (two paths become one), it
 * moves an end (a path grows onto an untouched square), or it adds a path (between two untouched squares). Which way, and
 * at which ends, depends on the degrees of the squares alone; so one table, rank → rank, serves all states of equal
 * degrees at once, and a transition of thousands of states is a loop of table look-ups.
 */

import { bitCount } from './bits.ts';

/** PAIRINGS[k] = (2k − 1)!! ways to pair 2k ends. Also the rank that says "no pairing": a circle was closed too early. */
export const PAIRINGS: readonly number[] = [1, 1, 3, 15, 105, 945, 10395, 135135, 2027025, 34459425];

export const JOIN = 0;
export const MOVE = 1;
export const ADD = 2;

/** One way to change pairings, packed in a number: the kind, k before, and the two ends. */
export type Change = number;

/** The kinds' effect on k: joining takes a path away, adding brings one. */
const GAIN = [-1, 0, 1];

/**
 * JOIN: ends i < j meet. MOVE: end i becomes the j-th end, counted without itself. ADD: a new path, whose ends are the i-th and
 * j-th, i < j, counted with themselves.
 */
export function changeOf(kind: number, paths: number, i: number, j: number): Change {
  return (kind << 14) | (paths << 10) | (i << 5) | j;
}

/** k before the change. */
export function pathsBefore(change: Change): number {
  return (change >> 10) & 15;
}

/** k after the change. */
export function pathsAfter(change: Change): number {
  return ((change >> 10) & 15) + GAIN[change >> 14]!;
}

/** Writes into `mate` which end each end of the pairing belongs to. */
export function unrank(paths: number, rank: number, mate: Int32Array): void {
  let left = (1 << (2 * paths)) - 1;
  for (let k = paths - 1; k >= 0; k--) {
    const below = PAIRINGS[k]!;
    let digit = (rank / below) | 0;
    rank -= digit * below;
    const a = lowest(left);
    left &= left - 1;
    // The mate is the digit-th of the ends that are left.
    let from = left;
    while (digit-- > 0) from &= from - 1;
    const b = lowest(from);
    left ^= 1 << b;
    mate[a] = b;
    mate[b] = a;
  }
}

/** The inverse of `unrank`. */
export function rankOf(paths: number, mate: Int32Array): number {
  let left = (1 << (2 * paths)) - 1;
  let rank = 0;
  for (let k = paths - 1; k > 0; k--) {
    const b = 1 << mate[lowest(left)]!;
    left &= left - 1;
    rank += bitCount(left & (b - 1)) * PAIRINGS[k]!;
    left ^= b;
  }
  return rank;
}

/** The index of the lowest set bit. */
function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

const before = new Int32Array(20);
const after = new Int32Array(20);
const place = new Int32Array(20);

/** The rank that a change makes of one rank; PAIRINGS[k after] where it would close a circle. */
export function changed(change: Change, rank: number): number {
  const kind = change >> 14;
  const paths = (change >> 10) & 15;
  const i = (change >> 5) & 31;
  const j = change & 31;
  const ends = 2 * paths;
  const pathsThen = pathsAfter(change);
  if (rank === PAIRINGS[paths]) return PAIRINGS[pathsThen]!;
  unrank(paths, rank, before);
  if (kind === JOIN) {
    if (before[i] === j) return PAIRINGS[pathsThen]!;
    const p = before[i]!;
    const q = before[j]!;
    before[p] = q;
    before[q] = p;
    for (let x = 0; x < ends; x++) place[x] = x - Number(x > i) - Number(x > j);
    for (let x = 0; x < ends; x++) if (x !== i && x !== j) after[place[x]!] = place[before[x]!]!;
    return rankOf(pathsThen, after);
  }
  if (kind === MOVE) {
    for (let x = 0; x < ends; x++) {
      const alone = x - Number(x > i);
      place[x] = alone + Number(alone >= j);
    }
    place[i] = j;
    for (let x = 0; x < ends; x++) after[place[x]!] = place[before[x]!]!;
    return rankOf(pathsThen, after);
  }
  for (let x = 0; x < ends; x++) {
    const pushed = x + Number(x >= i);
    place[x] = pushed + Number(pushed >= j);
  }
  for (let x = 0; x < ends; x++) after[place[x]!] = place[before[x]!]!;
  after[i] = j;
  after[j] = i;
  return rankOf(pathsThen, after);
}

const tables: (Int32Array | undefined)[] = [];
/** Changed ranks asked of a table that is too long to build for few of them. */
const asked = new Float64Array(3 << 14);
/** Up to this k a table is always worth its memory (10,395 numbers). */
const ALWAYS_TABLE = 6;

/** The change as a table: entry r is the new rank of r. The last entry leads "no pairing" to "no pairing". */
export function tableOf(change: Change): Int32Array {
  const known = tables[change];
  if (known) return known;
  const size = PAIRINGS[(change >> 10) & 15]!;
  const table = new Int32Array(size + 1);
  for (let rank = 0; rank <= size; rank++) table[rank] = changed(change, rank);
  tables[change] = table;
  return table;
}

/** Changes `length` ranks of `from`, starting at `start`, into `to`. */
export function changeAll(
  change: Change,
  from: Int32Array,
  start: number,
  length: number,
  to: Int32Array,
): void {
  const paths = (change >> 10) & 15;
  if (paths > ALWAYS_TABLE && tables[change] === undefined) {
    asked[change] = asked[change]! + length;
    if (asked[change] < PAIRINGS[paths]!) {
      for (let x = 0; x < length; x++) to[x] = changed(change, from[start + x]!);
      return;
    }
  }
  const table = tableOf(change);
  for (let x = 0; x < length; x++) to[x] = table[from[start + x]!]!;
}

/** How the two rows of a row frontier are turned over. */
export const MIRROR = 0;
export const FLIP = 1;

const turns = new Map<number, Int32Array>();

/**
 * The ranks after a symmetry of two frontier rows: MIRROR reverses each row, FLIP exchanges them. `upper` is the number
 * of ends in the upper row before; an end at the outer vertex, the last one, stays where it is.
 */
export function turnTable(kind: number, paths: number, upper: number, outer: boolean): Int32Array {
  const key = (((kind << 4) | paths) << 6) | (upper << 1) | Number(outer);
  const known = turns.get(key);
  if (known) return known;
  const size = PAIRINGS[paths]!;
  const table = new Int32Array(size + 1);
  for (let rank = 0; rank < size; rank++) table[rank] = turned(kind, paths, upper, outer, rank);
  table[size] = size;
  turns.set(key, table);
  return table;
}

/** One entry of `turnTable`. */
export function turned(kind: number, paths: number, upper: number, outer: boolean, rank: number): number {
  const ends = 2 * paths;
  const inRows = outer ? ends - 1 : ends;
  const lower = inRows - upper;
  for (let x = 0; x < ends; x++) {
    if (x >= inRows) place[x] = x;
    else if (kind === MIRROR) place[x] = x < upper ? upper - 1 - x : upper + inRows - 1 - x;
    else place[x] = x < upper ? x + lower : x - upper;
  }
  unrank(paths, rank, before);
  for (let x = 0; x < ends; x++) after[place[x]!] = place[before[x]!]!;
  return rankOf(paths, after);
}
