/**
 * Dancing cells: each item's options lie in an array, the active ones in front. An option is taken out by swapping it behind the
 * last active one, and put back by nothing but the old size: the order in front may change, the set does not.
 *
 * Source: D. E. Knuth, TAOCP 7.2.2.3 (pre-fascicle 7a) and his program SSXCC (2020), after C. Solnon's use of sparse
 * sets (P. Briggs and L. Torczon, 1993).
 */
import type { ExactCoverProblem } from './problem.ts';
import type { CoverStructure } from './structure.ts';

/** The cells: an entry for each item of each option, option by option, and the lists of all items in one array. */
export class DancingCells implements CoverStructure {
  updates = 0;
  private readonly primary: number;
  private readonly itemOf: Int32Array;
  private readonly option: Int32Array;
  /** The first entry of each option, and the end of the last one. */
  private readonly firstOf: Int32Array;
  /** The lists of the items, one behind the other, and where each begins. */
  private readonly cells: Int32Array;
  private readonly listOf: Int32Array;
  /** How many entries of each list are active: all of these as they are now, behind all as they were before. */
  private readonly sizes: Int32Array;
  private now = 0;
  /** Where in the lists an entry lies. */
  private readonly cellOf: Int32Array;
  private readonly active: Uint8Array;

  /** Sorts the entries of a problem that is sound (requireProblem). Memory: O(entries + items × primary items). */
  constructor({ items, primary, options }: ExactCoverProblem) {
    const entries = options.reduce((sum, option) => sum + option.length, 0);
    this.primary = primary;
    this.itemOf = Int32Array.from(options.flat());
    this.option = Int32Array.from(options.flatMap((its, index) => its.map(() => index)));
    this.firstOf = new Int32Array(options.length + 1);
    for (const [index, its] of options.entries()) this.firstOf[index + 1] = this.firstOf[index]! + its.length;
    // Every cover and every take that is not undone yet leaves the sizes before it.
    this.sizes = new Int32Array(items.length * (2 * primary + 3));
    for (const item of this.itemOf) this.sizes[item]! += 1;
    this.listOf = new Int32Array(items.length);
    for (let item = 1; item < items.length; item++)
      this.listOf[item] = this.listOf[item - 1]! + this.sizes[item - 1]!;
    this.cells = new Int32Array(entries);
    this.cellOf = new Int32Array(entries);
    const ends = this.listOf.slice();
    for (let entry = 0; entry < entries; entry++) {
      const cell = ends[this.itemOf[entry]!]!++;
      this.cellOf[entry] = cell;
      this.cells[cell] = entry;
    }
    this.active = new Uint8Array(items.length).fill(1);
  }

  fewest(rank: Int32Array): number {
    const { primary, active, sizes, now } = this;
    let best = -1;
    let fewest = Infinity;
    for (let item = 0; item < primary; item++) {
      const size = sizes[now + item]!;
      if (active[item] === 0 || size > fewest || (size === fewest && rank[item]! > rank[best]!)) continue;
      best = item;
      fewest = size;
    }
    return best;
  }

  firstItem(): number {
    const item = this.active.indexOf(1);
    return item < this.primary ? item : -1;
  }

  size(item: number): number {
    return this.sizes[this.now + item]!;
  }

  first(item: number): number {
    return this.size(item) === 0 ? -1 : this.cells[this.listOf[item]!]!;
  }

  next(entry: number): number {
    const item = this.itemOf[entry]!;
    const cell = this.cellOf[entry]! + 1;
    return cell < this.listOf[item]! + this.size(item) ? this.cells[cell]! : -1;
  }

  // #region cover
  cover(item: number): void {
    this.remember();
    this.remove(item);
  }

  uncover(item: number): void {
    this.forget();
    this.active[item] = 1;
  }

  private remove(item: number): void {
    const { cells, listOf } = this;
    this.active[item] = 0; // out of the problem, and so not changed by hide
    const end = listOf[item]! + this.size(item);
    for (let cell = listOf[item]!; cell < end; cell++) this.hide(cells[cell]!);
  }

  /** Takes an option out of the lists of its items, save those that are out of the problem themselves. */
  private hide(entry: number): void {
    const { active, cells, cellOf, itemOf, listOf, sizes, now, option, firstOf } = this;
    const end = firstOf[option[entry]! + 1]!;
    for (let e = firstOf[option[entry]!]!; e < end; e++) {
      const item = itemOf[e]!;
      if (active[item] === 0) continue;
      const last = listOf[item]! + (sizes[now + item]! -= 1);
      const other = cells[last]!;
      const cell = cellOf[e]!;
      cells[last] = e;
      cells[cell] = other;
      cellOf[e] = last;
      cellOf[other] = cell;
      this.updates += 1;
    }
  }

  /** Goes on with a copy of the sizes; to put everything back, it is enough to drop the copy. */
  private remember(): void {
    const { now, sizes, active } = this;
    sizes.copyWithin(now + active.length, now, now + active.length);
    this.now = now + active.length;
  }

  private forget(): void {
    this.now -= this.active.length;
  }
  // #endregion cover

  take(entry: number): void {
    const { itemOf, option, firstOf } = this;
    const end = firstOf[option[entry]! + 1]!;
    this.remember();
    for (let e = firstOf[option[entry]!]!; e < end; e++) if (e !== entry) this.remove(itemOf[e]!);
  }

  release(entry: number): void {
    const { active, itemOf, option, firstOf } = this;
    const end = firstOf[option[entry]! + 1]!;
    this.forget();
    for (let e = firstOf[option[entry]!]!; e < end; e++) if (e !== entry) active[itemOf[e]!] = 1;
  }

  optionOf(entry: number): number {
    return this.option[entry]!;
  }

  itemsOf(entry: number): readonly number[] {
    const index = this.option[entry]!;
    const [first, end] = [this.firstOf[index]!, this.firstOf[index + 1]!];
    return [...this.itemOf.subarray(entry, end), ...this.itemOf.subarray(first, entry)];
  }
}
