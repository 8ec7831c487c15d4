/** The browser's side of keeping documents: its database, its tabs, its journal, and what it was asked to keep for good. */
import { ownName, storedName } from '../../run/own-name.ts';
import { articleDocumentId, newDocument, type NotebookDocument, randomId } from '../model/document.ts';
import { type FileBytes, type FileStore, indexedDbFiles, memoryFiles } from './file-store.ts';
import { openIndexedDb } from './indexed-db.ts';
import { adoptWords, type Journal, LEFT_BEHIND_MS, localJournal, noJournal } from './journal.ts';
import { MemoryStore } from './memory-store.ts';
import { parseEdits, withEdits } from './edits.ts';
import { OpenDocument, type OpenEvents } from './open-document.ts';
import type { DocumentStore } from './store.ts';
import { remember, remembered } from './browser-memory.ts';
import { markKept } from './marks.ts';

/** What one page keeps and has kept; where the browser keeps nothing, `whyNot` says why and all else works. */
export class Kept {
  readonly store: DocumentStore;
  /** The bytes of attached files. */
  readonly files: FileStore;
  /** Why nothing lasts longer than the page; null if it does. */
  readonly whyNot: string | null;
  /** Called when another tab has written a document. */
  onWritten: (() => void) | null = null;
  readonly #journal: Journal;
  readonly #visit: Visit;
  readonly #channel: BroadcastChannel | null;
  #open: OpenDocument | null = null;
  /** The store has not taken what ended visits have left. */
  #isLeft = false;
  #isPersistent = false;

