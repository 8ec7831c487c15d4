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
function pathsBefore(change: Change): number {
  return (change >> 10) & 15;
}

/** k after the change. */
function pathsAfter(change: Change): number {
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

/**
 * The change as a table: entry r is the new rank of r. The last entry leads "no pairing" to "no pairing".
 *
 * Where the first path stays the first, a rank's first digit is replaced, and its rest is changed as among the other ends: the table
 * is put together from those of one path fewer. Only what is left is worked out pairing by pairing.
 */
export function tableOf(change: Change): Int32Array {
  const known = tables[change];
  if (known) return known;
  const paths = pathsBefore(change);
  const size = PAIRINGS[paths]!;
  const table = new Int32Array(size + 1);
  table[size] = PAIRINGS[pathsAfter(change)]!;
  const block = paths === 0 ? 0 : PAIRINGS[paths - 1]!;
  for (let mate = 1; mate < 2 * paths; mate++) {
    const begin = (mate - 1) * block;
    if (!copyBlock(change, mate, table, begin, block)) {
      for (let rank = begin; rank < begin + block; rank++) table[rank] = changed(change, rank);
    }
  }
  if (paths === 0) table[0] = changed(change, 0);
  tables[change] = table;
  return table;
}

/** The ranks whose first end has this mate, if a smaller table knows them. */
function copyBlock(change: Change, mate: number, table: Int32Array, begin: number, block: number): boolean {
  const kind = change >> 14;
  const paths = pathsBefore(change);
  const i = (change >> 5) & 31;
  const j = change & 31;
  if (i === 0 || (kind === MOVE && j === 0) || (kind === JOIN && (mate === i || mate === j))) return false;
  // Where the mate is afterwards, and the ends i and j among those without the first path: before, or where they are new, afterwards.
  let then = mate;
  if (kind === JOIN) then -= Number(mate > i) + Number(mate > j);
  else if (kind === MOVE) {
    then -= Number(mate > i);
    then = mate === i ? j : then + Number(then >= j);
  } else {
    then += Number(then >= i);
    then += Number(then >= j);
  }
  const digit = (then - 1) * PAIRINGS[pathsAfter(change) - 1]!;
  if (kind === MOVE && mate === i) {
    for (let rest = 0; rest < block; rest++) table[begin + rest] = digit + rest;
    return true;
  }
  const iThen = i - 1 - Number(i > (kind === ADD ? then : mate));
  const jThen = j - 1 - Number(j > (kind === JOIN ? mate : then));
  const smaller = tableOf(changeOf(kind, paths - 1, iThen, jThen));
  const none = PAIRINGS[pathsAfter(change) - 1]!;
  const closed = PAIRINGS[pathsAfter(change)]!;
  for (let rest = 0; rest < block; rest++) {
    const rank = smaller[rest]!;
    table[begin + rest] = rank === none ? closed : digit + rank;
  }
  return true;
}

/** The table, if there is one or if it pays to make it for `length` ranks more; else null, and `changed` has to do. */
export function tableFor(change: Change, length: number): Int32Array | null {
  const known = tables[change];
  if (known) return known;
  const paths = pathsBefore(change);
  asked[change] = asked[change]! + length;
  return paths > ALWAYS_TABLE && asked[change] < PAIRINGS[paths]! ? null : tableOf(change);
}

/** Changes `length` ranks of `from`, starting at `start`, into `to`. */
export function changeAll(
  change: Change,
  from: Int32Array,
  start: number,
  length: number,
  to: Int32Array,
): void {
  const table = tableFor(change, length);
  if (table === null) for (let x = 0; x < length; x++) to[x] = changed(change, from[start + x]!);
  else for (let x = 0; x < length; x++) to[x] = table[from[start + x]!]!;
}

/** How the rows of a window are turned: MIRROR reverses each row, FLIP exchanges the first two. */
export const MIRROR = 0;
export const FLIP = 1;

/** From this k on a turn is worked out state by state: its table would be longer than its use. */
const NO_TURN_TABLE = 7;

const turns = new Map<number, Int32Array>();

/**
 * Turns `length` ranks of `from`, starting at `start`, into `to`. `shape` tells how many ends each row has (see degrees.ts); an
 * end at the outer vertex, the last one, stays where it is.
 */
export function turnAll(
  kind: number,
  paths: number,
  shape: number,
  from: Int32Array,
  start: number,
  length: number,
  to: Int32Array,
): void {
  if (paths >= NO_TURN_TABLE) {
    for (let x = 0; x < length; x++) to[x] = turned(kind, paths, shape, from[start + x]!);
    return;
  }
  const key = (((kind << 4) | paths) << 15) | shape;
  let table = turns.get(key);
  if (table === undefined) {
    table = Int32Array.from({ length: PAIRINGS[paths]! + 1 }, (_, rank) => turned(kind, paths, shape, rank));
    turns.set(key, table);
  }
  for (let x = 0; x < length; x++) to[x] = table[from[start + x]!]!;
}

/** One rank turned. */
function turned(kind: number, paths: number, shape: number, rank: number): number {
  if (rank === PAIRINGS[paths]) return rank;
  const ends = 2 * paths;
  const rows = [shape & 31, (shape >> 5) & 31, (shape >> 10) & 31] as const;
  let x = 0;
  for (const [row, length] of rows.entries()) {
    const first = x;
    for (; x < first + length; x++) {
      if (kind === MIRROR) place[x] = first + first + length - 1 - x;
      else place[x] = row === 0 ? x + rows[1] : row === 1 ? x - rows[0] : x;
    }
  }
  for (; x < ends; x++) place[x] = x;
  unrank(paths, rank, before);
  for (let end = 0; end < ends; end++) after[place[end]!] = place[before[end]!]!;
  return rankOf(paths, after);
}
