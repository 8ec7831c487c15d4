import { chromium } from 'playwright-core';
import { findBrowser } from './test/find-browser.ts';
import { writeEpub } from './src/tools/book/epub.ts';
import { openSite } from './src/tools/book/site.ts';
const b = await chromium.launch(await findBrowser());
try { await writeEpub(await openSite(b, 'dist-tests', { narrow: true }), '/tmp/h-pages/book.epub'); } finally { await b.close(); }
