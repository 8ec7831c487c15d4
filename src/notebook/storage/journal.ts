/**
 * The last words and steps of a tab: the cell that is being written in, kept with every key press, and a step such as
 * "Remove", because a database answers later and a tab can end at once. An entry goes when the database has it; what is
 * left over belongs to a tab that ended before, and is taken over by the next one.
 */
import {
  cellOf,
  newCell,
  newDocument,
  type NotebookDocument,
  withCell,
  withCellsBehind,
} from '../model/document.ts';
import { EARLIER, prefix } from './entry-names.ts';
import { merge } from './merge.ts';
import { isCellId, parseDocument } from './parse-document.ts';
import { type NewRevision, snapshotOf } from './revisions.ts';
import type { DocumentStore } from './store.ts';

/** The text of one cell. */
export interface JournalWords {
  readonly tab: string;
  readonly at: number;
  readonly document: Pick<NotebookDocument, 'id' | 'title' | 'article'>;
  readonly cell: string;
  readonly kind: 'code' | 'markdown';
  /** The cell it stands behind. */
  readonly behind: string | null;
  /** The text that it takes the place of, as the database or the tab's step has it; none where it comes beside what is there. */
  readonly before?: string | null;
  readonly source: string | null;
}

/** A tab's last step, with all that it had not yet written before. */
interface JournalStep {
  readonly tab: string;
  readonly at: number;
  /** The document as the database has it, and as it is now. */
  readonly base: NotebookDocument;
  readonly after: NotebookDocument;
  /** The states between the two: the last one is that before the step. */
  readonly revisions: readonly NewRevision[];
}

type JournalEntry = JournalWords | JournalStep;

export interface Journal {
  /** Keeps what was written last in a cell. False when it cannot be kept: too large, or the browser keeps nothing. */
  write(entry: JournalWords): boolean;
  /** Keeps a step in place of everything that the tab has kept before. */
  writeStep(step: JournalStep): boolean;
  /** Takes away a tab's entries, or one of them. */
  clear(tab: string, entry?: JournalEntry): void;
  /** A tab's step comes before its words, which were written after it. */
  entries(): readonly JournalEntry[];
}

/** A live tab's words are in the database after a second; an entry older than this has been left behind. */
export const LEFT_BEHIND_MS = 4000;

/** Storage takes some five million characters in all; the time to write them grows with their number. */
const MAX_ENTRY = 400_000;
/** Steps are rarer. The step of a larger document is lost where its tab ends in the very moment. */
const MAX_STEP = 1_500_000;

const keyOf = (entry: JournalEntry): string =>
  `${prefix()}${entry.tab}:${'cell' in entry ? entry.cell : '+step'}`;

