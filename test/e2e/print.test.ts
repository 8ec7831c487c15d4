/** A chapter printed by the browser: at once after it has come, it is what it is after a rest. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, inject, test } from 'vitest';
import { openPage } from './browser.ts';

const origin = inject('origin');

/** The words of a PDF, page by page. */
async function wordsOf(pdf: Buffer): Promise<readonly string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const read = await task.promise;
  const pages: string[] = [];
  for (let at = 1; at <= read.numPages; at++) {
    const { items } = await (await read.getPage(at)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return pages;
}

test.each(['flags', 'exact-cover'])('%s, printed at once after load, is what it is after a rest', async (slug) => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${origin}/articles/${slug}/`, { waitUntil: 'load' });
  const atOnce = await wordsOf(await page.pdf({ format: 'A4' }));
  await page.waitForSelector('html[data-rest]:not(:has(.later))', { state: 'attached' });
  const rested = await wordsOf(await page.pdf({ format: 'A4' }));
  expect(atOnce).toEqual(rested);
  expect(atOnce.join(' ')).toContain('Before you go on, question 1');
});
