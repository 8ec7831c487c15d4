/** The document that lies open on a page: it is read here, changed here, and its reader is told what is not kept. */
import { isWorthKeeping, type NotebookDocument } from '../model/document.ts';
import type { OpenDocument } from './open-document.ts';
import type { Revision } from './revisions.ts';
import { UndoStack } from './undo-stack.ts';
import type { Bar } from '../view/bar.ts';
import type { Kept } from './kept.ts';

export interface DocumentSessionHost {
  /** Something other than a key press has changed the document. Resolves when the page shows it. */
  onChange(): Promise<void>;
  download(): void;
}

/** Has one document open at a time; none before `open`. */
export class DocumentSession {
  readonly kept: Kept;
  readonly #bar: Bar;
  readonly #host: DocumentSessionHost;
  #open: OpenDocument | null = null;
  readonly steps = new UndoStack();

  constructor(bar: Bar, kept: Kept, host: DocumentSessionHost) {
    this.#bar = bar;
    this.kept = kept;
    this.#host = host;
    addEventListener('beforeunload', (event) => {
      if (this.#whyNotKept !== null && this.#open && isWorthKeeping(this.#open.document))
        event.preventDefault();
    });
  }

  /** The id of the open document; null before one is open. */
  get openId(): string | null {
    return this.#open?.id ?? null;
  }

  get document(): NotebookDocument {
    return this.#openDocument.document;
  }

  /** Opens the kept document of this id, or, where there is none, this one. */
  async open(fresh: NotebookDocument): Promise<void> {
    this.#bar.standing('deleted', null);
    this.steps.clear();
    this.#open = await this.kept.open(fresh, {
      onChange: () => void this.#host.onChange(),
      onKept: () => this.tellKept(),
      onPending: (isPending) => this.#bar.element.toggleAttribute('data-pending', isPending),
      onGone: (isGone) => this.#tellGone(isGone),
    });
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
    if (this.#whyNotKept === null) this.#bar.notice('Kept in this browser.');
  }

  /** A change that can be undone, and, where there is something to say, says so. Resolves when the page shows it. */
  step(why: string, said: string, next: NotebookDocument): Promise<void> {
    const undo = this.steps.push(this.#openDocument.change(next, why));
    const shown = this.#host.onChange();
    // What was said of the step before, with its own Undo, is over.
    this.#bar.notice(said, {
      Undo: () => {
        undo();
        this.#bar.notice('');
      },
    });
    return shown;
  }

  /** Takes back the last step of this visit that is not yet taken back. */
  undo(): void {
    if (this.steps.undo()) this.#bar.notice('');
  }

  /** Does the step again that was taken back last. */
  redo(): void {
    if (this.steps.redo()) this.#bar.notice('');
  }

  history(): Promise<readonly Revision[]> {
    return this.#openDocument.history();
  }

  putBack(revision: Revision): void {
    const undo = this.steps.push(this.#openDocument.putBack(revision));
    this.#bar.notice('The older state is back; the one before it is in the history.', { Undo: undo });
  }

  /** Says what is not kept as soon as there is something to lose. */
  tellKept(): void {
    const why = this.#open && isWorthKeeping(this.#open.document) ? this.#whyNotKept : null;
    this.#bar.standing(
      'kept',
      why &&
        `This browser does not keep your notebook: ${why}. It stays in this page until you close it; a file would keep it.`,
      { Download: () => this.#host.download(), 'Try again': () => this.#openDocument.flush() },
    );
  }

  /** Says that the open document was deleted, where it was. */
  tellDeleted(): void {
    const { deleted } = this.document;
    this.#bar.standing('deleted', deleted ? 'This notebook was deleted.' : null, {
      'Put it back': () => {
        const back = { ...this.document, deleted: false };
        return this.step('Before it was put back', 'The notebook is back.', back);
      },
    });
  }

  /** Says that another tab has taken the open document away for ever, until it is kept again. */
  #tellGone(isGone: boolean): void {
    this.#bar.standing(
      'deleted',
      isGone ? 'Another tab has deleted this notebook for good. It stays in this page.' : null,
      { 'Keep it': () => this.put({ ...this.document }) },
    );
  }

  /** Says which kept documents could not be read. */
  async tellSetAside(): Promise<void> {
    const { store } = this.kept;
    for (const { id, at, why, value } of await store.setAside().catch(() => []))
      this.#bar.standing(
        `aside ${id}`,
        `A kept notebook could not be read (${why}). It was set aside as it was found.`,
        {
          'Save it as a file': async () => {
            const { saveFile } = await import('../commands/save-file.ts');
            saveFile(`notebook-${at}.json`, 'application/json', JSON.stringify(value, null, 1));
          },
          'Forget it': async () => {
            await store.forgetSetAside(id);
            this.#bar.standing(`aside ${id}`, null);
          },
        },
      );
  }

  get #openDocument(): OpenDocument {
    if (!this.#open) throw new Error('The notebook is not open yet.');
    return this.#open;
  }

  get #whyNotKept(): string | null {
    return this.kept.whyNot ?? this.#open?.whyNotKept ?? null;
  }
}
