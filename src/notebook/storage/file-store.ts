/** Where the bytes of attached files are kept: a database of their own, so that no key press touches them. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { inWords } from './store.ts';

export type FileBytes = Uint8Array<ArrayBuffer>;

/** By the document that they belong to, and by their key there. */
export interface FileStore {
  /** @throws StoreError when the browser does not keep them: then there is none of them. */
  put(document: string, files: ReadonlyMap<string, FileBytes>): Promise<void>;
  /** Null where there are none. */
  get(document: string, key: string): Promise<FileBytes | null>;
  /** All files of a document, by key. */
  all(document: string): Promise<ReadonlyMap<string, FileBytes>>;
  /** The keys of what was put there before this time. */
  keysBefore(document: string, time: number): Promise<readonly string[]>;
  /** Takes these away for ever; without keys, all of the document. */
  remove(document: string, keys?: readonly string[]): Promise<void>;
}

interface Schema extends DBSchema {
  files: { key: [document: string, key: string]; value: { readonly at: number; readonly bytes: FileBytes } };
}

/** One database for each book on a host: its name is the path that the book stands at. */
const NAME = `notebook files ${import.meta.env.BASE_URL}`;

/** It is opened with the first call. */
export function indexedDbFiles(): FileStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = (): Promise<IDBPDatabase<Schema>> => {
    const forget = (): void => {
      opened = null;
    };
    opened ??= openDB<Schema>(NAME, 1, {
      upgrade: (made) => void made.createObjectStore('files'),
      blocking: (_, __, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
  const rangeOf = (document: string): IDBKeyRange => IDBKeyRange.bound([document], [document, []]);
  return {
    put: (document, files) =>
      inWords(async () => {
        const transaction = (await database()).transaction('files', 'readwrite');
        // All of them, or none.
        const writes = [...files].map(([key, bytes]) =>
          transaction.store.put({ at: Date.now(), bytes }, [document, key]),
        );
        await Promise.all([...writes, transaction.done]);
      }),
    get: (document, key) =>
      inWords(async () => (await (await database()).get('files', [document, key]))?.bytes ?? null),
    all: (document) =>
      inWords(async () => {
        const { store } = (await database()).transaction('files');
        const [keys, values] = await Promise.all([
          store.getAllKeys(rangeOf(document)),
          store.getAll(rangeOf(document)),
        ]);
        return new Map(keys.flatMap(([, key], at) => (values[at] ? [[key, values[at].bytes] as const] : [])));
      }),
    keysBefore: (document, time) =>
      inWords(async () => {
        const { store } = (await database()).transaction('files');
        const found: string[] = [];
        for (let each = await store.openCursor(rangeOf(document)); each; each = await each.continue())
          if (each.value.at < time) found.push(each.key[1]);
        return found;
      }),
    remove: (document, keys) =>
      inWords(async () => {
        const { store, done } = (await database()).transaction('files', 'readwrite');
        const gone = keys
          ? keys.map((key) => store.delete([document, key]))
          : [store.delete(rangeOf(document))];
        await Promise.all([...gone, done]);
      }),
  };
}

/** Files that last as long as the page. */
export function memoryFiles(): FileStore {
  const kept = new Map<string, Map<string, { readonly at: number; readonly bytes: FileBytes }>>();
  const of = (document: string) => kept.get(document) ?? kept.set(document, new Map()).get(document)!;
  return {
    put: (document, files) => {
      for (const [key, bytes] of files) of(document).set(key, { at: Date.now(), bytes });
      return Promise.resolve();
    },
    get: (document, key) => Promise.resolve(of(document).get(key)?.bytes ?? null),
    all: (document) => Promise.resolve(new Map([...of(document)].map(([key, { bytes }]) => [key, bytes]))),
    keysBefore: (document, time) =>
      Promise.resolve([...of(document)].flatMap(([key, { at }]) => (at < time ? [key] : []))),
    remove: (document, keys) => {
      for (const key of keys ?? [...of(document).keys()]) of(document).delete(key);
      return Promise.resolve();
    },
  };
}
