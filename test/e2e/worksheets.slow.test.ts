/** Each chapter's worksheet on paper: a class gets no half-empty pages. */
import { expect, inject, test } from 'vitest';
import { articles } from '../../src/book/book.ts';
import { openPage } from './browser.ts';
import { pdfPages } from './pdf-pages.ts';

const origin = inject('origin');

test.each(articles().map(({ slug }) => slug))(
  'no page of the worksheet of %s but its last is more than 30 % empty, on A4 and on Letter',
  async (slug) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    // The dialog of a printer would wait for a person, and the page is printed below.
    await page.addInitScript(() => (window.print = () => undefined));
    await page.goto(`${origin}/articles/${slug}/`);
    await page.waitForSelector('html[data-rest]:not(:has(.later))', { state: 'attached' });
    for (const format of ['A4', 'Letter']) {
      await page.locator('[data-worksheet]').click();
      await page.waitForSelector('[data-paper="worksheet"]', { state: 'attached' });
      const pages = await pdfPages(await page.pdf({ format }));
      expect(pages[0]!.text).toMatch(/Before you go on|Exercise/);
      for (const [i, { empty }] of pages.slice(0, -1).entries())
        expect(empty, `${format}, page ${i + 1}`).toBeLessThanOrEqual(0.3);
    }
    await page.close();
  },
);
