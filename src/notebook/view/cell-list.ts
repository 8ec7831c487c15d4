/** The cells of code on a page, each with the element that shows it. */
import type { PageData } from '../model/page-data.ts';
import type { CellLabels } from '../model/output-markup.ts';
import type { CellModel } from '../model/cell.ts';
import type { NotebookModel } from '../model/notebook.ts';
import type { Choice } from '../commands/cell-edits.ts';
import { CellView } from './cell-view.ts';

/** Settles which of two texts of a cell stays. */
export type Choose = (id: string, other: string | null, choice: Choice) => void;

/** Those of the article are there from the start, and stay as the build has written them until a document says something else. */
export class CellList {
  readonly model: NotebookModel;
  readonly #choose: Choose;
  readonly #views = new Map<CellModel, CellView>();

  constructor(model: NotebookModel, choose: Choose) {
    this.model = model;
    this.#choose = choose;
    for (const cell of model.cells.value) {
      const section = document.getElementById(`cell-${cell.id}`)?.closest('section');
      if (section) this.add(cell, section);
    }
  }

  get data(): PageData {
    return this.model.data;
  }
  get labels(): CellLabels {
    return this.model.labels;
  }
  /** In the order of the page. */
  get all(): readonly CellView[] {
    return this.model.cells.value.flatMap((cell) => this.#views.get(cell) ?? []);
  }
  /** All that are there, also those that the document has no more. */
  get views(): Iterable<CellView> {
    return this.#views.values();
  }
  find(id: string): CellView | undefined {
    const cell = this.model.find(id);
    return cell && this.#views.get(cell);
  }
  of(cell: CellModel): CellView | undefined {
    return this.#views.get(cell);
  }
  showing(element: HTMLElement | null): CellView | undefined {
    return this.all.find((view) => view.element === element);
  }
  /** Makes what shows this cell; `built` is its section where the build has written it. */
  add(cell: CellModel, built: HTMLElement | null = null): CellView {
    const view = new CellView(this.model, cell, built, (other, how) => this.#choose(cell.id, other, how));
    this.#views.set(cell, view);
    return view;
  }
  remove(view: CellView): void {
    view.remove();
    this.#views.delete(view.model);
  }

  nameOf(id: string): string {
    return this.model.nameOf(id);
  }
}
