/**
 * Dancing cells: each item's options lie in an array, the active ones in front. An option is taken out by swapping it behind the
 * last active one, and put back by nothing but the old size: the order in front may change, the set does not.
 *
 * What is read together lies together: a list's size before its cells, an entry's place beside the number of its list. Most
 * of the time goes into `remove`, and a loop over many arrays has to keep the place and the length of each of them.
 *
 * Source: D. E. Knuth, TAOCP 7.2.2.3 (pre-fascicle 7a) and his program SSXCC (2020), after C. Solnon's use of sparse
 * sets (P. Briggs and L. Torczon, 1993).
 */
import type { ExactCoverProblem } from './problem.ts';
import type { CoverStructure } from './structure.ts';

/** Before its cells each list has three words: its item, whether that is uncovered, and how many entries are active. */
const HEAD = 3;
const ITEM = -3;
const OPEN = -2;
const SIZE = -1;

/** An entry is an item of an option, option by option: two words. Behind the last one of each option there is a mark of its end. */
export class DancingCells implements CoverStructure {
  updates = 0;
  private readonly primary: number;
  /** All lists, one behind the other, and where each item's begins. A cell holds the place of an entry. */
  private readonly lists: Int32Array;
  private readonly listOf: Int32Array;
  /** Of each entry where its list begins, and where in it the entry lies. At the end of an option: by how much it began before, below 0. */
  private readonly entries: Int32Array;
  /** Which option it is, for each entry. */
  private readonly optionAt: Int32Array;
  /** The lists of the primary items, those of uncovered ones in front, so many; and where each item's is. */
  private readonly open: Int32Array;
  private readonly openAt: Int32Array;
  private openCount: number;
  /** The lists that became shorter, one for each update that is not undone; and how many these were before each cover and take. */
  private readonly shortened: Int32Array;
  private shortenedCount = 0;
  private readonly marks: Int32Array;
  private markCount = 0;

  /** Sorts the entries of a problem that is sound (requireProblem). Memory: O(entries + items). */
  constructor({ items, primary, options }: ExactCoverProblem) {
    const count = options.reduce((sum, option) => sum + option.length, 0);
    this.primary = primary;
    const sizes = new Int32Array(items.length);
    for (const option of options) for (const item of option) sizes[item]! += 1;
    this.listOf = new Int32Array(items.length);
    let at = HEAD;
    for (const [item, size] of sizes.entries()) {
      this.listOf[item] = at;
      at += size + HEAD;
    }
    this.lists = new Int32Array(at);
    for (const [item, list] of this.listOf.entries()) {
      this.lists[list + ITEM] = item;
      this.lists[list + OPEN] = 1;
    }
    this.entries = new Int32Array(2 * (count + options.length));
    this.optionAt = new Int32Array(count + options.length);
    let entry = 0;
    for (const [index, option] of options.entries()) {
      for (const item of option) {
        const list = this.listOf[item]!;
        const cell = list + this.lists[list + SIZE]!++;
        this.lists[cell] = entry;
        this.entries[entry] = list;
        this.entries[entry + 1] = cell;
        this.optionAt[entry >> 1] = index;
        entry += 2;
      }
      this.entries[entry] = -2 * option.length;
      entry += 2;
    }
    this.open = this.listOf.slice(0, primary);
    this.openAt = Int32Array.from(this.open.keys());
    this.openCount = primary;
    this.shortened = new Int32Array(count);
    this.marks = new Int32Array(2 * primary + 3);
  }

  fewest(rank: Int32Array): number {
    const { open, openCount, lists } = this;
    let best = -1;
    let fewest = Infinity;
    for (let i = 0; i < openCount; i++) {
      const list = open[i]!;
      const size = lists[list + SIZE]!;
      if (size > fewest) continue;
      const item = lists[list + ITEM]!;
      if (size === fewest && rank[item]! > rank[best]!) continue;
      best = item;
      fewest = size;
    }
    return best;
  }

