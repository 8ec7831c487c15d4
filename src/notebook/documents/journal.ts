/**
 * The last words of a tab: the cell that is being written in, kept with every key press, because a database answers
 * later and a tab can end at once. An entry goes when the database has it; what is left over belongs to a tab that
 * ended before, and is taken over by the next one.
 */
import { cellOf, newCell, newDocument, type NotebookDocument, withCell, withCellBehind } from './document.ts';
import { isCellId } from './parse-document.ts';
import type { DocumentStore } from './store.ts';

export interface JournalEntry {
  readonly tab: string;
  readonly at: number;
  readonly document: Pick<NotebookDocument, 'id' | 'title' | 'article'>;
  readonly cell: string;
  readonly kind: 'code' | 'markdown';
  /** The cell it stands behind. */
  readonly behind: string | null;
  /** The text as the database has it, and as it is now. */
  readonly before: string | null;
  readonly source: string;
}

export interface Journal {
  /** False when it cannot be kept: too large, or the browser keeps nothing. */
  write(entry: JournalEntry): boolean;
  /** Takes away a tab's entries, or those of one cell. */
  clear(tab: string, cell?: string): void;
  entries(): readonly JournalEntry[];
}

/** A live tab's words are in the database after a second; an entry older than this has been left behind. */
export const LEFT_BEHIND_MS = 4000;

const PREFIX = 'notebook-words:';
/** Storage takes some five million characters in all; the time to write them grows with their number. */
const MAX_ENTRY = 400_000;

/** The journal in localStorage, whose writes last as soon as they return. */
export function localJournal(storage: Storage): Journal {
  return {
    write(entry) {
      if (entry.source.length + (entry.before?.length ?? 0) > MAX_ENTRY) return false;
      try {
        storage.setItem(`${PREFIX}${entry.tab}:${entry.cell}`, JSON.stringify(entry));
        return true;
      } catch {
        return false;
      }
    },
    clear(tab, cell = '') {
      const own = `${PREFIX}${tab}:`;
      try {
        for (const key of Object.keys(storage))
          if (cell ? key === own + cell : key.startsWith(own)) storage.removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
    entries() {
      try {
        return Object.keys(storage)
          .filter((key) => key.startsWith(PREFIX))
          .flatMap((key) => parseEntry(storage.getItem(key)) ?? []);
      } catch {
        return [];
      }
    },
  };
}

/** Where the browser keeps nothing. */
export const noJournal: Journal = { write: () => false, clear: () => undefined, entries: () => [] };

/**
 * Puts into the store what tabs have left that ended. `tab` is the asking one, which may have left words of its own
 * before a reload; `live` are the tabs known to live, null where that cannot be known.
 * @returns Whether there are words of tabs that may still live: ask again after LEFT_BEHIND_MS.
 * @throws StoreError when they cannot be stored; then they stay in the journal.
 */
export async function adoptWords(
  journal: Journal,
  store: DocumentStore,
  tab: string,
  live: ReadonlySet<string> | null = null,
): Promise<boolean> {
  let someLive = false;
  for (const entry of journal.entries()) {
    const isYoung = Date.now() - entry.at < LEFT_BEHIND_MS;
    if (entry.tab !== tab && isYoung && live?.has(entry.tab) !== false) {
      someLive = true;
      continue;
    }
    await store.update(entry.document.id, (kept) => {
      const from = kept ?? newDocument(entry.document);
      const document = takeOver(from, entry);
      if (document === from) return null;
      const version = from.version + 1;
      return { document: { ...document, version, changed: entry.at }, revisions: [] };
    });
    journal.clear(entry.tab, entry.cell);
  }
  return someLive;
}

/**
 * What a tab that ended has left, put into the document. Where the document has another text by now, both stay, and
 * the reader chooses.
 */
export function takeOver(document: NotebookDocument, entry: JournalEntry): NotebookDocument {
  const { before, source } = entry;
  const cell = cellOf(document, entry.cell);
  if (!cell) return withCellBehind(document, newCell(entry.cell, source, entry.kind), entry.behind);
  const texts = [cell.source, ...cell.others];
  if (texts.includes(source)) return document;
  const [first = source, ...others] = texts.includes(before)
    ? texts.map((text) => (text === before ? source : text))
    : [source, ...texts];
  return withCell(document, cell.id, { source: first, others });
}

function parseEntry(text: string | null): JournalEntry | null {
  try {
    const entry = JSON.parse(text ?? 'null') as JournalEntry | null;
    const isOurs =
      entry !== null &&
      isCellId(entry.cell) &&
      typeof entry.source === 'string' &&
      typeof entry.at === 'number' &&
      typeof entry.document.id === 'string';
    return isOurs ? entry : null;
  } catch {
    return null;
  }
}
