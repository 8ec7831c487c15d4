/** The notebook inside of a page that is one file. */
import { documentIn } from '../live/packed.ts';
import { type Archive, readArchive } from '../storage/archive.ts';

/** @throws Error with a sentence for the reader where the page has none */
export function readLivePage(html: string): Archive {
  const found = documentIn(html);
  if (found === null)
    throw new Error('This page holds no notebook: only one that was downloaded as .html does.');
  return readArchive(found);
}
