/**
 * Dancing links: each item's options are a ring of links, and an entry that was unlinked still knows its neighbours, so that
 * it can be put back by them alone, in the reverse order.
 *
 * Source: D. E. Knuth, "Dancing links" (2000), and TAOCP 7.2.2.1, Algorithm X; the trick itself is of H. Hitotumatu and
 * K. Noshita (1979).
 */
import type { ExactCoverProblem } from './problem.ts';
import type { CoverStructure } from './structure.ts';

/** Builds the links: an entry for each item (its ring's head), then one for each item of each option. */
export function dancingLinks({ items, primary, options }: ExactCoverProblem): CoverStructure {
  const heads = items.length;
  const entries = heads + options.reduce((sum, option) => sum + option.length, 0);
  const up = Int32Array.from({ length: entries }, (_, entry) => entry);
  const down = Int32Array.from(up);
  const itemOf = Int32Array.from(up);
  const option = new Int32Array(entries).fill(-1);
  const firstOf = new Int32Array(options.length + 1);
  const size = new Int32Array(heads);
  // The primary items that are active are a ring too, with its head at place `primary`.
  const left = Int32Array.from({ length: primary + 1 }, (_, item) => (item + primary) % (primary + 1));
  const right = Int32Array.from({ length: primary + 1 }, (_, item) => (item + 1) % (primary + 1));
  let updates = 0;

  let entry = heads;
  for (const [index, its] of options.entries()) {
    firstOf[index] = entry;
    for (const item of its) {
      itemOf[entry] = item;
      option[entry] = index;
      up[entry] = up[item]!;
      down[entry] = item;
      down[up[item]!] = entry;
      up[item] = entry;
      size[item]! += 1;
      entry += 1;
    }
  }
  firstOf[options.length] = entry;

  return {
    *activeItems() {
      for (let item = right[primary]!; item !== primary; item = right[item]!) yield item;
    },
    size: (item) => size[item]!,
    enter(item) {
      const ring: number[] = [];
      for (let e = down[item]!; e !== item; e = down[e]!) ring.push(e);
      cover(item);
      return ring;
    },
    take: (chosen) => others(chosen).forEach((e) => cover(itemOf[e]!)),
    release: (chosen) =>
      others(chosen)
        .reverse()
        .forEach((e) => uncover(itemOf[e]!)),
    leave: uncover,
    optionOf: (e) => option[e]!,
    itemsOf: (e) => [itemOf[e]!, ...others(e).map((other) => itemOf[other]!)],
    updates: () => updates,
  };

  // #region cover
  function cover(item: number): void {
    if (item < primary) {
      right[left[item]!] = right[item]!;
      left[right[item]!] = left[item]!;
    }
    for (let e = down[item]!; e !== item; e = down[e]!) hide(e);
  }

  function uncover(item: number): void {
    for (let e = up[item]!; e !== item; e = up[e]!) unhide(e);
    if (item < primary) {
      right[left[item]!] = item;
      left[right[item]!] = item;
    }
  }

  /** Unlinks an option from the rings of its other items. They keep their own links: that is how they find back. */
  function hide(entry: number): void {
    const end = firstOf[option[entry]! + 1]!;
    for (let e = firstOf[option[entry]!]!; e < end; e++) {
      if (e === entry) continue;
      down[up[e]!] = down[e]!;
      up[down[e]!] = up[e]!;
      size[itemOf[e]!]! -= 1;
      updates += 1;
    }
  }

  function unhide(entry: number): void {
    const from = firstOf[option[entry]!]!;
    for (let e = firstOf[option[entry]! + 1]! - 1; e >= from; e--) {
      if (e === entry) continue;
      down[up[e]!] = e;
      up[down[e]!] = e;
      size[itemOf[e]!]! += 1;
    }
  }
  // #endregion cover

  /** The other entries of an entry's option. */
  function others(entry: number): number[] {
    const from = firstOf[option[entry]!]!;
    const all = Array.from({ length: firstOf[option[entry]! + 1]! - from }, (_, i) => from + i);
    return all.filter((e) => e !== entry);
  }
}
