/**
 * Dancing links: each item's options are a ring of links, and an entry that was unlinked still knows its neighbours, so that
 * it can be put back by them alone, in the reverse order.
 *
 * Source: D. E. Knuth, "Dancing links" (2000), and TAOCP 7.2.2.1, Algorithm X; the trick itself is of H. Hitotumatu and
 * K. Noshita (1979).
 */
import type { ExactCoverProblem } from './problem.ts';
import type { CoverStructure } from './structure.ts';

/** The links: an entry for each item (its ring's head), then one for each item of each option, option by option. */
export class DancingLinks implements CoverStructure {
  updates = 0;
  private readonly primary: number;
  private readonly up: Int32Array;
  private readonly down: Int32Array;
  private readonly itemOf: Int32Array;
  private readonly option: Int32Array;
  /** The entries of an option are a ring that nobody unlinks. */
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  private readonly sizes: Int32Array;
  /** The active primary items are a ring too, with its head at place `primary`. */
  private readonly left: Int32Array;
  private readonly right: Int32Array;

  /** Links the entries of a problem that is sound (requireProblem). Time and memory: O(entries). */
  constructor({ items, primary, options }: ExactCoverProblem) {
    const entries = items.length + options.reduce((sum, option) => sum + option.length, 0);
    this.primary = primary;
    this.up = Int32Array.from({ length: entries }, (_, entry) => entry);
    this.down = this.up.slice();
    this.itemOf = this.up.slice();
    this.option = new Int32Array(entries).fill(-1);
    this.before = new Int32Array(entries);
    this.after = new Int32Array(entries);
    this.sizes = new Int32Array(items.length);
    this.left = Int32Array.from({ length: primary + 1 }, (_, item) => (item + primary) % (primary + 1));
    this.right = Int32Array.from({ length: primary + 1 }, (_, item) => (item + 1) % (primary + 1));
    let first = items.length;
    for (const [index, its] of options.entries()) {
      for (const [place, item] of its.entries()) {
        const entry = first + place;
        this.append(entry, index, item);
        this.before[entry] = place === 0 ? first + its.length - 1 : entry - 1;
        this.after[entry] = place === its.length - 1 ? first : entry + 1;
      }
      first += its.length;
    }
  }

  private append(entry: number, option: number, item: number): void {
    const last = this.up[item]!;
    this.itemOf[entry] = item;
    this.option[entry] = option;
    this.up[entry] = last;
    this.down[entry] = item;
    this.down[last] = entry;
    this.up[item] = entry;
    this.sizes[item]! += 1;
  }

  fewest(rank: Int32Array): number {
    const { primary, right, sizes } = this;
    let best = -1;
    let fewest = Infinity;
    for (let item = right[primary]!; item !== primary; item = right[item]!) {
      const size = sizes[item]!;
      if (size < fewest || (size === fewest && rank[item]! < rank[best]!)) {
        best = item;
        fewest = size;
      }
    }
    return best;
  }

  firstItem(): number {
    const item = this.right[this.primary]!;
    return item === this.primary ? -1 : item;
  }

  size(item: number): number {
    return this.sizes[item]!;
  }

  first(item: number): number {
    return this.next(item);
  }

  next(entry: number): number {
    const below = this.down[entry]!;
    return below === this.itemOf[entry] ? -1 : below;
  }

  // #region cover
  cover(item: number): void {
    const { primary, left, right, down } = this;
    if (item < primary) {
      right[left[item]!] = right[item]!;
      left[right[item]!] = left[item]!;
    }
    for (let e = down[item]!; e !== item; e = down[e]!) this.hide(e);
  }

  uncover(item: number): void {
    const { primary, left, right, up } = this;
    for (let e = up[item]!; e !== item; e = up[e]!) this.unhide(e);
    if (item < primary) {
      right[left[item]!] = item;
      left[right[item]!] = item;
    }
  }

  /** Unlinks an option from the rings of its other items. They keep their own links: that is how they find back. */
  private hide(entry: number): void {
    const { up, down, itemOf, sizes, after } = this;
    for (let e = after[entry]!; e !== entry; e = after[e]!) {
      const above = up[e]!;
      const below = down[e]!;
      down[above] = below;
      up[below] = above;
      sizes[itemOf[e]!]! -= 1;
      this.updates += 1;
    }
  }

  private unhide(entry: number): void {
    const { up, down, itemOf, sizes, before } = this;
    for (let e = before[entry]!; e !== entry; e = before[e]!) {
      down[up[e]!] = e;
      up[down[e]!] = e;
      sizes[itemOf[e]!]! += 1;
    }
  }
  // #endregion cover

  take(entry: number): void {
    const { itemOf, after } = this;
    for (let e = after[entry]!; e !== entry; e = after[e]!) this.cover(itemOf[e]!);
  }

  release(entry: number): void {
    const { itemOf, before } = this;
    for (let e = before[entry]!; e !== entry; e = before[e]!) this.uncover(itemOf[e]!);
  }

  optionOf(entry: number): number {
    return this.option[entry]!;
  }

  itemsOf(entry: number): readonly number[] {
    const items = [this.itemOf[entry]!];
    for (let e = this.after[entry]!; e !== entry; e = this.after[e]!) items.push(this.itemOf[e]!);
    return items;
  }
}
