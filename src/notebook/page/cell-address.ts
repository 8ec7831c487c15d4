/** The notebook that an address of the form "#cell=…" holds: a text and a cell, as a figure of the book hands them over. */
import { titleIn } from '../storage/edits.ts';
import { newCell, newDocument, type NotebookDocument } from '../model/document.ts';

const PREFIX = '#cell=';
/** In characters: a cell of a figure is a page at most. */
const MAX_LENGTH = 20_000;

/** Null if the address holds none. @throws Error with a message for the reader when it is damaged or too long */
export function cellInAddress(hash: string): NotebookDocument | null {
  if (!hash.startsWith(PREFIX)) return null;
  if (hash.length > MAX_LENGTH)
    throw new Error(
      `The cell in this link has ${hash.length.toLocaleString('en')} characters; at most ${MAX_LENGTH.toLocaleString('en')} are read, so nothing was opened.`,
    );
  try {
    const made = JSON.parse(decodeURIComponent(hash.slice(PREFIX.length))) as Record<string, unknown>;
    const [text, source] = ['text', 'source'].map((name) => textOf(made[name]));
    return newDocument({
      title: titleIn(made) ?? 'From a link',
      from: 'a figure of the book',
      cells: [newCell('text-1', text, 'markdown'), newCell('scratch-1', source)],
    });
  } catch (error) {
    throw new Error('The cell in this link is damaged, so nothing was opened.', { cause: error });
  }
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new TypeError('This is no text.');
  return value;
}
