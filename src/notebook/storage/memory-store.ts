/** A store that lasts as long as the page: for private windows and broken disks, and for tests. */
import type { NotebookDocument } from '../model/document.ts';
import { keptRevisions, type Revision, snapshotOf, superfluous } from './revisions.ts';
import { type DocumentStore, summaryOf } from './store.ts';

/** Documents for as long as the page is open. */
export class MemoryStore implements DocumentStore {
  readonly #documents = new Map<string, NotebookDocument>();
  #revisions: Revision[] = [];
  #count = 0;

  update: DocumentStore['update'] = (id, change) => {
    const made = change(this.#documents.get(id) ?? null);
    if (made !== null) {
      this.#documents.set(id, structuredClone(made.document));
      for (const { at, why, snapshot } of made.revisions)
        this.#revisions.push({
          ...{ id: ++this.#count, document: id, at, why },
          snapshot: structuredClone(snapshotOf(snapshot)),
        });
      const own = this.#revisions.filter(({ document }) => document === id);
      const gone = new Set(superfluous(own, keptRevisions(made.document)));
      this.#revisions = this.#revisions.filter((revision) => !gone.has(revision.id));
    }
    return this.read(id);
  };

  read: DocumentStore['read'] = (id) => Promise.resolve(structuredClone(this.#documents.get(id) ?? null));

  list: DocumentStore['list'] = () =>
    Promise.resolve(
      [...this.#documents.values()].map(summaryOf).sort((one, other) => other.changed - one.changed),
    );

  revisions: DocumentStore['revisions'] = (document) =>
    Promise.resolve(this.#revisions.filter((revision) => revision.document === document).reverse());

  purge: DocumentStore['purge'] = (document) => {
    this.#documents.delete(document);
    this.#revisions = this.#revisions.filter((revision) => revision.document !== document);
    return Promise.resolve();
  };

  setAside: DocumentStore['setAside'] = () => Promise.resolve([]);
  forgetSetAside: DocumentStore['forgetSetAside'] = () => Promise.resolve();
}
