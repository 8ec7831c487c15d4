/**
 * One square taken, seen by the states: every pairing of every group moves along the arrows of `branch.ts`, and where two meet their
 * counts add up.
 *
 * A layer keeps its states in one long array of words (packed.ts), group after group. A new group is summed in a dense array over all
 * its ranks, of which only the touched ones are copied out.
 */
import { type Branches, UNCHANGED } from './branch.ts';
import { mirrored, pathsOf, shapeOf } from './degrees.ts';
import { MOST_WORDS, pack, unpack } from './packed.ts';
import { changeAll, MIRROR, PAIRINGS, turnAll } from './pairings.ts';

/** All states of one frontier. Group g has degrees ones[g], twos[g], and its states are the words start[g] … start[g + 1] − 1. */
export interface Layer {
  readonly groups: number;
  /** The number of states in all groups. */
  readonly states: number;
  /** The drawings that they stand for: the sum of their counts. */
  readonly drawings: number;
  readonly ones: Int32Array;
  readonly twos: Int32Array;
  readonly start: Int32Array;
  readonly words: Uint32Array;
}

/** Where a sweep writes every other layer: the same two rooms in turn, for the largest layers are most of its memory. */
export interface Room {
  words: Uint32Array<ArrayBuffer>;
}

/** Room for so many states. Pages that are never written cost nothing. */
export function roomFor(states: number): Room {
  return { words: new Uint32Array(states) };
}

/** Makes a room longer or shorter. Its old memory is given back at once: the collector would come too late where there is little. */
export function resizeRoom(room: Room, states: number): void {
  room.words = new Uint32Array(resized(room.words.buffer, states * Uint32Array.BYTES_PER_ELEMENT));
}

/**
 * What stands in a buffer, in one of another length, and the old one is empty. Node 20 and browsers from before 2024 cannot do that:
 * there it is copied, and the collector comes for the old one.
 */
export function resized(buffer: ArrayBuffer, bytes: number): ArrayBuffer {
  if (typeof buffer.transfer === 'function') return buffer.transfer(bytes);
  const copy = new Uint8Array(bytes);
  copy.set(new Uint8Array(buffer, 0, Math.min(bytes, buffer.byteLength)));
  return copy.buffer;
}

/** Nothing drawn yet: one state without a path. */
export const EMPTY: Layer = {
  groups: 1,
  states: 1,
  drawings: 1,
  ones: new Int32Array(1),
  twos: new Int32Array(1),
  start: new Int32Array([0, 1]),
  words: new Uint32Array([1]),
};

let sums = new Float64Array(0);
let touched = new Int32Array(0);
let ranks = new Int32Array(0);
let counts = new Float64Array(0);

/** Frees the arrays in which groups are summed. */
export function forgetSums(): void {
  sums = new Float64Array(0);
  touched = new Int32Array(0);
  ranks = new Int32Array(0);
  counts = new Float64Array(0);
}

/**
 * The layer after a step. With `fold`, the mirror image of what is taken has been taken too, and of a group and its image only one is
 * kept, with the counts of both: what is to come treats them alike. The states are written to `room`, which must not
 * hold the layer before.
 * @throws RangeError when the counts in sum pass 2^53, so that doubles would no longer be exact.
 */
export function gather(width: number, from: Layer, to: Branches, fold: boolean, room: Room): Layer {
  const ones = new Int32Array(to.groups);
  const twos = new Int32Array(to.groups);
  const start = new Int32Array(to.groups + 1);
  let groups = 0;
  let states = 0;
  let at = 0;
  let drawings = 0;

  for (let group = 0; group < to.groups; group++) {
    const groupOnes = to.ones[group]!;
    const groupTwos = to.twos[group]!;
    const mirrorOnes = fold ? mirrored(width, groupOnes) : groupOnes;
    const mirrorTwos = fold ? mirrored(width, groupTwos) : groupTwos;
    const image =
      mirrorOnes === groupOnes && mirrorTwos === groupTwos ? group : to.find(mirrorOnes, mirrorTwos);
    if (image >= 0 && image < group) continue;

    const paths = pathsOf(groupOnes);
    reserve(PAIRINGS[paths]!);
    let found = sumArrows(from, to, group, paths, null, 0);
    if (image > group) found = sumArrows(from, to, image, paths, shapeOf(width, mirrorOnes), found);
    if (found === 0) continue;

    const needed = at + MOST_WORDS * found;
    if (needed > room.words.length) resizeRoom(room, Math.ceil(1.3 * needed));
    const { words } = room;
    for (let x = 0; x < found; x++) {
      const rank = touched[x]!;
      const sum = sums[rank]!;
      at = pack(words, at, paths, rank, sum);
      drawings += sum;
      sums[rank] = 0;
    }
    states += found;
    ones[groups] = groupOnes;
    twos[groups] = groupTwos;
    start[++groups] = at;
  }
  if (drawings > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(
      `The part counts of this board pass 2^53 (${drawings.toExponential(2)}): it is too long for this counter.`,
    );
  }
  return { groups, states, drawings, ones, twos, start, words: room.words };
}

/**
 * Adds all that leads to a group, with a shape to its mirror image: then ranks are turned over on the way. Returns the number of ranks
 * touched.
 */
function sumArrows(
  from: Layer,
  to: Branches,
  group: number,
  paths: number,
  shape: number | null,
  found: number,
): number {
  const { ones, start, words } = from;
  const none = PAIRINGS[paths]!;
  for (let arrow = to.first[group]!; arrow >= 0; arrow = to.next[arrow]!) {
    const source = to.source[arrow]!;
    const change = to.change[arrow]!;
    const [begin, end] = [start[source]!, start[source + 1]!];
    if (ranks.length < end - begin) {
      ranks = new Int32Array(2 * (end - begin));
      counts = new Float64Array(ranks.length);
    }
    const length = unpack(words, begin, end, pathsOf(ones[source]!), ranks, counts);
    if (change !== UNCHANGED) changeAll(change, ranks, 0, length, ranks);
    if (shape !== null) turnAll(MIRROR, paths, shape, ranks, 0, length, ranks);
    for (let x = 0; x < length; x++) {
      const rank = ranks[x]!;
      if (rank === none) continue;
      if (sums[rank] === 0) touched[found++] = rank;
      sums[rank] = sums[rank]! + counts[x]!;
    }
  }
  return found;
}

function reserve(ranks: number): void {
  if (sums.length >= ranks) return;
  sums = new Float64Array(ranks);
  touched = new Int32Array(ranks);
}
