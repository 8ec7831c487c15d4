/** The notebook inside of a page that is one file. */
import { documentIn, MODULE, PACKED, SANDBOX, SCRIPT } from '../live/packed.ts';
import { type Archive, readArchive } from '../storage/archive.ts';
import type { LiveParts } from './live-page.ts';

/** @throws Error with a sentence for the reader where the page has none */
export function readLivePage(html: string): Archive {
  const found = documentIn(html);
  if (found === null)
    throw new Error('This page holds no notebook: only one that was downloaded as .html does.');
  return readArchive(found);
}

const PART = new RegExp(`<script type="${PACKED}" (id|${MODULE})="([^"]*)">([^<]*)</script>`, 'g');

/** What runs in such a page: another page can be made of it. */
export function partsOf(html: string): LiveParts {
  const found = Array.from(html.matchAll(PART), ([, by, name = '', text = '']) => ({ by, name, text }));
  const byId = (id: string): string => found.find(({ by, name }) => by === 'id' && name === id)?.text ?? '';
  const modules = found.filter(({ by }) => by === MODULE).map(({ name, text }) => [name, text] as const);
  return { script: byId(SCRIPT), sandbox: byId(SANDBOX), modules: Object.fromEntries(modules) };
}
