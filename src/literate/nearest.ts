/** "Did you mean …?": the name that a misspelt one is nearest to. */

/** A sentence with a space before it, or nothing if no name is near. */
export function didYouMean(wanted: string, names: readonly string[]): string {
  const near = nearest(wanted, names);
  return near === undefined ? '' : ` Did you mean “${near}”?`;
}

/** The name with the fewest changed letters, at most a third of them. */
export function nearest(wanted: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, changes: changesBetween(wanted.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.changes - other.changes);
  const [best] = ranked;
  return best && best.changes <= Math.max(1, Math.ceil(wanted.length / 3)) ? best.name : undefined;
}

/** Letters put in, left out or replaced to get from one word to the other. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
