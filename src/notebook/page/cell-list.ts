/** The cells of a page in their order: the article's and the reader's own, with their names and what was edited. */
import type { PageCell, PageData } from '../article/page-data.ts';
import type { CompiledCell } from '../language/compile.ts';
import type { CellLabels } from '../markup/output-markup.ts';
import type { CellText } from '../types/cell-modules.ts';
import { words } from '../words.ts';
import { CellView } from './cell-view.ts';
import { type Edits, noEdits } from './edits.ts';

export class CellList {
  readonly data: PageData;
  readonly labels: CellLabels = { nameOf: (id) => this.nameOf(id) };
  /** In the order of the page, scratch cells among them, hidden ones apart. */
  #views: CellView[] = [];

  constructor(data: PageData) {
    this.data = data;
    for (const cell of data.cells) {
      const element = document.getElementById(`cell-${cell.id}`);
      if (element)
        this.#views.push(
          new CellView(element, {
            ...cell,
            label: cell.title || words.cell(cell.number),
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
  /** The article's cell behind a view; a scratch cell has none. */
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
  from(first: CellView, last: CellView): readonly CellView[] {
    return this.#views.slice(this.#views.indexOf(first), this.#views.indexOf(last) + 1);
  }

  insert(view: CellView, after: CellView | null): void {
    this.#views.splice(after ? this.#views.indexOf(after) + 1 : this.#views.length, 0, view);
  }
  remove(view: CellView): void {
    this.#views = this.#views.filter((each) => each !== view);
  }

  /** What a fresh kernel needs before this cell: the article's cells above it, hidden ones too, as they last ran. */
  compiledBefore(view: CellView): readonly CompiledCell[] {
    const above = new Set(this.upTo(view).slice(0, -1));
    const own = this.data.cells.findIndex(({ id }) => id === view.id);
    return this.data.cells.slice(0, own >= 0 ? own : undefined).flatMap((cell) => {
      const shown = this.find(cell.id);
      if (!shown) return [cell.compiled];
      return above.has(shown) && shown.compiled ? [shown.compiled] : [];
    });
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

  freeId(): string {
    for (let number = 1; ; number++) if (!this.find(`scratch-${number}`)) return `scratch-${number}`;
  }

  nameOf(id: string): string {
    const own = id.replace(/-check$/, '');
    const cell = this.data.cells.find((each) => each.id === own);
    return cell ? words.cellNamed(cell.number) : (this.find(own)?.label.toLowerCase() ?? id);
  }

  numberOf(view: CellView): string {
    const number = this.builtOf(view)?.number;
    return number === undefined ? `+${view.id.replace('scratch-', '')}` : String(number);
  }

  edits(): Edits {
    const sources = this.#views
      .filter((view) => view.original !== null && view.edited)
      .map((view) => [view.id, view.source] as const);
    const scratch = this.#views.flatMap((view, index) => {
      if (view.original !== null) return [];
      const after = this.#views[index - 1]?.id ?? '';
      return [{ id: view.id, after, source: view.source, ...(view.prose && { prose: view.prose }) }];
    });
    return { ...noEdits(this.data.sourceHash), sources: Object.fromEntries(sources), scratch };
  }
}
