/**
 * The document that a tab has open: what its reader sees is here at once and in the store a moment later, joined with
 * what other tabs have written meanwhile.
 */
import { signal } from '@preact/signals-core';
import { cellOf, isSameText, isWorthKeeping, type NotebookDocument, withCell } from '../model/document.ts';
import type { Journal } from './journal.ts';
import { merge, showingFirst } from './merge.ts';
import type { NewRevision, Revision } from './revisions.ts';
import type { Reversal } from './undo-stack.ts';
import { type DocumentStore, StoreError } from './store.ts';

export interface OpenEvents {
  /** Whether what the reader has written is kept: null if so, otherwise why not. Told when it changes. */
  onKept(whyNot: string | null): void;
  /** Whether there are changes that are not yet written. */
  onPending(isPending: boolean): void;
  /** Another tab has taken the document away for ever (true); it is kept again with the next change (false). */
  onGone(isGone: boolean): void;
}

export interface OpenOptions {
  readonly store: DocumentStore;
  readonly journal: Journal;
  /** Tells other tabs what this one has written. */
  tell(written: { readonly document: string; readonly version: number }): void;
  /** This tab's name in the journal. */
  readonly tab: string;
  readonly events: OpenEvents;
  /** What is open where the store has nothing by this id. */
  readonly fresh: NotebookDocument;
}

/** From the last key press to the write, and from the first one that is not yet written. */
const PAUSE_MS = 300;
const MOST_MS = 1000;
/** While somebody writes, the state is put into the history this often. */
const REVISION_MS = 10 * 60_000;
/** What the history says of a step that was taken back, and of one that was done again. */
const BEFORE_UNDO = 'Before “Undo”';
const BEFORE_REDO = 'Before “Redo”';
/** Characters of code and prose; what is longer stays in the page. */
const MOST_CHARACTERS = 50_000_000;

/** A document on the session: changed at once, kept a moment later, joined with what another tab has written. */
export class OpenDocument {
  readonly #options: OpenOptions;
  readonly #shown;
  /** What this tab and the store last had in common. */
  #base: NotebookDocument;
  /** The state that the journal has, where its last entry is a step. */
  #step: NotebookDocument | null = null;
  /** Not yet written. */
  #revisions: readonly NewRevision[] = [];
  #lastRevision = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince = 0;
  #writing: Promise<void> = Promise.resolve();
  #whyNotKept: string | null = null;
  #isGone = false;

  private constructor(options: OpenOptions, kept: NotebookDocument | null) {
    this.#options = options;
    this.#shown = signal(kept ?? options.fresh);
    this.#base = this.#shown.value;
  }

  /**
   * Opens a document. (`adoptWords` comes before, so that it has what ended tabs have left.)
   * @throws StoreError when the store cannot be read.
   */
  static async open(options: OpenOptions): Promise<OpenDocument> {
    return new OpenDocument(options, await options.store.read(options.fresh.id));
  }

