/** The page as it follows the document: cells that came, went, moved or changed elsewhere. */
import { cellOf, type DocumentCell, isWorthKeeping } from '../model/document.ts';
import type { Bar } from './bar.ts';
import { yieldToBrowser } from '../yield-to-browser.ts';
import type { CellList } from './cell-list.ts';
import { showOthers } from './cell-others.ts';
import { CellView } from './cell-view.ts';
import type { DocumentSession } from '../storage/document-session.ts';
import { drawingNote } from '../output/drawing-note.ts';
import { showFolds } from './fold.ts';
import { markKept } from '../storage/marks.ts';
import { showReset } from './cell-foot.ts';
import { addGrip, newCodeCell } from './new-cell.ts';
import { showSolved } from './solved.ts';
import { TextView } from './text-view.ts';

/** A cell on the page: of code, or of text. */
export type Row = CellView | TextView;

export interface ShownDocumentHost {
  /** A cell leaves the page. */
  onDismiss(view: CellView): void;
  /** The page shows the document. */
  onShown(): void;
}

/** Cells that are all drawn; of more, the browser draws those in sight. */
const MOST_DRAWN = 60;

const WITHHELD =
  'The outputs and texts of this notebook are not drawn: the last time, the page ended before it had drawn them. They are kept, and what you have written is as it was.';

/** Makes and removes the reader’s own cells so that the page shows the open document. */
export class ShownDocument {
  readonly #session: DocumentSession;
  readonly #cells: CellList;
  readonly #bar: Bar;
  readonly #isOwn: boolean;
  readonly #host: ShownDocumentHost;
  readonly #texts = new Map<string, TextView>();
  #showing: Promise<void> = Promise.resolve();

  constructor(session: DocumentSession, cells: CellList, bar: Bar, isOwn: boolean, host: ShownDocumentHost) {
    this.#session = session;
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
    for (const { section } of this.#texts.values()) section.remove();
    this.#texts.clear();
  }

  /** A cell on the page, of code or of text. */
  row(id: string): Row | undefined {
    return this.#texts.get(id) ?? this.#cells.find(id);
  }

  sectionOf(id: string): HTMLElement | null {
    return this.row(id)?.element.closest('section') ?? null;
  }

  /** The ids of the cells on the page, in order. */
  order(): readonly string[] {
    // A press may come while the document is still being read.
    if (this.#session.openId === null) return [];
    return this.#session.document.cells.map(({ id }) => id).filter((id) => this.row(id));
  }

  /** The cells on the page, in order. */
  rows(): readonly Row[] {
    return this.order().flatMap((id) => this.row(id) ?? []);
  }

  /** Draws the outputs of this cell that were withheld. */
  drawWithheld(view: CellView): void {
    if (view.isWithheld) view.drawWithheld(this.#cells.labels);
  }

  #tellWithheld(): void {
    const drawAll = (): void => {
      drawingNote.release();
      this.#tellWithheld();
      for (const view of this.#cells.all) this.drawWithheld(view);
    };
    this.#bar.standing('drawing', drawingNote.isWithheld ? WITHHELD : null, { 'Draw them all': drawAll });
  }

  async #show(): Promise<void> {
    const session = this.#session;
    await drawingNote.open(session.document.id);
    const kinds = new Map(session.document.cells.map(({ id, kind }) => [id, kind]));
    for (const view of this.#cells.all)
      if (view.original === null && kinds.get(view.id) !== 'code') this.#dismiss(view);
    for (const [id, { section }] of this.#texts)
      if (kinds.get(id) !== 'markdown') {
        section.remove();
        this.#texts.delete(id);
      }
    const page = this.#bar.element.parentElement;
    page?.classList.add('has-cells');
    page?.classList.toggle('is-long', session.document.cells.length > MOST_DRAWN);
    let before: Element | null = null;
    for (const { id } of session.document.cells) {
      await yieldToBrowser();
      const cell = cellOf(session.document, id);
      if (!cell) continue;
      const section = cell.kind === 'markdown' ? this.#showMarkdown(cell) : this.#showCode(cell);
      const anchor: Element | null = before ?? this.#top;
      if (this.#isOwnCell(id) && anchor && anchor.nextElementSibling !== section) anchor.after(section);
      showFolds(section, cell, this.row(id)?.source ?? '');
      if (this.#isOwn) addGrip(section, id);
      before = section;
    }
    this.#cells.sort(session.document.cells.map(({ id }) => id));
    await this.#number();
    this.#host.onShown();
    this.#tellWithheld();
    session.tellKept();
    session.tellDeleted();
    const { article } = session.document;
    if (article && isWorthKeeping(session.document)) markKept(article.name);
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
    const shown = this.#texts.get(id) ?? new TextView(id, source ?? '');
    this.#texts.set(id, shown);
    shown.setSource(source ?? '');
    return shown.section;
  }

  /** The reader's own cells are counted from the top. */
  async #number(): Promise<void> {
    const own = this.#cells.all.filter(({ original }) => original === null);
    for (const [index, view] of own.entries()) {
      await yieldToBrowser();
      const number = index + 1;
      view.rename(this.#isOwn ? String(number) : `+${number}`, `Your cell ${number}`);
    }
  }

  #showCode(cell: DocumentCell): HTMLElement {
    const view = this.#cells.find(cell.id) ?? this.#makeView(cell);
    view.setSource(cell.source ?? view.original ?? '');
    if (view.busy === null) view.setRun(cell.run ?? null, this.#cells.labels);
    showOthers(this.#session, view, cell);
    showReset(view);
    showSolved(this.#session.document, view);
    return view.element.closest('section') ?? view.element;
  }

  #makeView({ id, source }: DocumentCell): CellView {
    // It is numbered when it has its place.
    const label = 'Your cell';
    const cell = newCodeCell(id, label, source ?? '');
    const view = new CellView(cell, { id, label, number: '', source: source ?? '' }, null);
    this.#cells.add(view);
    view.show();
    return view;
  }

  #dismiss(view: CellView): void {
    view.element.closest('section')?.remove();
    this.#cells.remove(view);
    this.#host.onDismiss(view);
  }
}
