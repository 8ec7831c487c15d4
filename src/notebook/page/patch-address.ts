/** The notebook that an address of the form "#patch=family/name" asks for: a solver of the book, to be changed. */
import type { Patch } from '../article/patch.ts';
import { newDocument, type NotebookDocument } from '../model/document.ts';

const PREFIX = '#patch=';

/** Null if the address asks for none. @throws Error with a message for the reader when there is no such solver. */
export async function patchInAddress(hash: string, base: string): Promise<NotebookDocument | null> {
  if (!hash.startsWith(PREFIX)) return null;
  const solver = hash.slice(PREFIX.length);
  if (!/^\w[\w/-]{0,80}$/.test(solver))
    throw new Error('This link names no solver of the book, so nothing was opened.');
  const response = await fetch(`${base}notebook/patches/${solver}.json`).catch(() => null);
  if (response === null) throw new Error('The solver did not load. Is the page offline?');
  if (!response.ok) throw new Error(`There is no solver “${solver}” to patch (${response.status}).`);
  return newDocument((await response.json()) as Patch);
}
