/** Which cells run again when something has been typed. */

/** What is known of a cell when something has been typed. */
export interface TypedNames {
  readonly id: string;
  readonly defines: readonly string[];
  readonly uses: readonly string[];
  readonly isChanged: boolean;
  readonly isLive: boolean;
}

/** The cells that run, in the order of the page: live ones that changed or take what has changed, and what lies between. */
export function behindTyping(cells: readonly TypedNames[]): readonly string[] {
  const changedNames = new Set<string>();
  const affected = cells.filter(({ isChanged, uses, defines }) => {
    if (!isChanged && !uses.some((name) => changedNames.has(name))) return false;
    for (const name of defines) changedNames.add(name);
    return true;
  });
  const wanted = new Set<string>();
  const run: string[] = [];
  for (const cell of affected.toReversed()) {
    if (!cell.isLive && !cell.defines.some((name) => wanted.has(name))) continue;
    for (const name of cell.uses) wanted.add(name);
    run.unshift(cell.id);
  }
  return run;
}
