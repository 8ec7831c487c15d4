/**
 * One square taken, seen by the degrees alone: which groups of states lead to which, and by which change of the pairings.
 *
 * Nothing here depends on how many states a group holds. That is the point: the search over edges is done once for a
 * group, and its thousands of states follow in `gather.ts` as table look-ups.
 */
import type { Change } from './pairings.ts';
import { canFinish, edgeChange, outerBit, stepAt } from './degrees.ts';

/** No edge was chosen: the square had its two already, and the pairings stay. */
export const UNCHANGED: Change = -1;

/** The groups after a step, each with a chain of arrows that lead to it. */
export interface Branches {
  readonly groups: number;
  readonly ones: Int32Array;
  readonly twos: Int32Array;
  /** First arrow to a group. */
  readonly first: Int32Array;
  /** Next arrow to the same group, −1 at the end; the group it comes from; the change on the way. */
  readonly next: Int32Array;
  readonly source: Int32Array;
  readonly change: Int32Array;
  /** The group of these degrees, or −1. */
  find(ones: number, twos: number): number;
}

// One sweep's steps use the same arrays, grown as needed: fresh ones for each step would pile up faster than they are collected.
let ones = new Int32Array(1 << 10);
let twos = new Int32Array(1 << 10);
let first = new Int32Array(1 << 10);
let next = new Int32Array(1 << 12);
let source = new Int32Array(1 << 12);
let change = new Int32Array(1 << 12);
let slots = new Int32Array(1 << 12);

/** Frees those arrays. */
export function forgetBranches(): void {
  ones = new Int32Array(1 << 10);
  twos = new Int32Array(1 << 10);
  first = new Int32Array(1 << 10);
  next = new Int32Array(1 << 12);
  source = new Int32Array(1 << 12);
  change = new Int32Array(1 << 12);
  slots = new Int32Array(1 << 12);
}

/**
 * Takes `square`: all choices of its later edges, for all groups of degrees given as masks. The result holds until the next
 * call. Groups in which some square cannot reach degree 2 any more are left out, unless `prune` is false.
 */
export function branch(
  width: number,
  square: number,
  open: boolean,
  sources: number,
  sourceOnes: Int32Array,
  sourceTwos: Int32Array,
  prune = true,
): Branches {
  const step = stepAt(width, square, open);
  const { targets } = step;
  const outer = outerBit(width);
  let groups = 0;
  let arrows = 0;
  slots.fill(-1);

  function slotOf(groupOnes: number, groupTwos: number): number {
    const mask = slots.length - 1;
    let slot = (Math.imul(groupOnes, 0x9e3779b1) ^ Math.imul(groupTwos, 0x85ebca6b)) >>> 7;
    for (slot &= mask; ; slot = (slot + 1) & mask) {
      const group = slots[slot]!;
      if (group < 0 || (ones[group] === groupOnes && twos[group] === groupTwos)) return slot;
    }
  }

  function arrive(from: number, by: Change, fullOnes: number, fullTwos: number): void {
    // The square's own bit goes; the outer vertex keeps its place.
    const groupOnes = ((fullOnes & (outer - 1)) >>> 1) | (fullOnes & outer);
    const groupTwos = ((fullTwos & (outer - 1)) >>> 1) | (fullTwos & outer);
    let slot = slotOf(groupOnes, groupTwos);
    let group = slots[slot]!;
    if (group < 0) {
      if (prune && !canFinish(step, groupOnes, groupTwos)) return;
      if (2 * groups >= slots.length) {
        slots = new Int32Array(2 * slots.length).fill(-1);
        for (let g = 0; g < groups; g++) slots[slotOf(ones[g]!, twos[g]!)] = g;
        slot = slotOf(groupOnes, groupTwos);
      }
      if (groups === ones.length) {
        ones = longer(ones);
        twos = longer(twos);
        first = longer(first);
      }
      group = groups++;
      slots[slot] = group;
      ones[group] = groupOnes;
      twos[group] = groupTwos;
      first[group] = -1;
    }
    if (arrows === next.length) {
      next = longer(next);
      source = longer(source);
      change = longer(change);
    }
    next[arrows] = first[group]!;
    source[arrows] = from;
    change[arrows] = by;
    first[group] = arrows++;
  }

  for (let from = 0; from < sources; from++) {
    const has = sourceOnes[from]!;
    const full = sourceTwos[from]!;
    if ((full & 1) !== 0) {
      arrive(from, UNCHANGED, has, full);
      continue;
    }
    for (let a = 0; a < targets.length; a++) {
      const u = targets[a]!;
      if ((full & u) !== 0) continue;
      if ((has & 1) !== 0) {
        // The square is the first end: it meets u, or u becomes the end in its place.
        arrive(from, edgeChange(has, 1, u), (has ^ u) & ~1, full | (has & u));
        continue;
      }
      // The square is untouched: a path u – square – v, which changes the pairings as an edge u – v would.
      for (let b = a + 1; b < targets.length; b++) {
        const v = targets[b]!;
        if ((full & v) !== 0) continue;
        arrive(from, edgeChange(has, u, v), has ^ u ^ v, full | (has & (u | v)));
      }
    }
  }
  return {
    groups,
    ones,
    twos,
    first,
    next,
    source,
    change,
    find: (groupOnes, groupTwos) => slots[slotOf(groupOnes, groupTwos)]!,
  };
}

function longer(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * array.length);
  copy.set(array);
  return copy;
}
