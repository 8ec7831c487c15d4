/** Which cells have to run before another one can: those above it whose names it takes, and that are not in memory. */

export interface CellNames {
  readonly id: string;
  readonly defines: readonly string[];
  readonly uses: readonly string[];
  /** Whether what it defined is in the kernel, from the text that the page shows. */
  readonly inMemory: boolean;
  /** Whether the page shows what this cell has made of names of others: then it is part of what they hold. */
  readonly hasRun: boolean;
}

/**
 * The cells that must run first, in the order of the page.
 * A cell that only takes names may change what they hold (`n++`, `list.push(…)`): it belongs to them if it has run.
 */
export function neededBefore(
  target: Pick<CellNames, 'uses'>,
  above: readonly CellNames[],
): readonly string[] {
  const wanted = new Set(target.uses);
  const needed = new Set<string>();
  // What a cell takes may itself have been made by cells above, or worked on by cells below it: until nothing is added.
  for (let before = -1; before < needed.size;) {
    before = needed.size;
    for (const cell of above.toReversed()) {
      if (cell.inMemory || needed.has(cell.id)) continue;
      const makes = cell.defines.some((name) => wanted.has(name));
      const worksOn = cell.hasRun && cell.uses.some((name) => wanted.has(name));
      if (!makes && !worksOn) continue;
      needed.add(cell.id);
      if (makes) for (const name of cell.uses) wanted.add(name);
    }
  }
  return above.filter(({ id }) => needed.has(id)).map(({ id }) => id);
}
