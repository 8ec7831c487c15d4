/**
 * The whole book on paper and for e-readers: `npm run book` after `npm run build` writes dist/book/book.pdf and .epub.
 * The home page links the two once they are there (public/book/ is copied by the next build).
 */
import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../test/find-browser.ts';
import { writeEpub } from './epub.ts';
import { printBook } from './paper.ts';
import { openSite } from './site.ts';

/** Neither file may be larger, in bytes. */
const LIMIT = 10 * 1024 * 1024;

/** Where the built site is, and where the two files go. */
const [from = 'dist', to = 'public/book'] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
const browser = await chromium.launch(await findBrowser());
try {
  await make('book.pdf', async (file) => printBook(await openSite(browser, from), file));
  await make('book.epub', async (file) => writeEpub(await openSite(browser, from, { narrow: true }), file));
} finally {
  await browser.close();
}

/** Makes a file, tells its size, and lays it into the built site, too. */
async function make(name: string, write: (file: string) => Promise<void>): Promise<void> {
  const file = path.resolve(to, name);
  await write(file);
  const { size } = statSync(file);
  console.log(`${path.relative('.', file)}: ${(size / 1024 / 1024).toFixed(1)} MB`);
  if (size > LIMIT) throw new Error(`${name} is larger than 10 MB.`);
  const built = path.join(from, 'book', name);
  mkdirSync(path.dirname(built), { recursive: true });
  copyFileSync(file, built);
}