  firstItem(): number {
    const { open, openCount, lists } = this;
    let first = Infinity;
    for (let i = 0; i < openCount; i++) first = Math.min(first, lists[open[i]! + ITEM]!);
    return first === Infinity ? -1 : first;
  }

  size(item: number): number {
    return this.lists[this.listOf[item]! + SIZE]!;
  }

  first(item: number): number {
    return this.size(item) === 0 ? -1 : this.lists[this.listOf[item]!]!;
  }

  next(entry: number): number {
    const { lists, entries } = this;
    const list = entries[entry]!;
    const cell = entries[entry + 1]! + 1;
    return cell < list + lists[list + SIZE]! ? lists[cell]! : -1;
  }

  // #region cover
  cover(item: number): void {
    this.remember();
    this.remove(this.listOf[item]!);
  }

  uncover(item: number): void {
    this.forget();
    this.restore(this.listOf[item]!);
  }

  /** Takes the options of a list out of the lists of their other items, save those that are out of the problem themselves. */
  private remove(gone: number): void {
    const { lists, entries, shortened } = this;
    let count = this.shortenedCount;
    lists[gone + OPEN] = 0; // out of the problem, and so not changed below
    if (lists[gone + ITEM]! < this.primary) this.close(gone);
    const end = gone + lists[gone + SIZE]!;
    for (let own = gone; own < end; own++) {
      const first = lists[own]!;
      for (let entry = first + 2; entry !== first; entry += 2) {
        const list = entries[entry]!;
        if (list < 0)
          entry += list - 2; // the option ends here; on from its beginning
        else if (lists[list + OPEN] !== 0) {
          const last = list + (lists[list + SIZE]! -= 1);
          const other = lists[last]!;
          const cell = entries[entry + 1]!;
          lists[last] = entry;
          lists[cell] = other;
          entries[entry + 1] = last;
          entries[other + 1] = cell;
          shortened[count++] = list;
        }
      }
    }
    this.updates += count - this.shortenedCount;
    this.shortenedCount = count;
  }

  /** What becomes shorter from now on, `forget` makes as long again. */
  private remember(): void {
    this.marks[this.markCount++] = this.shortenedCount;
  }

  private forget(): void {
    const { lists, shortened, shortenedCount } = this;
    const mark = this.marks[(this.markCount -= 1)]!;
    for (let i = mark; i < shortenedCount; i++) lists[shortened[i]! + SIZE]! += 1;
    this.shortenedCount = mark;
  }
  // #endregion cover

  /** Takes an item from those that the search may branch on. */
  private close(list: number): void {
    const { open, openAt, lists } = this;
    const last = (this.openCount -= 1);
    const other = open[last]!;
    const at = openAt[lists[list + ITEM]!]!;
    open[last] = list;
    open[at] = other;
    openAt[lists[list + ITEM]!] = last;
    openAt[lists[other + ITEM]!] = at;
  }
  private restore(list: number): void {
    this.lists[list + OPEN] = 1;
    if (this.lists[list + ITEM]! < this.primary) this.openCount += 1;
  }

  take(entry: number): void {
    const { entries } = this;
    this.remember();
    for (let e = entry + 2; e !== entry; e += 2) {
      const list = entries[e]!;
      if (list < 0) e += list - 2;
      else this.remove(list);
    }
  }

  release(entry: number): void {
    const { entries } = this;
    this.forget();
    for (let e = entry + 2; e !== entry; e += 2) {
      const list = entries[e]!;
      if (list < 0) e += list - 2;
      else this.restore(list);
    }
  }

  optionOf(entry: number): number {
    return this.optionAt[entry >> 1]!;
  }

  itemsOf(entry: number): readonly number[] {
    const { entries, lists } = this;
    const its: number[] = [];
    let e = entry;
    do {
      const list = entries[e]!;
      if (list < 0) e += list - 2;
      else its.push(lists[list + ITEM]!);
      e += 2;
    } while (e !== entry);
    return its;
  }
}
