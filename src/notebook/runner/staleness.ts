/** Which cells show what is no longer so, because a name that they take has been set again since. */
import type { CompiledCell } from '../language/compile.ts';
import type { CellList } from '../view/cell-list.ts';
import type { CellTexts } from './cell-texts.ts';
import type { CellView } from '../view/cell-view.ts';

/** A cell has run: later cells that use a name it has set are stale, and those that use theirs. */
export function markStale(
  from: CellView,
  compiled: CompiledCell,
  changed: boolean,
  cells: CellList,
  texts: CellTexts,
): void {
  const touched = new Map(compiled.defines.map((name) => [name, from]));
  if (touched.size === 0) return;
  for (const view of cells.after(from)) {
    const text = texts.ran(view)?.compiled;
    const name = text?.uses.find((used) => touched.has(used));
    if (name === undefined || !text) continue;
    for (const own of text.defines) touched.set(own, view);
    if (view.busy !== null) continue;
    // What the build shows was made from the build's texts: it is stale where another text has run.
    if (!view.hasRun && !changed) continue;
    const source = touched.get(name) ?? from;
    view.becomeStale({ name, cell: `[${source.number}]`, changed, cause: from });
  }
}

/** These cells follow a name that has changed, and do not run by themselves. */
export function leaveStale(from: CellView, name: string, following: readonly CellView[]): void {
  for (const view of following)
    if (view !== from && view.busy === null)
      view.becomeStale({ name, cell: `[${from.number}]`, changed: true, cause: from });
}
