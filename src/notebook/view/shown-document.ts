/** The cells of a page as the open document has them: which there are, in which order, and what the reader may do with each. */
import { computed, effect, untracked } from '@preact/signals-core';
import type { DocumentSession } from '../storage/document-session.ts';
import { markKept, markSolved, showSolved } from '../storage/marks.ts';
import { isWorthKeeping } from '../model/document.ts';
import { drawingNote } from '../output/drawing-note.ts';
import { yieldToBrowser } from '../yield-to-browser.ts';
import type { Bar } from './bar.ts';
import type { CellList } from './cell-list.ts';
import type { CellView } from './cell-view.ts';
import { TextView } from './text-view.ts';

/** A cell on the page: of code, or of text. */
export type Row = CellView | TextView;

export interface ShownDocumentHost {
  /** A cell leaves the page. */
  onDismiss(view: CellView): void;
  /** The address of a file of the document that is a picture; null where there is none of this name. */
  pictureAddress(name: string): Promise<string | null>;
  /** The page shows the document. */
  onShown(): void;
}

/** Cells that are all drawn; of more, the browser draws those in sight. */
const MOST_DRAWN = 60;
/** New cells that come onto the page at once; of more, the browser is given way after each few: it goes through all cells then. */
const AT_ONCE = 6;
const THEN = 3;

const WITHHELD =
  'The outputs and texts of this notebook are not drawn: the last time, the page ended before it had drawn them. They are kept, and what you have written is as it was.';

/** Makes, moves and removes what stands on the page for cells, whenever the order of the document is another one. */
export class ShownDocument {
  readonly #session: DocumentSession;
  readonly #cells: CellList;
  readonly #bar: Bar;
  readonly #isOwn: boolean;
  readonly #host: ShownDocumentHost;
  readonly #texts = new Map<string, TextView>();
  /** Grows with every order that is to be shown: an older one that is still on its way onto the page ends. */
  #turn = 0;
  /** New cells that may come before the browser is given way: one order may follow another in the same piece of work. */
  #room = AT_ONCE;

  constructor(session: DocumentSession, cells: CellList, bar: Bar, isOwn: boolean, host: ShownDocumentHost) {
    this.#session = session;
    this.#cells = cells;
    this.#bar = bar;
    this.#isOwn = isOwn;
    this.#host = host;
    const { document, order, cells: code } = cells.model;
    const isOpen = computed(() => document.value !== null);
    effect(() => {
      // Both are other lists only where cells came, went, moved or became of another kind.
      void [order.value, code.value];
      if (isOpen.value) untracked(() => this.arrange());
    });
    const isWorth = computed(() => document.value !== null && isWorthKeeping(document.value));
    const name = computed(() => document.value?.article?.name);
    effect(() => {
      if (isWorth.value && name.value !== undefined) markKept(name.value);
    });
    const said = computed(() => `${document.value?.id} ${document.value?.deleted} ${isWorth.value}`);
    effect(() => {
      if (said.value && isOpen.value) untracked(() => this.#tell());
    });
    const solved = computed(() => document.value?.solved);
    effect(() => {
      const ids = Object.keys(solved.value ?? {});
      if (name.value === undefined || ids.length === 0) return;
      markSolved(name.value, ids);
      showSolved(name.value);
    });
  }

  /** Takes the reader's own cells from the page: another document comes. */
  leave(): void {
    this.#turn += 1;
    for (const view of [...this.#cells.views]) if (view.original === null) this.#dismiss(view);
    for (const text of this.#texts.values()) text.remove();
    this.#texts.clear();
  }

  /** Puts the cells of the open document onto the page, also where another one had the same before it. */
  arrange(): void {
    this.#arrange().catch((error: unknown) => {
      this.#bar.notice(`The notebook could not be shown. ${String(error)}`);
    });
  }

  /** A cell on the page, of code or of text. */
  row(id: string): Row | undefined {
    return this.#texts.get(id) ?? this.#cells.find(id);
  }

  sectionOf(id: string): HTMLElement | null {
    return this.row(id)?.section ?? null;
  }

  /** The ids of the document's cells, in order. */
  order(): readonly string[] {
    // A press may come while the document is still being read.
    return this.#session.openId === null ? [] : this.#cells.model.order.value;
  }

  /** The cells on the page, in order. */
  rows(): readonly Row[] {
    return this.order().flatMap((id) => this.row(id) ?? []);
  }

  /** What the open document has to say of itself. */
  #tell(): void {
    this.#session.tellKept();
    this.#session.tellDeleted();
    this.#tellWithheld();
  }

  #tellWithheld(): void {
    const drawAll = (): void => {
      drawingNote.release();
      this.#tellWithheld();
      for (const view of this.#cells.views) view.drawWithheld();
    };
    this.#bar.standing('drawing', drawingNote.isWithheld ? WITHHELD : null, { 'Draw them all': drawAll });
  }

  async #arrange(): Promise<void> {
    const turn = ++this.#turn;
    const { model } = this.#cells;
    const code = new Set(model.cells.value);
    const texts = new Set(model.order.value.filter((id) => model.kept(id)?.kind === 'markdown'));
    for (const view of [...this.#cells.views])
      if (view.original === null && !code.has(view.model)) this.#dismiss(view);
    for (const [id, text] of this.#texts)
      if (!texts.has(id)) {
        text.remove();
        this.#texts.delete(id);
      }
    const page = this.#bar.element.parentElement;
    page?.classList.add('has-cells');
    page?.classList.toggle('is-long', model.order.value.length > MOST_DRAWN);
    let before: Element | null = null;
    for (const id of model.order.value) {
      const known = this.row(id);
      if (!known && this.#room-- <= 0) {
        await yieldToBrowser();
        if (turn !== this.#turn) return;
        this.#room = THEN - 1;
      }
      const row = known ?? (texts.has(id) ? this.#makeText(id) : this.#makeView(id));
      if (!row) continue;
      const { section } = row;
      const anchor: Element | null = before ?? this.#top;
      if (row.original === null && anchor && anchor.nextElementSibling !== section) anchor.after(section);
      before = section;
    }
    this.#room = AT_ONCE;
    this.#host.onShown();
  }

  /** What the reader's first cell stands behind. */
  get #top(): Element | null {
    return this.#isOwn
      ? this.#bar.element
      : (this.#cells.all.find(({ original }) => original !== null)?.section.previousElementSibling ??
          this.#bar.element);
  }

  #makeText(id: string): TextView {
    const text = new TextView(this.#cells.model, id, (name) => this.#host.pictureAddress(name));
    this.#texts.set(id, text);
    return text;
  }

  #makeView(id: string): CellView | undefined {
    const cell = this.#cells.model.find(id);
    return cell && this.#cells.add(cell);
  }

  #dismiss(view: CellView): void {
    this.#cells.remove(view);
    this.#host.onDismiss(view);
  }
}
