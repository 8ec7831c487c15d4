/** The store in IndexedDB. Outputs lie apart from texts, so that a key press does not write them again. */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { KeptRun, NotebookDocument } from '../model/document.ts';
import { parseDocument } from './parse-document.ts';
import { keptRevisions, type Revision, snapshotOf, superfluous } from './revisions.ts';
import {
  type DocumentStore,
  type DocumentSummary,
  inWords,
  type SetAside,
  StoreError,
  summaryOf,
} from './store.ts';

interface Schema extends DBSchema {
  documents: { key: string; value: unknown };
  /** By document and cell. */
  runs: { key: [string, string]; value: KeptRun };
  revisions: {
    key: number;
    value: Omit<Revision, 'id'> & { id?: number };
    indexes: { time: [string, number] };
  };
  aside: { key: string; value: SetAside };
}

/** One database for each book on a host: its name is the path that the book stands at. */
const NAME = `notebooks ${import.meta.env.BASE_URL}`;
const STORES = ['documents', 'runs', 'revisions', 'aside'] as const;

/** @throws StoreError where the browser has no database for us: a private window, a frame of no origin, a broken disk. */
export async function openIndexedDb(): Promise<DocumentStore> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = (): Promise<IDBPDatabase<Schema>> => (opened ??= open(() => (opened = null)));
  await inWords(database);
  return storeIn(database);
}

const TOO_LONG_MS = 10_000;

/** `ended` is called when the connection is of no more use: the next call opens another one. */
async function open(ended: () => unknown): Promise<IDBPDatabase<Schema>> {
  const opening = openDB<Schema>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('documents');
      database.createObjectStore('runs');
      database
        .createObjectStore('revisions', { keyPath: 'id', autoIncrement: true })
        .createIndex('time', ['document', 'at']);
      database.createObjectStore('aside', { keyPath: 'id' });
    },
    // Another tab of a later build wants to change the database: it must not wait for us.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      ended();
    },
    terminated: ended,
  });
  opening.catch(ended);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new StoreError('its database does not answer')), TOO_LONG_MS);
  });
  try {
    return await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}

function storeIn(database: () => Promise<IDBPDatabase<Schema>>): DocumentStore {
  const update: DocumentStore['update'] = (id, change) =>
    inWords(async () => {
      const transaction = (await database()).transaction(STORES, 'readwrite');
      const { done } = transaction;
      done.catch(() => undefined);
      try {
        const documents = transaction.objectStore('documents');
        const runs = transaction.objectStore('runs');
        const kept = joined(await documents.get(id), id, await runsOf(runs, id));
        if (kept.aside) await transaction.objectStore('aside').put(kept.aside);
        const made = change(kept.document);
        if (made !== null) {
          await documents.put(snapshotOf(made.document), id);
          const before = new Map(kept.document?.cells.map((cell) => [cell.id, cell.run]));
          for (const cell of made.document.cells) {
            if (cell.run && cell.run.at !== before.get(cell.id)?.at) await runs.put(cell.run, [id, cell.id]);
            if (!cell.run && before.get(cell.id)) await runs.delete([id, cell.id]);
            before.delete(cell.id);
          }
          for (const gone of before.keys()) await runs.delete([id, gone]);
          const revisions = transaction.objectStore('revisions');
          for (const { at, why, snapshot } of made.revisions)
            await revisions.put({ document: id, at, why, snapshot: snapshotOf(snapshot) });
          if (made.revisions.length > 0) await thinOut(revisions, made.document);
        }
        await done;
        return made?.document ?? kept.document;
      } catch (error) {
        try {
          transaction.abort();
        } catch {
          // It has ended by itself, of the same error.
        }
        throw error;
      }
    });

  return {
    update,
    read: (id) => update(id, () => null),
    list: () =>
      inWords(async () => {
        const found: DocumentSummary[] = [];
        for (const value of await (await database()).getAll('documents')) {
          try {
            found.push(summaryOf(parseDocument(value)));
          } catch {
            // It is set aside when somebody opens it.
          }
        }
        return found.sort((one, other) => other.changed - one.changed);
      }),
    revisions: (document) =>
      inWords(async () => {
        const found = await (await database()).getAllFromIndex('revisions', 'time', rangeOf(document));
        return (found as Revision[]).sort((one, other) => other.id - one.id);
      }),
    purge: (document) =>
      inWords(async () => {
        const transaction = (await database()).transaction(STORES, 'readwrite');
        await transaction.objectStore('documents').delete(document);
        await transaction.objectStore('runs').delete(rangeOf(document));
        const revisions = transaction.objectStore('revisions');
        for (const key of await revisions.index('time').getAllKeys(rangeOf(document)))
          await revisions.delete(key);
        await transaction.done;
      }),
    setAside: () => inWords(async () => (await database()).getAll('aside')),
    forgetSetAside: (id) => inWords(async () => (await database()).delete('aside', id)),
  };
}

/** All keys that begin with the document's id. */
const rangeOf = (document: string): IDBKeyRange => IDBKeyRange.bound([document], [document, []]);

type Runs = IDBPObjectStore<Schema, typeof STORES, 'runs', 'readwrite'>;
type Revisions = IDBPObjectStore<Schema, typeof STORES, 'revisions', 'readwrite'>;

async function runsOf(runs: Runs, id: string): Promise<ReadonlyMap<string, KeptRun>> {
  const [keys, values] = await Promise.all([runs.getAllKeys(rangeOf(id)), runs.getAll(rangeOf(id))]);
  return new Map(keys.flatMap(([, cell], index) => (values[index] ? [[cell, values[index]]] : [])));
}

/** A kept text and its outputs as one document, or what has to be set aside instead. */
function joined(
  value: unknown,
  id: string,
  runs: ReadonlyMap<string, KeptRun>,
): { readonly document: NotebookDocument | null; readonly aside?: SetAside } {
  if (value === undefined) return { document: null };
  try {
    const document = parseDocument(value);
    const cells = document.cells.map((cell) => {
      const run = runs.get(cell.id);
      return run ? { ...cell, run } : cell;
    });
    return { document: { ...document, cells } };
  } catch (error) {
    const at = Date.now();
    return { document: null, aside: { id: `${id} ${at}`, at, why: (error as Error).message, value } };
  }
}

async function thinOut(revisions: Revisions, document: NotebookDocument): Promise<void> {
  const index = revisions.index('time');
  const most = keptRevisions(document);
  if ((await index.count(rangeOf(document.id))) <= most) return;
  const found: { id: number; at: number }[] = [];
  for (let cursor = await index.openKeyCursor(rangeOf(document.id)); cursor; cursor = await cursor.continue())
    found.push({ id: cursor.primaryKey, at: cursor.key[1] });
  for (const gone of superfluous(found, most)) await revisions.delete(gone);
}
