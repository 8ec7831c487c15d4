/**
 * One square taken, seen by the states: every pairing of every group moves along the arrows of `branch.ts`, and where two meet their
 * counts add up.
 *
 * A layer keeps its states in two long arrays, rank and count, group after group. A new group is summed in a dense array over all
 * its ranks, of which only the touched ones are copied out.
 */
import { type Branches, UNCHANGED } from './branch.ts';
import { mirrored, pathsOf, shapeOf } from './degrees.ts';
import { changeAll, MIRROR, PAIRINGS, turnAll } from './pairings.ts';

/** All states of one frontier. Group g has degrees ones[g], twos[g], and its states are start[g] … start[g + 1] − 1. */
export interface Layer {
  readonly groups: number;
  readonly ones: Int32Array;
  readonly twos: Int32Array;
  readonly start: Int32Array;
  readonly rank: Int32Array;
  readonly count: Float64Array;
}

/** Where a sweep writes every other layer: the same two rooms in turn, for the largest layers are most of its memory. */
export interface Room {
  rank: Int32Array;
  count: Float64Array;
}

/** Room for so many states. Pages that are never written cost nothing. */
export function roomFor(states: number): Room {
  return { rank: new Int32Array(states), count: new Float64Array(states) };
}

let sums = new Float64Array(0);
let touched = new Int32Array(0);
let moved = new Int32Array(0);

/** Frees the arrays in which groups are summed. */
export function forgetSums(): void {
  sums = new Float64Array(0);
  touched = new Int32Array(0);
  moved = new Int32Array(0);
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
  let total = 0;

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
    let found = sumArrows(from, to, group, paths, 0);
    if (image > group) {
      found = sumMirrored(from, to, image, paths, shapeOf(width, mirrorOnes), found);
    }
    if (found === 0) continue;

    if (states + found > room.rank.length) {
      room.rank = enlarge(room.rank, new Int32Array(Math.ceil(1.3 * (states + found))));
      room.count = enlarge(room.count, new Float64Array(room.rank.length));
    }
    const { rank, count } = room;
    for (let x = 0; x < found; x++) {
      const place = touched[x]!;
      rank[states] = place;
      count[states++] = sums[place]!;
      total += sums[place]!;
      sums[place] = 0;
    }
    ones[groups] = groupOnes;
    twos[groups] = groupTwos;
    start[++groups] = states;
  }
  if (total > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(
      `The part counts of this board pass 2^53 (${total.toExponential(2)}): it is too long for this counter.`,
    );
  }
  return { groups, ones, twos, start, rank: room.rank, count: room.count };
}

/** Adds all that leads to a group. Returns the number of ranks touched. */
function sumArrows(from: Layer, to: Branches, group: number, paths: number, found: number): number {
  const { rank, count, start } = from;
  const none = PAIRINGS[paths]!;
  for (let arrow = to.first[group]!; arrow >= 0; arrow = to.next[arrow]!) {
    const source = to.source[arrow]!;
    const change = to.change[arrow]!;
    const begin = start[source]!;
    const length = start[source + 1]! - begin;
    if (change === UNCHANGED) {
      for (let x = begin; x < begin + length; x++) {
        const place = rank[x]!;
        if (sums[place] === 0) touched[found++] = place;
        sums[place] = sums[place]! + count[x]!;
      }
      continue;
    }
    if (moved.length < length) moved = new Int32Array(2 * length);
    changeAll(change, rank, begin, length, moved);
    for (let x = 0; x < length; x++) {
      const place = moved[x]!;
      if (place === none) continue;
      if (sums[place] === 0) touched[found++] = place;
      sums[place] = sums[place]! + count[begin + x]!;
    }
  }
  return found;
}

/** The same for the mirror image of a group, whose ranks are turned over on the way. */
function sumMirrored(
  from: Layer,
  to: Branches,
  image: number,
  paths: number,
  shape: number,
  found: number,
): number {
  const { rank, count, start } = from;
  const none = PAIRINGS[paths]!;
  for (let arrow = to.first[image]!; arrow >= 0; arrow = to.next[arrow]!) {
    const source = to.source[arrow]!;
    const change = to.change[arrow]!;
    const begin = start[source]!;
    const length = start[source + 1]! - begin;
    if (moved.length < length) moved = new Int32Array(2 * length);
    if (change === UNCHANGED) moved.set(rank.subarray(begin, begin + length));
    else changeAll(change, rank, begin, length, moved);
    turnAll(MIRROR, paths, shape, moved, 0, length, moved);
    for (let x = 0; x < length; x++) {
      const place = moved[x]!;
      if (place === none) continue;
      if (sums[place] === 0) touched[found++] = place;
      sums[place] = sums[place]! + count[begin + x]!;
    }
  }
  return found;
}

function reserve(ranks: number): void {
  if (sums.length >= ranks) return;
  sums = new Float64Array(ranks);
  touched = new Int32Array(ranks);
}

function enlarge<A extends Int32Array | Float64Array>(array: A, into: A): A {
  into.set(array);
  return into;
}
