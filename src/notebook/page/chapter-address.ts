/** The notebook that an address of the form "#chapter=flags" asks for: a chapter's, as a new notebook of the reader's own. */
import { newDocument, type NotebookDocument } from '../model/document.ts';

const PREFIX = '#chapter=';

/** Null if the address asks for none. @throws Error with a message for the reader when there is no such chapter. */
export async function chapterInAddress(hash: string, base: string): Promise<NotebookDocument | null> {
  if (!hash.startsWith(PREFIX)) return null;
  const name = hash.slice(PREFIX.length);
  if (!/^\w[\w-]{0,80}$/.test(name))
    throw new Error('This link names no chapter of the book, so nothing was opened.');
  const response = await fetch(`${base}articles/${name}.ipynb`).catch(() => null);
  if (response === null) throw new Error('The chapter’s notebook did not load. Is the page offline?');
  if (!response.ok) throw new Error(`There is no notebook of a chapter “${name}” (${response.status}).`);
  const { openFile } = await import('../list/open-file.ts');
  const [read] = (await openFile(new File([await response.blob()], `${name}.ipynb`))).documents;
  if (!read) throw new Error(`The notebook of “${name}” cannot be read.`);
  const { title, cells } = read;
  return newDocument({ title, from: `the chapter “${title}”`, cells });
}
