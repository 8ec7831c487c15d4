/** All notebooks as one file, and back. */
import { isSameText, MOST_TITLE, type NotebookDocument, randomId } from '../model/document.ts';
import { fromBase64, toBase64 } from '../base64.ts';
import type { FileBytes } from './file-store.ts';
import { parseDocument } from './parse-document.ts';

/** What an address can name: every notebook that this site has made. One of another id gets one of its own. */
const ADDRESS = /^(?:(?:notebook|link)-[\w-]{1,80}|article:[\w-]{1,80})$/;
const FORMAT = 'notebooks of runnable articles';
const VERSION = 1;

export interface Archive {
  readonly documents: readonly NotebookDocument[];
  /** What is in the files that they have attached, by key. */
  readonly files: ReadonlyMap<string, FileBytes>;
}

/** The file that holds these notebooks, as JSON; `readArchive` reads it. */
export function archiveText(
  documents: readonly NotebookDocument[],
  files: Archive['files'] = new Map(),
): string {
  const wanted = new Set(documents.flatMap(({ attachments = [] }) => attachments.map(({ key }) => key)));
  const held = [...files].filter(([key]) => wanted.has(key)).map(([key, bytes]) => [key, toBase64(bytes)]);
  const attached = held.length > 0 && { files: Object.fromEntries(held) as Record<string, string> };
  return JSON.stringify({ format: FORMAT, version: VERSION, documents, ...attached }, null, 1);
}

/**
 * The documents of such a file.
 * @throws Error with a message for the reader when the text is none, or one of its notebooks is damaged.
 */
export function readArchive(text: string): Archive {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error('It is not JSON.', { cause: error });
  }
  const isOurs =
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === FORMAT &&
    'documents' in value &&
    Array.isArray(value.documents);
  if (!isOurs) throw new Error('It is not a file of notebooks exported from this site.');
  const { documents, version, files } = value as { documents: unknown[]; version?: unknown; files?: unknown };
  if (version !== VERSION)
    throw new Error(`It was exported in another form than this site reads (not version ${VERSION}).`);
  const read = documents.map((document, index) => {
    try {
      const found = parseDocument(document);
      const parsed = { ...found, title: found.title.slice(0, MOST_TITLE) };
      return ADDRESS.test(parsed.id) ? parsed : { ...parsed, id: randomId('notebook') };
    } catch (error) {
      throw new Error(`Notebook ${index + 1} in it cannot be read: ${(error as Error).message}.`, {
        cause: error,
      });
    }
  });
  return { documents: read, files: filesIn(files) };
}

function filesIn(given: unknown): Archive['files'] {
  const found = new Map<string, FileBytes>();
  if (typeof given !== 'object' || given === null) return found;
  for (const [key, code] of Object.entries(given)) {
    const bytes = typeof code === 'string' ? fromBase64(code) : null;
    if (bytes) found.set(key, bytes);
  }
  return found;
}

/**
 * What is to be stored of an imported document beside the kept one of the same id: nothing where both say the same,
 * a copy under an id of its own where they differ, so that an import never overwrites.
 */
export function imported(document: NotebookDocument, kept: NotebookDocument | null): NotebookDocument | null {
  if (!kept) return document;
  if (isSameText(document, kept)) return null;
  return {
    ...document,
    id: randomId('notebook'),
    article: null,
    title: `${document.title}, imported`,
    cells: document.article ? document.cells.filter(({ source }) => source !== null) : document.cells,
  };
}
