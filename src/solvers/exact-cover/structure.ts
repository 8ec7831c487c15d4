/**
 * What the search asks of a data structure, whichever it is: which item to branch on, which options it still has, and
 * to take the items of a chosen option out of the problem and put them back.
 *
 * An entry is an option in the list of one of its items: a number of the structure's own. Where there is none, the
 * answer is −1.
 */

export interface CoverStructure {
  /** The uncovered primary item with the fewest options; of several the one with the least rank. */
  fewest(rank: Int32Array): number;
  /** The first of the uncovered primary items, however many options it has. */
  firstItem(): number;
  /** How many options an item still has. */
  size(item: number): number;
  /** The first entry in an item's list, and the one after an entry. The list of a covered item stays as it is. */
  first(item: number): number;
  next(entry: number): number;
  /** Takes an item out, with all its options. */
  cover(item: number): void;
  /** Undoes the last `cover`. */
  uncover(item: number): void;
  /** Takes the other items of the entry's option out. */
  take(entry: number): void;
  /** Undoes the last `take`. */
  release(entry: number): void;
  /** The option that an entry belongs to, and its items, from the entry's own round to the one before it. */
  optionOf(entry: number): number;
  itemsOf(entry: number): readonly number[];
  /** How often an option has been taken out of an item's list so far: the unit in which Knuth tells the cost. */
  readonly updates: number;
}