  /** A signal: who reads it in an effect does so again when it is another one. */
  get document(): NotebookDocument {
    return this.#shown.value;
  }
  get #document(): NotebookDocument {
    return this.#shown.peek();
  }
  set #document(next: NotebookDocument) {
    this.#shown.value = next;
  }
  get id(): string {
    return this.#document.id;
  }
  /** Why the last words are not kept; null if they are. */
  get whyNotKept(): string | null {
    return this.#whyNotKept;
  }

  /** A key press: another text of a cell. */
  edit(id: string, source: string | null, original?: string): void {
    const cell = cellOf(this.#document, id);
    if (!cell || cell.source === source) return;
    if (Date.now() - this.#lastRevision > REVISION_MS && this.#base.version > 0)
      this.#remember('Before further edits', this.#document);
    const from = cell.source === null && original !== undefined ? { original } : {};
    this.#set(withCell(this.#document, id, { source, ...from }));
    this.#writeDown(id);
    this.#soon();
  }

  /** Another state without a revision: outputs of a run, an exercise solved. */
  put(next: NotebookDocument): void {
    this.#set(next);
    this.#soon();
  }

  /**
   * A step that can be undone: the state before becomes a revision with this reason, "Before …".
   * @returns What undoes it, whatever has been changed elsewhere since, and gives what does it again.
   */
  change(next: NotebookDocument, why: string): Reversal {
    const before = this.#document;
    this.#remember(why, before);
    this.#set(next);
    this.#writeDownStep(before);
    void this.flush();
    return () =>
      this.change(merge(next, before, this.#document), why === BEFORE_UNDO ? BEFORE_REDO : BEFORE_UNDO);
  }

  /** Puts a revision in place of the present state, which becomes a revision itself. */
  putBack(revision: Revision): Reversal {
    const runs = new Map(this.#document.cells.map(({ id, run }) => [id, run]));
    const cells = revision.snapshot.cells.map((cell) => {
      const run = runs.get(cell.id);
      return run ? { ...cell, run } : cell;
    });
    return this.change(
      {
        ...this.#document,
        ...{ title: revision.snapshot.title, cells, attachments: revision.snapshot.attachments ?? [] },
      },
      'Before an older state was put back',
    );
  }

  /** The revisions, the latest first. */
  async history(): Promise<readonly Revision[]> {
    await this.flush();
    return this.#options.store.revisions(this.id);
  }

  /** Writes what is not yet written. Never rejects: `onKept` says what was not possible. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Another tab has written a document. */
  async hear(written: { readonly document: string; readonly version: number }): Promise<void> {
    if (written.document === this.id && written.version !== this.#base.version) await this.refresh();
  }

  /** Looks whether other tabs have changed anything. */
  refresh(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      try {
        const kept = await this.#options.store.read(this.id);
        if (kept) this.#join(this.#base, kept);
        else if (this.#base.version > 0 && !this.#isGone) {
          this.#gone();
        }
      } catch {
        // What cannot be read now is joined with the next write.
      }
    });
    return this.#writing;
  }

  /** What is written again is a notebook like any other: nobody has deleted that one. */
  #gone(): void {
    const isWritten = this.#document === this.#base;
    this.#isGone = true;
    this.#base = { ...this.#base, deleted: false };
    this.#document = isWritten ? this.#base : { ...this.#document, deleted: false };
    this.#options.events.onGone(true);
  }

  #set(next: NotebookDocument): void {
    this.#document = next;
    this.#options.events.onPending(true);
  }

  #soon(): void {
    const now = Date.now();
    if (this.#timer === undefined) this.#waitingSince = now;
    clearTimeout(this.#timer);
    const wait = Math.max(0, Math.min(PAUSE_MS, this.#waitingSince + MOST_MS - now));
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  #remember(why: string, snapshot: NotebookDocument): void {
    this.#lastRevision = Date.now();
    if (isWorthKeeping(snapshot))
      this.#revisions = [...this.#revisions, { at: this.#lastRevision, why, snapshot }];
  }

  async #write(): Promise<void> {
    const { store, journal, tab } = this.#options;
    const sent = this.#document;
    const revisions = this.#revisions;
    const base = this.#base;
    if (sent === base && revisions.length === 0) {
      this.#options.events.onPending(false);
      return;
    }
    try {
      if (lengthOf(sent) > MOST_CHARACTERS)
        throw new StoreError(`it holds more than ${MOST_CHARACTERS.toLocaleString('en')} characters`);
      const kept = await store.update(sent.id, (stored) => {
        if (!stored && revisions.length === 0 && !isWorthKeeping(sent)) return null;
        const joined = stored && stored.version !== base.version ? merge(base, sent, stored) : sent;
        const version = Math.max(stored?.version ?? 0, base.version) + 1;
        const document = { ...joined, version, changed: Date.now() };
        return { document, revisions: [...revisions, ...replacedTitle(base, stored, document)] };
      });
      this.#revisions = this.#revisions.slice(revisions.length);
      if (kept && this.#isGone) this.#options.events.onGone(false);
      this.#isGone = this.#isGone && !kept;
      this.#tellKept(null);
      if (kept) this.#join(sent, kept);
      if (!kept || this.#document === this.#base) this.#options.events.onPending(false);
      if (!kept) return;
      journal.clear(tab);
      this.#step = null;
      if (!isSameText(this.#document, this.#base))
        for (const { id, source } of this.#document.cells)
          if (cellOf(this.#base, id)?.source !== source) this.#writeDown(id);
      this.#options.tell({ document: kept.id, version: kept.version });
    } catch (error) {
      this.#tellKept(error instanceof Error ? error.message : String(error));
    }
  }

  /** Takes over what the store has; `common` is the state of this tab that the store's was made with. */
  #join(common: NotebookDocument, kept: NotebookDocument): void {
    const mine = this.#document;
    const shown = new Map(mine.cells.map(({ id, source }) => [id, source]));
    const orient = (document: NotebookDocument): NotebookDocument => ({
      ...document,
      cells: document.cells.map((cell) => showingFirst(cell, shown.get(cell.id))),
    });
    this.#base = orient(kept);
    this.#document = mine === common ? this.#base : orient(merge(common, mine, kept));
  }

  #writeDown(id: string): void {
    const { journal, tab } = this.#options;
    const { cells, title, article } = this.#document;
    const index = cells.findIndex((cell) => cell.id === id);
    const cell = cells[index];
    if (!cell) return;
    const there = cellOf(this.#step ?? this.#base, id);
    // What stands beside this text was written elsewhere, and is not replaced by it.
    const replaced = there && [there.source, ...there.others].filter((text) => !cell.others.includes(text));
    journal.write({
      ...{ tab, at: Date.now(), document: { id: this.id, title, article }, cell: id, kind: cell.kind },
      ...{ behind: cells[index - 1]?.id ?? null, source: cell.source },
      ...(replaced && replaced[0] !== undefined && { before: replaced[0] }),
    });
  }

  #writeDownStep(before: NotebookDocument): void {
    const { journal, tab } = this.#options;
    const after = this.#document;
    if (!isWorthKeeping(before) && !isWorthKeeping(after)) return;
    const step = { tab, at: Date.now(), base: this.#base, after, revisions: this.#revisions };
    if (journal.writeStep(step)) this.#step = after;
  }

  #tellKept(said: string | null): void {
    // It becomes part of a sentence.
    const whyNot = said === null ? null : said.replace(/\.+$/, '');
    if (whyNot === this.#whyNotKept) return;
    this.#whyNotKept = whyNot;
    this.#options.events.onKept(whyNot);
  }
}

/** Of two new titles one is shown: the other one stays in the history. */
function replacedTitle(
  base: NotebookDocument,
  stored: NotebookDocument | null,
  { title, changed }: NotebookDocument,
): readonly NewRevision[] {
  if (!stored || stored.title === title || stored.title === base.title) return [];
  return [{ at: changed, why: 'Before another tab gave it this title', snapshot: stored }];
}

const lengthOf = (document: NotebookDocument): number =>
  document.cells.reduce(
    (all, { source, others }) =>
      all + (source?.length ?? 0) + others.reduce((sum, text) => sum + (text?.length ?? 0), 0),
    0,
  );
