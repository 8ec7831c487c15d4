/** All notebooks as one file, and back. */
import { isSameText, type NotebookDocument, randomId } from './document.ts';
import { parseDocument } from './parse-document.ts';

const FORMAT = 'notebooks of runnable articles';

/** The file that holds these notebooks, as JSON; `readArchive` reads it. */
export const archiveText = (documents: readonly NotebookDocument[]): string =>
  JSON.stringify({ format: FORMAT, version: 1, documents }, null, 1);

/**
 * The documents of such a file.
 * @throws Error with a message for the reader when the text is none, or one of its notebooks is damaged.
 */
export function readArchive(text: string): readonly NotebookDocument[] {
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
  if (!isOurs) throw new Error('It is no file of notebooks that this site has exported.');
  return (value as { documents: unknown[] }).documents.map((document, index) => {
    try {
      return parseDocument(document);
    } catch (error) {
      throw new Error(`Notebook ${index + 1} of it cannot be read: ${(error as Error).message}.`, {
        cause: error,
      });
    }
  });
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
