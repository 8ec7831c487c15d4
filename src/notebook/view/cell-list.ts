/** The cells of code on a page, each with the element that shows it. */
import type { PageData } from '../model/page-data.ts';
import type { CellLabels } from '../model/output-markup.ts';
import type { CellModel } from '../model/cell.ts';
import type { NotebookModel } from '../model/notebook.ts';
import { CellView } from './cell-view.ts';

/** Those of the article are there from the start. */
export class CellList {
  readonly model: NotebookModel;
  readonly #views = new Map<CellModel, CellView>();

  constructor(model: NotebookModel) {
    this.model = model;
    for (const cell of model.cells.value) {
      const element = document.getElementById(`cell-${cell.id}`);
      if (element) this.add(new CellView(element, cell, model.labels));
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
  add(view: CellView): void {
    this.#views.set(view.model, view);
  }
  remove(view: CellView): void {
    this.#views.delete(view.model);
  }

  nameOf(id: string): string {
    return this.model.nameOf(id);
  }
}
