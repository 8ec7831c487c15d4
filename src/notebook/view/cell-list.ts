/** The cells of a page in their order: the article's and the reader's own, with the names that readers know them by. */
import type { PageCell, PageData } from '../article/page-data.ts';
import type { CellLabels } from '../model/output-markup.ts';
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
          new CellView(
            element,
            { ...cell, label: cell.title || `Cell ${cell.number}`, number: String(cell.number) },
            cell,
          ),
        );
    }
  }

  get all(): readonly CellView[] {
    return this.#views;
  }
  find(id: string): CellView | undefined {
    return this.#views.find((view) => view.id === id);
  }
  showing(element: HTMLElement | null): CellView | undefined {
    return this.#views.find((view) => view.element === element);
  }
  upTo(view: CellView): readonly CellView[] {
    return this.#views.slice(0, this.#views.indexOf(view) + 1);
  }
  after(view: CellView): readonly CellView[] {
    return this.#views.slice(this.#views.indexOf(view) + 1);
  }

  add(view: CellView): void {
    this.#views.push(view);
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
    const all = this.texts();
    return all.slice(0, all.indexOf(view));
  }

  /** Every cell in the order of running: hidden ones before the shown one that follows them, the last ones behind the article's last. */
  texts(): readonly (CellView | PageCell)[] {
    const { cells } = this.data;
    const hidden = cells.filter(({ id }) => !this.find(id));
    const last = this.#views.findLast(({ original }) => original !== null);
    const shown = this.#views.flatMap((view) => {
      const at = cells.findIndex(({ id }) => id === view.id);
      const before = hidden.splice(0, hidden.filter((cell) => cells.indexOf(cell) < at).length);
      return [...before, view, ...(view === last ? hidden.splice(0) : [])];
    });
    return [...hidden, ...shown];
  }

  nameOf(id: string): string {
    const own = id.replace(/-check$/, '');
    const cell = this.data.cells.find((each) => each.id === own);
    return cell ? `cell ${cell.number}` : (this.find(own)?.label.toLowerCase() ?? id);
  }
}
