/** Which cells follow when something of other cells changes: those below that take a changed name, and what these make. */

export interface FollowerNames {
  readonly id: string;
  readonly defines: readonly string[];
  readonly uses: readonly string[];
  /** Cells that never ran, or were edited since, do not run by themselves. */
  readonly mayRun: boolean;
}

/** What changes in a cell. `itself`: the cell has to run again, and with it all that it defines is new. */
export interface Change {
  readonly names: readonly string[];
  readonly itself: boolean;
}

/** The ids of the cells to run, in the order of `cells`, which is the page's. */
export function followersOf(
  changes: ReadonlyMap<string, Change>,
  cells: readonly FollowerNames[],
): readonly string[] {
  const changed = new Set<string>();
  const following: string[] = [];
  for (const { id, defines, uses, mayRun } of cells) {
    const change = changes.get(id);
    const runs = mayRun && (change?.itself === true || uses.some((name) => changed.has(name)));
    if (runs) following.push(id);
    for (const name of [...(runs ? defines : []), ...(change?.names ?? [])]) changed.add(name);
  }
  return following;
}