/** The journal in localStorage, whose writes last as soon as they return. */
export function localJournal(storage: Storage): Journal {
  const put = (key: string, text: string): boolean => {
    try {
      storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  };
  const clear = (tab: string, which: (key: string) => boolean): void => {
    try {
      for (const key of Object.keys(storage))
        if (key.startsWith(`${prefix()}${tab}:`) && which(key)) storage.removeItem(key);
    } catch {
      // Nothing was kept, so nothing is left.
    }
  };
  return {
    write(entry) {
      if ((entry.source?.length ?? 0) + (entry.before?.length ?? 0) > MAX_ENTRY) return false;
      return put(keyOf(entry), JSON.stringify(entry));
    },
    writeStep({ base, after, revisions, ...step }) {
      const all = revisions.map((revision) => ({ ...revision, snapshot: snapshotOf(revision.snapshot) }));
      const entry = { ...step, base: snapshotOf(base), after: snapshotOf(after), revisions: all };
      const texts = [entry, { ...entry, revisions: all.slice(-1) }].map((each) => JSON.stringify(each));
      if (!texts.some((text) => text.length <= MAX_STEP && put(keyOf(entry), text))) return false;
      clear(step.tab, (key) => key !== keyOf(entry));
      return true;
    },
    clear(tab, entry) {
      clear(tab, (key) => !entry || key === keyOf(entry));
    },
    entries() {
      try {
        takeEarlier(storage);
        return Object.keys(storage)
          .filter((key) => key.startsWith(prefix()))
          .flatMap((key) => parseEntry(storage.getItem(key)) ?? [])
          .sort((one, other) => Number('cell' in one) - Number('cell' in other));
      } catch {
        return [];
      }
    },
  };
}

/** Entries from before names had a path belong to the book that is opened first: nobody else would ever read them. */
function takeEarlier(storage: Storage): void {
  for (const key of Object.keys(storage).filter((name) => name.startsWith(EARLIER))) {
    const text = storage.getItem(key);
    // Both do not always have room at once.
    storage.removeItem(key);
    if (text === null) continue;
    try {
      storage.setItem(prefix() + key.slice(EARLIER.length), text);
    } catch {
      storage.setItem(key, text);
    }
  }
}

/** Where the browser keeps nothing. */
export const noJournal: Journal = {
  write: () => false,
  writeStep: () => false,
  clear: () => undefined,
  entries: () => [],
};

/**
 * Puts into the store what tabs have left that ended. `ended` is one that surely has: the asking one's name before it was loaded
 * anew. `live` are the tabs known to live, null where that cannot be known.
 * @returns Whether there are words of tabs that may still live: ask again after LEFT_BEHIND_MS.
 * @throws StoreError when they cannot be stored; then they stay in the journal.
 */
export async function adoptWords(
  journal: Journal,
  store: DocumentStore,
  ended: string | null,
  live: ReadonlySet<string> | null = null,
): Promise<boolean> {
  let someLive = false;
  for (const entry of journal.entries()) {
    const isYoung = Date.now() - entry.at < LEFT_BEHIND_MS;
    if (entry.tab !== ended && isYoung && live?.has(entry.tab) !== false) {
      someLive = true;
      continue;
    }
    if ('cell' in entry) await adoptWord(entry, store);
    else await adoptStep(entry, store);
    journal.clear(entry.tab, entry);
  }
  return someLive;
}

async function adoptWord(entry: JournalWords, store: DocumentStore): Promise<void> {
  await store.update(entry.document.id, (kept) => {
    const from = kept ?? newDocument(entry.document);
    const document = takeOver(from, entry);
    if (document === from) return null;
    const version = from.version + 1;
    return { document: { ...document, version, changed: entry.at }, revisions: [] };
  });
}

/** The step is joined with what others have written since; the states before it are revisions. */
async function adoptStep({ at, base, after, revisions }: JournalStep, store: DocumentStore): Promise<void> {
  await store.update(after.id, (kept) => {
    const from = kept ?? base;
    const document = { ...merge(base, after, from), version: from.version + 1, changed: at };
    return {
      document,
      revisions: revisions.map((each) => ({ ...each, snapshot: merge(base, each.snapshot, from) })),
    };
  });
}

/**
 * What a tab that ended has left, put into the document. Where the document has another text by now, both stay, and
 * the reader chooses.
 */
function takeOver(document: NotebookDocument, entry: JournalWords): NotebookDocument {
  const { before, source } = entry;
  const cell = cellOf(document, entry.cell);
  if (!cell && source === null) return document;
  if (!cell) return withCellsBehind(document, entry.behind, newCell(entry.cell, source, entry.kind));
  const texts = [cell.source, ...cell.others];
  if (texts.includes(source)) return document;
  const [first = null, ...others] =
    before !== undefined && texts.includes(before)
      ? texts.map((text) => (text === before ? source : text))
      : [source, ...texts];
  return withCell(document, cell.id, { source: first, others });
}

/** As steps were kept when a tab kept the state before the last one alone. */
type EarlierStep = Omit<JournalStep, 'revisions'> & {
  readonly why: string;
  readonly before: NotebookDocument;
};

const revisionsOf = (step: JournalStep | EarlierStep): readonly NewRevision[] =>
  'revisions' in step ? step.revisions : [{ at: step.at, why: step.why, snapshot: step.before }];

function parseEntry(text: string | null): JournalEntry | null {
  try {
    const entry = JSON.parse(text ?? 'null') as
      (Omit<JournalWords, 'source'> & { source: unknown }) | JournalStep | EarlierStep;
    if (typeof entry.at !== 'number' || typeof entry.tab !== 'string') return null;
    if ('after' in entry)
      return {
        ...{ tab: entry.tab, at: entry.at },
        base: parseDocument(entry.base),
        after: parseDocument(entry.after),
        revisions: revisionsOf(entry).map(({ at, why, snapshot }) => ({
          ...{ at, why },
          snapshot: parseDocument(snapshot),
        })),
      };
    const { source } = entry;
    if (!isCellId(entry.cell) || typeof entry.document.id !== 'string') return null;
    return typeof source === 'string' || source === null ? { ...entry, source } : null;
  } catch {
    return null;
  }
}
