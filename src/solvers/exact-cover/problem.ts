/**
 * An exact-cover problem: choose options so that every primary item is in exactly one of them, and every secondary
 * item in at most one.
 *
 * Source of the terms and of the text format: D. E. Knuth, The Art of Computer Programming, volume 4B, section
 * 7.2.2.1. (His colours for secondary items are left out.)
 */

export interface ExactCoverProblem {
  /** Names of all items, the primary ones first. */
  readonly items: readonly string[];
  readonly primary: number;
  /** Each option as the indices of its items. An option without a primary item is never chosen. */
  readonly options: readonly (readonly number[])[];
}

/**
 * Reads a problem from text: the first line names the items, those after `|` being secondary; each line after it is
 * an option. Blank lines, and lines that begin with `|`, are passed over.
 * @throws RangeError with the number of the line that cannot be understood.
 */
export function parseExactCover(text: string): ExactCoverProblem {
  const lines = text
    .split(/\r?\n/)
    .map((line, i) => ({ words: line.trim().split(/\s+/), number: i + 1 }))
    .filter(({ words: [first] }) => first !== '' && !first?.startsWith('|'));
  const [heading, ...rest] = lines;
  if (!heading)
    throw new RangeError('The text has no items: its first line must name them, separated by spaces.');

  const bar = heading.words.indexOf('|');
  const items = heading.words.filter((_, i) => i !== bar);
  const indexOf = new Map<string, number>();
  for (const item of items) {
    if (item.includes('|')) {
      throw new RangeError(
        `Line ${heading.number}: "${item}". One | between spaces parts the primary items from the secondary ones.`,
      );
    }
    if (indexOf.has(item)) throw new RangeError(`Line ${heading.number}: the item ${item} is named twice.`);
    indexOf.set(item, indexOf.size);
  }

  const options = rest.map(({ words, number }) => {
    const seen = new Set<number>();
    for (const word of words) {
      const item = indexOf.get(word);
      if (item === undefined) {
        throw new RangeError(`Line ${number}: ${word} is not one of the items of line ${heading.number}.`);
      }
      if (seen.has(item)) throw new RangeError(`Line ${number}: the item ${word} is in this option twice.`);
      seen.add(item);
    }
    return [...seen];
  });
  return { items, primary: bar < 0 ? items.length : bar, options };
}

/**
 * Checks a problem that did not come from text.
 * @throws RangeError if `primary` is not a number of items, or an option is empty, names no item, or one twice.
 */
export function requireProblem({ items, primary, options }: ExactCoverProblem): void {
  if (!Number.isInteger(primary) || primary < 0 || primary > items.length) {
    throw new RangeError(
      `primary is ${primary}. It must be a whole number from 0 to ${items.length}, the number of items.`,
    );
  }
  for (const [index, option] of options.entries()) {
    if (option.length === 0) throw new RangeError(`Option ${index} has no items.`);
    if (new Set(option).size < option.length) throw new RangeError(`Option ${index} has an item twice.`);
    const stranger = option.find((item) => !Number.isInteger(item) || item < 0 || item >= items.length);
    if (stranger !== undefined) {
      throw new RangeError(
        `Option ${index} has item ${stranger}. Items are counted from 0 to ${items.length - 1}.`,
      );
    }
  }
}
