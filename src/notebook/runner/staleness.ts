/** Which cells show what is no longer so, because a name that they take has been set again since. */
import type { CompiledCell } from '../language/compile.ts';
import type { CellModel } from '../model/cell.ts';
import type { CellTexts } from './cell-texts.ts';

/** A cell has run: later cells that use a name it has set are stale, and those that use theirs. */
export function markStale(
  from: CellModel,
  compiled: CompiledCell,
  changed: boolean,
  after: readonly CellModel[],
  texts: CellTexts,
): void {
  const touched = new Map(compiled.defines.map((name) => [name, from]));
  if (touched.size === 0) return;
  for (const cell of after) {
    const text = texts.ran(cell)?.compiled;
    const name = text?.uses.find((used) => touched.has(used));
    if (name === undefined || !text) continue;
    for (const own of text.defines) touched.set(own, cell);
    if (cell.isBusy) continue;
    // What the build shows was made from the build's texts: it is stale where another text has run.
    if (!cell.hasRun.value && !changed) continue;
    become(cell, { name, by: touched.get(name) ?? from, cause: from, changed });
  }
}

/** These cells follow a name that has changed, and do not run by themselves. */
export function leaveStale(from: CellModel, name: string, following: readonly CellModel[]): void {
  for (const cell of following)
    if (cell !== from && !cell.isBusy) become(cell, { name, by: from, cause: from, changed: true });
}

function become(cell: CellModel, stale: Omit<NonNullable<CellModel['stale']['value']>, 'of'>): void {
  cell.runtime.stale.value = { ...stale, of: cell.run.value?.at ?? null };
}
