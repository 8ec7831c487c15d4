/** The document that lies open on a page: it is read here, changed here, and its reader is told what is not kept. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { isWorthKeeping, type NotebookDocument } from '../model/document.ts';
import type { OpenDocument } from './open-document.ts';
import type { Revision } from './revisions.ts';
import { UndoStack } from './undo-stack.ts';
import type { Messages } from '../model/notebook.ts';
import type { Kept } from './kept.ts';

export interface DocumentSessionHost {
  /** The reader wants the notebook as a file. */
  download(): void;
  /** Whether there are changes that are not yet written. */
  onPending(isPending: boolean): void;
}

/** Has one document open at a time; none before `open`. */
export class DocumentSession {
  readonly kept: Kept;
  readonly #messages: Messages;
  readonly #host: DocumentSessionHost;
  readonly #open = signal<OpenDocument | null>(null);
  /** Null before a document is open. */
  readonly opened: ReadonlySignal<NotebookDocument | null> = computed(
    () => this.#open.value?.document ?? null,
  );
  readonly steps = new UndoStack();

  constructor(messages: Messages, kept: Kept, host: DocumentSessionHost) {
    this.#messages = messages;
    this.kept = kept;
    this.#host = host;
    addEventListener('beforeunload', (event) => {
      if (this.#whyNotKept !== null && this.opened.value && isWorthKeeping(this.opened.value))
        event.preventDefault();
    });
  }

  /** The id of the open document; null before one is open. */
  get openId(): string | null {
    return this.#open.value?.id ?? null;
  }

  get document(): NotebookDocument {
    return this.#openDocument.document;
  }

  /** Opens the kept document of this id, or, where there is none, this one; `fit` gives it as it is to be shown. */
  async open(
    fresh: NotebookDocument,
    fit: (document: NotebookDocument) => NotebookDocument = (document) => document,
  ): Promise<void> {
    this.#messages.standing('deleted', null);
    this.steps.clear();
    const opened = await this.kept.open(fresh, {
      onKept: () => this.tellKept(),
      onPending: (isPending) => this.#host.onPending(isPending),
      onGone: (isGone) => this.#tellGone(isGone),
    });
    const fitted = fit(opened.document);
    if (fitted !== opened.document) opened.put(fitted);
    this.#open.value = opened;
  }

  /** A key press: another text of a cell. */
  edit(id: string, source: string | null, original?: string): void {
    this.#openDocument.edit(id, source, original);
    if (this.#whyNotKept !== null) this.tellKept();
  }

  /** Another state without a revision: outputs of a run, an exercise solved. */
  put(next: NotebookDocument): void {
    this.#openDocument.put(next);
  }

  flush(): Promise<void> {
    return this.#openDocument.flush();
  }

  /** The reader asks for it to be kept now, and is told that it is; why it is not stands in the bar anyway. */
  async save(): Promise<void> {
    await this.flush();
    if (this.#whyNotKept === null) this.#messages.notice('Kept in this browser.');
  }

  /** A change that can be undone, and, where there is something to say, says so. */
  step(why: string, said: string, next: NotebookDocument): void {
    const undo = this.steps.push(this.#openDocument.change(next, why));
    // What was said of the step before, with its own Undo, is over.
    this.#messages.notice(said, {
      Undo: () => {
        undo();
        this.#messages.notice('');
      },
    });
  }

  /** Takes back the last step of this visit that is not yet taken back. */
  undo(): void {
    if (this.steps.undo()) this.#messages.notice('');
  }

  /** Does the step again that was taken back last. */
  redo(): void {
    if (this.steps.redo()) this.#messages.notice('');
  }

  history(): Promise<readonly Revision[]> {
    return this.#openDocument.history();
  }

  putBack(revision: Revision): void {
    const undo = this.steps.push(this.#openDocument.putBack(revision));
    this.#messages.notice('The older state is back; the one before it is in the history.', { Undo: undo });
  }

  /** Says what is not kept as soon as there is something to lose. */
  tellKept(): void {
    const { value: document } = this.opened;
    const why = document && isWorthKeeping(document) ? this.#whyNotKept : null;
    this.#messages.standing(
      'kept',
      why &&
        `This browser does not keep your notebook: ${why}. It stays in this page until you close it; a file would keep it.`,
      { Download: () => this.#host.download(), 'Try again': () => this.#openDocument.flush() },
    );
  }

  /** Says that the open document was deleted, where it was. */
  tellDeleted(): void {
    const { deleted } = this.document;
    this.#messages.standing('deleted', deleted ? 'This notebook was deleted.' : null, {
      'Put it back': () => {
        const back = { ...this.document, deleted: false };
        this.step('Before it was put back', 'The notebook is back.', back);
      },
    });
  }

  /** Says that another tab has taken the open document away for ever, until it is kept again. */
  #tellGone(isGone: boolean): void {
    this.#messages.standing(
      'deleted',
      isGone ? 'Another tab has deleted this notebook for good. It stays in this page.' : null,
      { 'Keep it': () => this.put({ ...this.document }) },
    );
  }

  /** Says which kept documents could not be read. */
  async tellSetAside(): Promise<void> {
    const { store } = this.kept;
    for (const { id, at, why, value } of await store.setAside().catch(() => []))
      this.#messages.standing(
        `aside ${id}`,
        `A kept notebook could not be read (${why}). It was set aside as it was found.`,
        {
          'Save it as a file': async () => {
            const { saveFile } = await import('../files/save-file.ts');
            saveFile(`notebook-${at}.json`, 'application/json', JSON.stringify(value, null, 1));
          },
          'Forget it': async () => {
            await store.forgetSetAside(id);
            this.#messages.standing(`aside ${id}`, null);
          },
        },
      );
  }

  get #openDocument(): OpenDocument {
    const { value: open } = this.#open;
    if (!open) throw new Error('The notebook is not open yet.');
    return open;
  }

  get #whyNotKept(): string | null {
    return this.kept.whyNot ?? this.#open.value?.whyNotKept ?? null;
  }
}
