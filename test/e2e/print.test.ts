/** A chapter printed by the browser: at once after it has come, it is what it is after a rest. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, inject, test } from 'vitest';
import { openPage } from './browser.ts';

const origin = inject('origin');

/** The letters of a PDF. Spaces, and where its pages end, are the typeface's, which comes when it comes. */
async function lettersOf(pdf: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const read = await task.promise;
  const pages: string[] = [];
  for (let at = 1; at <= read.numPages; at++) {
    const { items } = await (await read.getPage(at)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    // Each begins with its number.
    pages.push(words.replace(/^\s*\d+\s/, ''));
  }
  await task.destroy();
  return pages.join('').replaceAll('ʼ', '’').replaceAll(/\s/g, '');
}

test.each(['flags', 'exact-cover'])(
  '%s, printed at once after load, is what it is after a rest',
  async (slug) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${origin}/articles/${slug}/`, { waitUntil: 'load' });
    const atOnce = await lettersOf(await page.pdf({ format: 'A4' }));
    await page.waitForSelector('html[data-rest]:not(:has(.later))', { state: 'attached' });
    const rested = await lettersOf(await page.pdf({ format: 'A4' }));
    // What stands where two pages meet is told in another order when they meet elsewhere.
    expect(Array.from(atOnce).sort().join('')).toBe(Array.from(rested).sort().join(''));
    expect(atOnce).toContain('Beforeyougoon,question1');
  },
);