  private constructor(store: DocumentStore, whyNot: string | null, journal: Journal, visit: Visit) {
    this.store = store;
    this.files = whyNot === null ? indexedDbFiles() : memoryFiles();
    this.whyNot = whyNot;
    this.#journal = journal;
    this.#visit = visit;
    this.#channel = openChannel();
    this.#channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
      const { data } = event;
      if (!isWritten(data)) return;
      void this.#open?.hear(data);
      this.onWritten?.();
    });
    const flush = (): void => void this.#open?.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') flush();
      else void this.#open?.refresh();
    });
  }

  /** Opens the browser's store, or one that lasts as long as the page. Takes over what ended tabs have left. */
  static async start(): Promise<Kept> {
    const visit = newVisit();
    let kept: Kept;
    try {
      kept = new Kept(await openIndexedDb(), null, localJournal(localStorage), visit);
    } catch (error) {
      kept = new Kept(new MemoryStore(), (error as Error).message.replace(/\.+$/, ''), noJournal, visit);
    }
    await kept.#adopt();
    await kept.#takeOverEdits(newDocument({ id: OLDER_OWN, title: 'Your notebook' }));
    holdLock(LOCK + visit.name);
    return kept;
  }

  /**
   * Puts a new document into the store, with those of these files that it has attached; false if there is one by this id, which stays
   * as it is.
   * @throws StoreError when they are not kept: then there is no such document
   */
  async create(made: NotebookDocument, files: ReadonlyMap<string, FileBytes> = NO_FILES): Promise<boolean> {
    let isNew = false;
    const own = (made.attachments ?? []).flatMap(({ key }) => {
      const bytes = files.get(key);
      return bytes ? [[key, bytes] as const] : [];
    });
    if (own.length > 0) await this.files.put(made.id, new Map(own));
    await this.store.update(made.id, (there) => {
      isNew = there === null;
      return isNew ? { document: { ...made, version: 1 }, revisions: [] } : null;
    });
    return isNew;
  }

  /** Puts another state in place of a kept document that this page has not open; the state before is in its history. */
  async change(
    id: string,
    why: string,
    next: (document: NotebookDocument) => NotebookDocument,
  ): Promise<void> {
    const kept = await this.store.update(id, (there) => {
      if (!there) return null;
      const document = { ...next(there), version: there.version + 1, changed: Date.now() };
      return { document, revisions: [{ at: document.changed, why, snapshot: there }] };
    });
    if (kept) this.#channel?.postMessage({ document: id, version: kept.version });
  }

  /** Takes away a document with its history, for ever. */
  async purge(id: string): Promise<void> {
    await this.store.purge(id);
    // A file that is left is in no list.
    await this.files.remove(id).catch(() => undefined);
    this.#channel?.postMessage({ document: id, version: -1 });
  }

  /** Opens a document in place of the one that was open. */
  async open(fresh: NotebookDocument, events: OpenEvents): Promise<OpenDocument> {
    await this.#open?.flush();
    if (fresh.article) await this.#takeOverEdits(fresh);
    this.#open = await OpenDocument.open({
      ...{ store: this.store, journal: this.#journal, tab: this.#visit.name, fresh, events },
      tell: (written) => {
        this.#channel?.postMessage(written);
        void this.#stored();
        // There is room again.
        if (this.#isLeft) void this.#adopt().then(() => this.#open?.refresh());
      },
    });
    void this.#forgetFiles(this.#open.document);
    return this.#open;
  }

  /** Files that no state of the document has any more, none of its history either, make room. */
  async #forgetFiles({ id, attachments = [] }: NotebookDocument): Promise<void> {
    try {
      const old = await this.files.keysBefore(id, Date.now() - UNDONE_MS);
      const left = new Set(attachments.map(({ key }) => key));
      if (old.every((key) => left.has(key))) return;
      for (const { snapshot } of await this.store.revisions(id))
        for (const { key } of snapshot.attachments ?? []) left.add(key);
      await this.files.remove(
        id,
        old.filter((key) => !left.has(key)),
      );
    } catch {
      // They are forgotten another time.
    }
  }

  /** Edits that this site kept in localStorage before there were documents become one, once. */
  async #takeOverEdits(fresh: NotebookDocument): Promise<void> {
    const article = fresh.article?.name;
    if (article !== undefined && fresh.id !== articleDocumentId(article)) return;
    const key = `notebook:${article ?? 'own'}`;
    try {
      const edits = parseEdits(JSON.parse(localStorage.getItem(key) ?? 'null'));
      if (!edits) return;
      const isTaken = await this.create(withEdits(fresh, edits));
      if (isTaken && this.whyNot === null) localStorage.removeItem(key);
    } catch {
      // What is none of ours stays where it is.
    }
  }

  async #adopt(): Promise<void> {
    try {
      const { before } = this.#visit;
      this.#isLeft = false;
      if (await adoptWords(this.#journal, this.store, before, await liveTabs()))
        setTimeout(() => void this.#adopt().then(() => this.#open?.refresh()), LEFT_BEHIND_MS);
    } catch {
      // They stay in the journal, and the store says itself that it keeps nothing.
      this.#isLeft = true;
    }
  }

  /** There is something to keep: the browser is asked not to throw it away when it needs room. */
  async #stored(): Promise<void> {
    const article = this.#open?.document.article;
    if (article) markKept(article.name);
    if (this.#isPersistent) return;
    this.#isPersistent = true;
    try {
      await navigator.storage.persist();
    } catch {
      // A page of plain http has no such thing to ask.
    }
  }
}

const NO_FILES: ReadonlyMap<string, FileBytes> = new Map();

/** A step of another tab, which has a file that is new, may not be written yet. */
const UNDONE_MS = 24 * 60 * 60_000;

/** The id of the one notebook of the reader's own that there was before there were several. */
const OLDER_OWN = 'notebook-own';

const TAB = 'notebook-tab';

interface Visit {
  readonly name: string;
  /** The visit that this tab had before, which has ended. */
  readonly before: string | null;
}

/** Every page that is loaded has a name of its own: it never writes over what an earlier one has left and no store has taken yet. */
function newVisit(): Visit {
  const key = storedName(TAB, 'sessionStorage');
  const visit = { name: randomId('tab'), before: remembered(key, 'sessionStorage') };
  remember(key, visit.name, 'sessionStorage');
  return visit;
}

/** A lock says that its tab lives: the browser takes it back when the tab ends, however it ends. */
const LOCK = `${ownName('notebook-tab')}:`;

function holdLock(name: string): void {
  const locks = navigator.locks as LockManager | undefined;
  locks?.request(name, () => new Promise(() => undefined)).catch(() => undefined);
}

async function liveTabs(): Promise<ReadonlySet<string> | null> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
  } catch {
    return null;
  }
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(ownName('notebook-documents'));
  } catch {
    return null;
  }
}

const isWritten = (data: unknown): data is { document: string; version: number } =>
  typeof data === 'object' && data !== null && 'document' in data && 'version' in data;
