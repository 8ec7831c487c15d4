/** Where documents are kept, as the notebook sees it: IndexedDB in a browser, plain memory where that is closed to us. */
import type { NotebookDocument } from '../model/document.ts';
import type { NewRevision, Revision } from './revisions.ts';

interface Change {
  readonly document: NotebookDocument;
  /** States before it, to be kept as revisions. */
  readonly revisions: readonly NewRevision[];
}

export interface DocumentSummary {
  readonly id: string;
  readonly title: string;
  readonly from: string | null;
  readonly changed: number;
  readonly article: string | null;
  readonly cells: number;
  /** How its text begins, in a line; empty where nothing is written yet. */
  readonly first: string;
  /** The ids of its solved exercises. */
  readonly solved: readonly string[];
  /** Characters of code and prose. */
  readonly size: number;
  readonly deleted: boolean;
}

/** A stored document that could not be read, as it was found. */
export interface SetAside {
  readonly id: string;
  readonly at: number;
  readonly why: string;
  readonly value: unknown;
}

export interface DocumentStore {
  /**
   * Reads what is kept of a document and puts something in its place, in one transaction: no other tab comes between.
   * `change` is called once, at once, and gives null to leave everything as it is. A kept document that cannot be
   * read is set aside first, and counts as none.
   * @returns The document as it is kept afterwards, null if there is none.
   * @throws StoreError when the browser does not keep it; then everything is as before.
   */
  update(
    id: string,
    change: (kept: NotebookDocument | null) => Change | null,
  ): Promise<NotebookDocument | null>;
  read(id: string): Promise<NotebookDocument | null>;
  /** All documents, the one changed last first. */
  list(): Promise<readonly DocumentSummary[]>;
  /** A document's revisions, the latest first. */
  revisions(document: string): Promise<readonly Revision[]>;
  /** Takes away a document with its revisions, for ever. */
  purge(document: string): Promise<void>;
  /** Documents that could not be read. */
  setAside(): Promise<readonly SetAside[]>;
  forgetSetAside(id: string): Promise<void>;
}

/** Why the browser does not keep a document, in words for the reader. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** What a list of documents shows of one. */
export const summaryOf = (document: NotebookDocument): DocumentSummary => ({
  id: document.id,
  title: document.title,
  from: document.from ?? null,
  changed: document.changed,
  article: document.article?.name ?? null,
  cells: document.cells.length,
  first: firstLine(document),
  solved: Object.keys(document.solved),
  size: document.cells.reduce((all, { source }) => all + (source?.length ?? 0), 0),
  deleted: document.deleted,
});

/** The first line of its prose that is no heading; where there is none, the first line of its code. */
function firstLine({ cells }: NotebookDocument): string {
  const linesOf = (kind: 'code' | 'markdown'): readonly string[] =>
    cells
      .filter((cell) => cell.kind === kind)
      .flatMap(({ source }) => (source ?? '').slice(0, 2000).split('\n'));
  const prose = linesOf('markdown').find((line) => line.trim() !== '' && !line.startsWith('#'));
  const code = linesOf('code').find((line) => line.trim() !== '');
  return (prose ?? code ?? '').trim().slice(0, 200);
}

/** Gives a browser's own errors words. @throws StoreError */
export async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const name = error instanceof DOMException ? error.name : '';
    const why =
      name === 'QuotaExceededError'
        ? 'its storage is full'
        : name === 'SecurityError' || name === 'InvalidStateError' || error instanceof TypeError
          ? 'it has closed its storage to this page'
          : error instanceof Error
            ? error.message
            : String(error);
    throw new StoreError(why, { cause: error });
  }
}
