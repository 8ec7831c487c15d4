/** The page as it follows the document: cells that came, went, moved or changed elsewhere. */
import { cellOf, type DocumentCell, isWorthKeeping } from '../documents/document.ts';
import type { Bar } from './bar.ts';
import { breath } from './breath.ts';
import type { CellList } from './cell-list.ts';
import { showOthers } from './cell-others.ts';
import { CellView } from './cell-view.ts';
import { choicesOf } from './choices.ts';
import type { Desk } from './desk.ts';
import { showReset } from './editing.ts';
import { markKept } from './marks.ts';
import { newCodeCell, newMarkdownCell } from './new-cell.ts';
import { showSolved } from './solved.ts';

/** Documents of more cells show their listings and open an editor where one is pressed. */
const MOST_EDITORS = 30;

export interface ShownDocumentHost {
  edit(view: CellView): Promise<void>;
  /** A cell leaves the page. */
  onDismiss(view: CellView): void;
}

export class ShownDocument {
  readonly #desk: Desk;
  readonly #cells: CellList;
  readonly #bar: Bar;
  readonly #isOwn: boolean;
  readonly #host: ShownDocumentHost;
  /** The elements of Markdown cells, by id. */
  readonly #prose = new Map<string, { readonly section: HTMLElement; readonly source: string }>();
  readonly #usedIds = new Set<string>();
  #showing: Promise<void> = Promise.resolve();

  constructor(desk: Desk, cells: CellList, bar: Bar, isOwn: boolean, host: ShownDocumentHost) {
    this.#desk = desk;
    this.#cells = cells;
    this.#bar = bar;
    this.#isOwn = isOwn;
    this.#host = host;
  }

  /** Makes the page show the document as it is now. Never rejects. */
  follow(): Promise<void> {
    this.#showing = this.#showing
      .then(() => this.#show())
      .catch((error: unknown) => {
        this.#bar.notice(`The notebook could not be shown. ${String(error)}`);
      });
    return this.#showing;
  }

  /** Takes the reader's own cells from the page: another document comes. */
  leave(): void {
    for (const view of this.#cells.all) if (view.original === null) this.#dismiss(view);
  }

  /** An id that no cell of the document has, nor had in this visit. */
  freeId(): string {
    for (const { id } of this.#desk.document.cells) this.#usedIds.add(id);
    let number = 1;
    while (this.#usedIds.has(`scratch-${number}`)) number += 1;
    this.#usedIds.add(`scratch-${number}`);
    return `scratch-${number}`;
  }

  async #show(): Promise<void> {
    const desk = this.#desk;
    const ids = new Set(desk.document.cells.map(({ id }) => id));
    for (const view of this.#cells.all) if (view.original === null && !ids.has(view.id)) this.#dismiss(view);
    for (const [id, { section }] of this.#prose)
      if (!ids.has(id)) {
        section.remove();
        this.#prose.delete(id);
      }
    const many = desk.document.cells.length > MOST_EDITORS;
    let before: Element | null = null;
    for (const { id } of desk.document.cells) {
      await breath();
      const cell = cellOf(desk.document, id);
      if (!cell) continue;
      const section = cell.kind === 'markdown' ? this.#showMarkdown(cell) : this.#showCode(cell);
      const anchor: Element | null = before ?? this.#top;
      if (this.#isOwnCell(id) && anchor && anchor.nextElementSibling !== section) anchor.after(section);
      before = section;
      const view = this.#cells.find(id);
      if (view?.original === null && !view.isEditing && !many) await this.#host.edit(view);
    }
    this.#cells.sort(desk.document.cells.map(({ id }) => id));
    desk.tellKept();
    desk.tellDeleted();
    const { article } = desk.document;
    if (article && isWorthKeeping(desk.document)) markKept(article.name);
  }

  /** What the reader's first cell stands behind. */
  get #top(): Element | null {
    return this.#isOwn
      ? this.#bar.element
      : (this.#cells.all.find(({ original }) => original !== null)?.element.closest('section')
          ?.previousElementSibling ?? this.#bar.element);
  }

  #isOwnCell(id: string): boolean {
    return !this.#cells.data.cells.some((cell) => cell.id === id);
  }

  #showMarkdown({ id, source }: DocumentCell): HTMLElement {
    const shown = this.#prose.get(id);
    if (shown?.source === source) return shown.section;
    const section = newMarkdownCell(id, source ?? '');
    shown?.section.replaceWith(section);
    this.#prose.set(id, { section, source: source ?? '' });
    return section;
  }

  #showCode(cell: DocumentCell): HTMLElement {
    const view = this.#cells.find(cell.id) ?? this.#makeView(cell);
    view.setSource(cell.source ?? view.original ?? '');
    if (view.busy === null) view.setRun(cell.run ?? null, this.#cells.labels);
    showOthers(
      view.element,
      choicesOf(this.#desk, view, cell, () => this.freeId()),
    );
    showReset(view);
    showSolved(this.#desk.document, view);
    return view.element.closest('section') ?? view.element;
  }

  #makeView({ id, source }: DocumentCell): CellView {
    const number = id.replace('scratch-', '');
    const label = `Your cell ${number}`;
    const { cell } = newCodeCell(id, label, source ?? '');
    const view = new CellView(cell, {
      ...{ id, label, number: this.#isOwn ? number : `+${number}`, source: source ?? '', seconds: 10 },
      ...{ original: null, compiled: null, check: null },
    });
    this.#cells.insert(view, this.#cells.last);
    view.show();
    return view;
  }

  #dismiss(view: CellView): void {
    view.element.closest('section')?.remove();
    this.#cells.remove(view);
    this.#host.onDismiss(view);
  }
}
