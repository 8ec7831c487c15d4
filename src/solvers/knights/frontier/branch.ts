/**
 * One square taken, seen by the degrees alone: which groups of states lead to which, and by which change of the pairings.
 *
 * Nothing here depends on how many states a group holds. That is the point: the search over edges is done once for a
 * group, and its thousands of states follow in `gather.ts` as table look-ups.
 */
import type { Change } from './pairings.ts';
import { canFinish, edgeChange, type Step } from './degrees.ts';

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
/** The groups by degrees: four numbers to a slot, ones, twos, group (−1: none) and first arrow, to be fetched together. */
let slots = new Int32Array(1 << 13);

/** Frees those arrays. */
export function forgetBranches(): void {
  ones = new Int32Array(1 << 10);
  twos = new Int32Array(1 << 10);
  first = new Int32Array(1 << 10);
  next = new Int32Array(1 << 12);
  source = new Int32Array(1 << 12);
  change = new Int32Array(1 << 12);
  slots = new Int32Array(1 << 13);
}

/**
 * Takes the square that `step` is about: all choices of its later edges, for all groups of degrees given as masks. The result holds
 * until the next call. Groups in which some square cannot reach degree 2 any more are left out, unless `prune` is false.
 */
export function branch(
  step: Step,
  sources: number,
  sourceOnes: Int32Array,
  sourceTwos: Int32Array,
  prune = true,
): Branches {
  const { self, targets } = step;
  let groups = 0;
  let arrows = 0;
  slots.fill(-1);

  /** Where a group stands in `slots`, or could stand. */
  function slotOf(groupOnes: number, groupTwos: number): number {
    const mask = slots.length - 4;
    let slot = (Math.imul(groupOnes, 0x9e3779b1) ^ Math.imul(groupTwos, 0x85ebca6b)) >>> 5;
    for (slot &= mask; ; slot = (slot + 4) & mask) {
      if (slots[slot + 2]! < 0 || (slots[slot] === groupOnes && slots[slot + 1] === groupTwos)) return slot;
    }
  }

  function enter(slot: number, groupOnes: number, groupTwos: number, group: number, arrow: number): void {
    slots[slot] = groupOnes;
    slots[slot + 1] = groupTwos;
    slots[slot + 2] = group;
    slots[slot + 3] = arrow;
  }

  function arrive(from: number, by: Change, groupOnes: number, groupTwos: number): void {
    let slot = slotOf(groupOnes, groupTwos);
    if (slots[slot + 2]! < 0) {
      if (prune && !canFinish(step, groupOnes, groupTwos)) return;
      if (8 * groups >= slots.length) {
        const before = slots;
        slots = new Int32Array(2 * before.length).fill(-1);
        for (let x = 0; x < before.length; x += 4) {
          if (before[x + 2]! >= 0)
            enter(
              slotOf(before[x]!, before[x + 1]!),
              before[x]!,
              before[x + 1]!,
              before[x + 2]!,
              before[x + 3]!,
            );
        }
        slot = slotOf(groupOnes, groupTwos);
      }
      if (groups === ones.length) {
        ones = longer(ones);
        twos = longer(twos);
        first = longer(first);
      }
      ones[groups] = groupOnes;
      twos[groups] = groupTwos;
      enter(slot, groupOnes, groupTwos, groups++, -1);
    }
    if (arrows === next.length) {
      next = longer(next);
      source = longer(source);
      change = longer(change);
    }
    next[arrows] = slots[slot + 3]!;
    source[arrows] = from;
    change[arrows] = by;
    slots[slot + 3] = arrows++;
  }

  for (let from = 0; from < sources; from++) {
    const has = sourceOnes[from]!;
    const full = sourceTwos[from]!;
    if ((full & self) !== 0) {
      arrive(from, UNCHANGED, has, full & ~self);
      continue;
    }
    for (let a = 0; a < targets.length; a++) {
      const u = targets[a]!;
      if ((full & u) !== 0) continue;
      if ((has & self) !== 0) {
        // A path ends on the square: it meets the one that ends on u, or goes on to u.
        arrive(from, edgeChange(has, self, u), has ^ self ^ u, full | (has & u));
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
  for (let slot = 0; slot < slots.length; slot += 4) {
    if (slots[slot + 2]! >= 0) first[slots[slot + 2]!] = slots[slot + 3]!;
  }
  return {
    groups,
    ones,
    twos,
    first,
    next,
    source,
    change,
    find: (groupOnes, groupTwos) => slots[slotOf(groupOnes, groupTwos) + 2]!,
  };
}

function longer(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * array.length);
  copy.set(array);
  return copy;
}
