/** Which cells show what is no longer so, because a name that they take has been set again since. */
import type { CompiledCell } from '../language/compile.ts';
import type { CellList } from './cell-list.ts';
import type { CellTexts } from './cell-texts.ts';
import type { CellView } from './cell-view.ts';

export class Staleness {
  readonly #cells: CellList;
  readonly #texts: CellTexts;
  readonly #causes = new WeakMap<CellView, CellView>();

  constructor(cells: CellList, texts: CellTexts) {
    this.#cells = cells;
    this.#texts = texts;
  }

  /** The cell that made this one stale; the cell itself where none did. */
  causeOf(view: CellView): CellView {
    return this.#causes.get(view) ?? view;
  }

  /** A cell has run: later cells that use a name it has set are stale, and those that use theirs. */
  mark(from: CellView, compiled: CompiledCell, changed: boolean): void {
    const touched = new Map(compiled.defines.map((name) => [name, from]));
    if (touched.size === 0) return;
    for (const view of this.#cells.after(from)) {
      const text = this.#texts.ran(view)?.compiled;
      const name = text?.uses.find((used) => touched.has(used));
      if (name === undefined || !text) continue;
      for (const own of text.defines) touched.set(own, view);
      if (view.busy !== null) continue;
      // What the build shows was made from the build's texts: it is stale where another text has run.
      if (!view.hasRun && !changed) continue;
      const source = touched.get(name) ?? from;
      this.#show(view, from, { name, cell: `[${source.number}]`, changed });
    }
  }

  /** These cells follow a name that has changed, and do not run by themselves. */
  leave(from: CellView, name: string, following: readonly CellView[]): void {
    for (const view of following)
      if (view !== from && view.busy === null)
        this.#show(view, from, { name, cell: `[${from.number}]`, changed: true });
  }

  #show(view: CellView, cause: CellView, stale: NonNullable<CellView['stale']>): void {
    view.stale = stale;
    this.#causes.set(view, cause);
    view.show();
  }
}
