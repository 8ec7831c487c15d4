/** A new notebook on its way from one page to the one that opens it. */
import { storedName } from '../../run/own-name.ts';
import type { NotebookDocument } from '../model/document.ts';
import { editsOf } from '../storage/edits.ts';
import { remember, remembered } from '../storage/browser-memory.ts';
import type { FileBytes } from '../storage/file-store.ts';
import type { Kept } from '../storage/kept.ts';
import { linkTo } from '../commands/share.ts';

/** The address of a notebook, within the site. */
export const addressOf = (base: string, id: string): string => `${base}notebook/open/#${id}`;

/**
 * Keeps the notebook and goes to it; where the browser keeps nothing, the address itself carries it. `said` is what its page then
 * tells the reader.
 */
export async function goTo(
  base: string,
  kept: Kept,
  made: NotebookDocument,
  said = '',
  files: ReadonlyMap<string, FileBytes> = new Map(),
): Promise<void> {
  const isKept =
    kept.whyNot === null &&
    (await kept.create(made, files).catch((error: unknown) => {
      // A link has no room for them.
      if (files.size > 0) throw error;
      return false;
    }));
  if (said) remember(key(), said, 'sessionStorage');
  location.href = isKept
    ? addressOf(base, made.id)
    : await linkTo(new URL(`${base}notebook/open/`, location.href).href, editsOf(made, new Set()));
}

const SAID = 'notebook-said';
const key = (): string => storedName(SAID, 'sessionStorage');

/** What the page before had to say of the notebook that this one opens; once. */
export function handedOver(): string {
  const said = remembered(key(), 'sessionStorage') ?? '';
  remember(key(), null, 'sessionStorage');
  return said;
}
