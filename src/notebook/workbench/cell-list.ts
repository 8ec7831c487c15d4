/** The cells of a page in their order: the article's and the reader's own, with the names that readers know them by. */
import type { PageCell, PageData } from '../article/page-data.ts';
import type { CellLabels } from '../markup/output-markup.ts';
import type { CellText } from '../types/cell-modules.ts';
import { CellView } from './cell-view.ts';

/** Holds the code cells of one page; those of the article are there from the start. */
export class CellList {
  readonly data: PageData;
  readonly labels: CellLabels = { nameOf: (id) => this.nameOf(id) };
  /** In the order of the page, the reader's own among them, hidden ones apart. */
  #views: CellView[] = [];

  constructor(data: PageData) {
    this.data = data;
    for (const cell of data.cells) {
      const element = document.getElementById(`cell-${cell.id}`);
      if (element)
        this.#views.push(
          new CellView(element, {
            ...cell,
            label: cell.title || `Cell ${cell.number}`,
            number: String(cell.number),
            original: cell.source,
          }),
        );
    }
  }

  get all(): readonly CellView[] {
    return this.#views;
  }
  get last(): CellView | null {
    return this.#views.at(-1) ?? null;
  }
  find(id: string): CellView | undefined {
    return this.#views.find((view) => view.id === id);
  }
  showing(element: HTMLElement | null): CellView | undefined {
    return this.#views.find((view) => view.element === element);
  }
  /** The article's cell behind a view; one of the reader's own has none. */
  builtOf(view: CellView): PageCell | undefined {
    return this.data.cells.find(({ id }) => id === view.id);
  }
  next(view: CellView): CellView | undefined {
    return this.#views[this.#views.indexOf(view) + 1];
  }
  upTo(view: CellView): readonly CellView[] {
    return this.#views.slice(0, this.#views.indexOf(view) + 1);
  }
  after(view: CellView): readonly CellView[] {
    return this.#views.slice(this.#views.indexOf(view) + 1);
  }

  insert(view: CellView, after: CellView | null): void {
    this.#views.splice(after ? this.#views.indexOf(after) + 1 : 0, 0, view);
  }
  remove(view: CellView): void {
    this.#views = this.#views.filter((each) => each !== view);
  }
  /** Puts the views into the order of these ids. */
  sort(ids: readonly string[]): void {
    const places = new Map(ids.map((id, index) => [id, index]));
    this.#views.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  }

  /** What runs above a cell, in order: shown cells as views, the article's hidden ones as they were built. */
  above(view: CellView): readonly (CellView | PageCell)[] {
    const shown = new Set(this.#views);
    const hidden = this.data.cells.filter(({ id }) => ![...shown].some((each) => each.id === id));
    const placeOf = (id: string): number => this.data.cells.findIndex((cell) => cell.id === id);
    const own = placeOf(view.id);
    const found: (CellView | PageCell)[] = [];
    for (const each of this.upTo(view)) {
      const at = placeOf(each.id);
      while (hidden[0] && at >= 0 && placeOf(hidden[0].id) < at) found.push(hidden.shift()!);
      if (each !== view) found.push(each);
    }
    // Behind the article's last cell, everything hidden is above.
    if (own < 0 && this.after(view).every(({ id }) => placeOf(id) < 0)) found.push(...hidden);
    return found;
  }

  /** Every cell's text in the order of running, hidden cells before the shown one that follows them. */
  texts(): readonly CellText[] {
    const hidden = this.data.cells.filter(({ id }) => !this.find(id));
    const before = (view: CellView): readonly CellText[] => {
      const at = this.data.cells.findIndex(({ id }) => id === view.id);
      return hidden.splice(0, hidden.filter((cell) => this.data.cells.indexOf(cell) < at).length);
    };
    const shown = this.#views.flatMap((view) => [...before(view), view]);
    return [...shown, ...hidden];
  }

  nameOf(id: string): string {
    const own = id.replace(/-check$/, '');
    const cell = this.data.cells.find((each) => each.id === own);
    return cell ? `cell ${cell.number}` : (this.find(own)?.label.toLowerCase() ?? id);
  }
}
