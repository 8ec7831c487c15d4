/** The title of a notebook of the reader's own, which is written where it stands, and the facts below it. */
import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import { MOST_TITLE, type NotebookDocument } from '../model/document.ts';
import { dateText } from '../model/cell-status.ts';
import type { DocumentSession } from '../storage/document-session.ts';
import { part } from '../part.ts';

/** Shows the title and the facts of the open document, and renames it. */
export class Title {
  readonly #session: DocumentSession;
  readonly #name: HTMLElement | null;
  readonly #facts: HTMLElement | null;
  readonly #title: ReadonlySignal<string | null>;

  /** A page without a title to write, an article's, has none of this. `onWritten`: a key says that it is, and the focus goes on. */
  constructor(session: DocumentSession, onWritten: () => void) {
    this.#session = session;
    this.#name = document.querySelector('.name[data-part="title"]');
    this.#facts = document.querySelector('[data-part="facts"]');
    this.#title = computed(() => session.opened.value?.title ?? null);
    const name = this.#name;
    if (!name) return;
    this.#follow(name);
    try {
      name.contentEditable = 'plaintext-only';
    } catch {
      // Older browsers know one kind of editing only; what is pasted is read as text all the same.
      name.contentEditable = 'true';
    }
    name.setAttribute('role', 'textbox');
    name.setAttribute('aria-label', 'Title');
    name.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') name.textContent = session.document.title;
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      name.blur();
      onWritten();
    });
    name.addEventListener('blur', () => this.#keep(name.textContent.trim().slice(0, MOST_TITLE)));
  }

  /** Puts the focus on it, with all of it selected. */
  write(): void {
    const name = this.#name;
    if (!name) return;
    name.focus();
    getSelection()?.selectAllChildren(name);
  }

  /** Follows the open document. */
  #follow(name: HTMLElement): void {
    const { opened } = this.#session;
    effect(() => {
      const title = this.#title.value;
      if (title === null) return;
      if (document.activeElement !== name) name.textContent = title;
      document.title = `${title} · ${document.title.split(' · ').at(-1) ?? ''}`;
    });
    const facts = computed(() => opened.value && factsOf(opened.value).join(SEPARATOR));
    effect(() => {
      const shown = facts.value?.split(SEPARATOR) ?? [];
      this.#facts?.replaceChildren(...shown.map((fact) => part('span', '', fact)));
    });
  }

  #keep(title: string): void {
    const { document: before } = this.#session;
    if (title !== '' && title !== before.title)
      this.#session.step('Before “Rename”', '', { ...before, title });
    // The same title as before is no change: what was written over it goes.
    if (this.#name) this.#name.textContent = this.#session.document.title;
  }
}

const SEPARATOR = '\n';

function factsOf({ version, changed, from, cells }: NotebookDocument): readonly string[] {
  return [
    version === 0
      ? 'kept in this browser as soon as you write'
      : `kept in this browser, ${dateText(changed)}`,
    from === undefined ? '' : `from ${from}`,
    `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`,
  ].filter((fact) => fact !== '');
}
