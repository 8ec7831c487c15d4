/**
 * A notebook as it is kept: its cells in their order, and what belongs to it. Everything here is plain data and pure
 * functions; stores, tabs and elements are others' business.
 */
import type { Output, Verdict } from '../kernel/outputs.ts';

/** How a run of the reader's ended, with what it put out. */
export interface KeptRun {
  /** The text that ran. */
  readonly source: string;
  readonly outputs: readonly Output[];
  readonly end: 'ok' | 'error' | 'stopped' | 'budget' | 'dead';
  readonly milliseconds: number;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  /** It was never run here: a file had these outputs beside the text. */
  readonly isFromFile?: boolean;
}

export interface DocumentCell {
  /** Stable: made once, never given to another cell of the document. */
  readonly id: string;
  readonly kind: 'code' | 'markdown';
  /** The reader's text; null is "as the article has it". */
  readonly source: string | null;
  /** Texts that were written at the same time elsewhere and wait for the reader's choice. */
  readonly others: readonly (string | null)[];
  /** For an edited cell of an article: the article's text at the time of the edit. */
  readonly original?: string;
  readonly run?: KeptRun;
  /** What of it is folded away. */
  readonly folded?: readonly CellPart[];
}

/** A file that belongs to the document. What is in it is kept apart, by its key: bytes never change, another file has another key. */
export interface Attachment {
  /** Unique in the document. */
  readonly name: string;
  /** Its MIME type. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly key: string;
}

export type CellPart = 'input' | 'output';

/** An exercise that passed all its checks. */
export interface Solved {
  readonly checks: readonly Verdict[];
  readonly at: number;
}

/** Cells of a file or a link: a page shows no more. */
export const MOST_CELLS = 2000;

/** The characters that a title may have. */
export const MOST_TITLE = 200;

export interface NotebookDocument {
  readonly id: string;
  readonly title: string;
  /** Where it came from, for its reader: "the file class-8.ipynb", "a link". */
  readonly from?: string;
  /** Grows with every write to the store: two of the same version are the same. 0 is not yet stored. */
  readonly version: number;
  /** Milliseconds since 1970, as all times here. */
  readonly created: number;
  readonly changed: number;
  /** The article whose cells it holds, and the version (a hash) of the article that they were edited on. */
  readonly article: { readonly name: string; readonly version: string } | null;
  readonly cells: readonly DocumentCell[];
  /** In the order in which they came; left out where there were never any. */
  readonly attachments?: readonly Attachment[];
  /** By the id of the exercise's cell. */
  readonly solved: Readonly<Record<string, Solved>>;
  /** The time limit of its cells, in seconds, where the reader has set one; 0 is none. */
  readonly seconds?: number;
  /** Deleted documents stay until they are purged, so that a deletion can be undone. */
  readonly deleted: boolean;
}

/** A cell of an article, as much as a document needs of it. */
export interface ArticleCell {
  readonly id: string;
  readonly source: string;
}

/** The document that an article's page opens by itself; an article may have further ones, from links. */
export const articleDocumentId = (article: string): string => `article:${article}`;

/** An empty document; `id` is made at random where none is given. */
export function newDocument(
  given: Partial<Pick<NotebookDocument, 'id' | 'title' | 'from' | 'article' | 'cells' | 'attachments'>> = {},
): NotebookDocument {
  const now = Date.now();
  return {
    id: given.id ?? randomId('notebook'),
    title: given.title ?? 'Untitled',
    ...(given.from !== undefined && { from: given.from }),
    version: 0,
    created: now,
    changed: now,
    article: given.article ?? null,
    cells: given.cells ?? [],
    ...(given.attachments && { attachments: given.attachments }),
    solved: {},
    deleted: false,
  };
}

/** A cell that has not run. Without a source it is one of the article’s, as the article has it. */
export const newCell = (
  id: string,
  source: string | null = '',
  kind: DocumentCell['kind'] = 'code',
): DocumentCell => ({
  id,
  kind,
  source,
  others: [],
});

/** For a cell that is added to a document: no other cell of it, in whichever tab or visit, has it or ever had it. */
export const newCellId = (): string => randomId('cell');

/** "cell-3f9a01c27b": no two tabs make the same. */
export function randomId(what: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `${what}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The cell with this id, if the document has it. */
export const cellOf = (document: NotebookDocument, id: string): DocumentCell | undefined =>
  document.cells.find((cell) => cell.id === id);

/** A cell without the outputs of its run. */
export function withoutRun(cell: DocumentCell): DocumentCell {
  const { id, kind, source, others, original, folded } = cell;
  return {
    ...{ id, kind, source, others },
    ...(original !== undefined && { original }),
    ...(folded !== undefined && { folded }),
  };
}

/** The document with some fields of a cell replaced; unchanged if it has no such cell. */
export function withCell(
  document: NotebookDocument,
  id: string,
  change: Partial<Omit<DocumentCell, 'id'>>,
): NotebookDocument {
  const cells = document.cells.map((cell) => (cell.id === id ? { ...cell, ...change } : cell));
  return { ...document, cells };
}

/** The document with new cells behind the one of this id; behind null, at the top, and behind one that it has not, at the end. */
export function withCellsBehind(
  document: NotebookDocument,
  behind: string | null,
  ...made: readonly DocumentCell[]
): NotebookDocument {
  const at = behind === null ? -1 : document.cells.findIndex(({ id }) => id === behind);
  const index = behind !== null && at < 0 ? document.cells.length : at + 1;
  return { ...document, cells: document.cells.toSpliced(index, 0, ...made) };
}

/** The document with this file, in place of one of the same name. */
export function withAttachment(document: NotebookDocument, made: Attachment): NotebookDocument {
  const { attachments = [] } = document;
  const at = attachments.findIndex(({ name }) => name === made.name);
  return { ...document, attachments: at < 0 ? [...attachments, made] : attachments.with(at, made) };
}

/** The document without the file of this name. */
export const withoutAttachment = (document: NotebookDocument, name: string): NotebookDocument => ({
  ...document,
  attachments: (document.attachments ?? []).filter((each) => each.name !== name),
});

/** Whether there is anything in it that a reader would miss. An article's document may hold the article's cells alone. */
export function isWorthKeeping(document: NotebookDocument): boolean {
  return (
    Object.keys(document.solved).length > 0 ||
    (document.attachments ?? []).length > 0 ||
    document.cells.some(
      ({ source, others, run }) =>
        run !== undefined || others.length > 0 || (source !== null && (source !== '' || document.article)),
    )
  );
}

/** Whether both say the same in every cell, whatever was run. */
export function isSameText(one: NotebookDocument, other: NotebookDocument): boolean {
  return (
    one.title === other.title &&
    one.deleted === other.deleted &&
    keysOf(one) === keysOf(other) &&
    one.cells.length === other.cells.length &&
    one.cells.every((cell, index) => {
      const against = other.cells[index];
      return (
        against?.id === cell.id &&
        against.kind === cell.kind &&
        against.source === cell.source &&
        against.others.length === cell.others.length &&
        cell.others.every((text, at) => against.others[at] === text)
      );
    })
  );
}

const keysOf = ({ attachments = [] }: NotebookDocument): string =>
  attachments
    .map(({ key }) => key)
    .sort()
    .join(' ');
