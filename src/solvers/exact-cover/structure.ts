/**
 * What the search asks of a data structure, whichever it is: which item to branch on, which options it still has, and
 * to take the items of a chosen option out of the problem and put them back.
 */

export interface CoverStructure {
  /** The primary items that are not covered yet, in any order. */
  activeItems(): Iterable<number>;
  /** How many options an item still has. */
  size(item: number): number;
  /** Takes an item out, with all its options; returns these, as names of the entries that stand for them. */
  enter(item: number): readonly number[];
  /** Takes the other items of the option out. */
  take(entry: number): void;
  /** Undoes the last `take`. */
  release(entry: number): void;
  /** Undoes the last `enter`. */
  leave(item: number): void;
  /** The option that an entry belongs to, and its items, the entry's own first. */
  optionOf(entry: number): number;
  itemsOf(entry: number): readonly number[];
  /** How often an option has been taken out of an item's list so far: the unit in which Knuth tells the cost. */
  updates(): number;
}
