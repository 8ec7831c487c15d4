/** The built site for Chromium: files of dist/ without a server, and chapters that are ready for paper. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Article } from '../../book/article.ts';
import { prepareChapter } from './prepare-chapter.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const ORIGIN = 'http://book.invalid';

/** A built site, as a browser is given it. */
export interface Site {
  readonly context: BrowserContext;
  /** Opens a page by its path within the site, prints nothing yet. @throws Error that names what is not in dist/ */
  readonly open: (address: string) => Promise<Page>;
  /** @throws Error that names what was asked for and is not in dist/ */
  readonly refuseMisses: () => void;
}

/**
 * @param folder of the built site
 * @param narrow for pictures: a column as an e-reader has it, with two pixels for each of CSS's
 */
export async function openSite(browser: Browser, folder: string, { narrow = false } = {}): Promise<Site> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no ${folder}/: run npm run build first.`);
  }
  // The path below which the site was built: every page names it.
  const base =
    /<link rel="manifest" href="([^"]*)manifest\.webmanifest"/.exec(
      readFileSync(path.join(folder, 'index.html'), 'utf8'),
    )?.[1] ?? '/';
  const context = await browser.newContext({
    bypassCSP: true,
    colorScheme: 'light',
    serviceWorkers: 'block',
    ...(narrow && { deviceScaleFactor: 2, viewport: { width: 720, height: 900 } }),
  });
  const misses: string[] = [];
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const wanted = decodeURIComponent(pathname).slice(base.length);
    const file = path.join(folder, wanted.endsWith('/') || wanted === '' ? `${wanted}index.html` : wanted);
    if (pathname.startsWith(base) && existsSync(file) && statSync(file).isFile()) {
      await route.fulfill({ path: file });
      return;
    }
    misses.push(pathname);
    await route.fulfill({ status: 404, body: '' });
  });
  const refuseMisses = (): void => {
    if (misses.length > 0)
      throw new Error(`Not in ${folder}/: ${misses.join(', ')}. Run npm run build again.`);
  };
  const open = async (address: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${ORIGIN}${base}${address}`, { waitUntil: 'load' });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => document.fonts.ready);
    refuseMisses();
    return page;
  };
  return { context, open, refuseMisses };
}

/** One chapter with its answers at the end, numbered, and canvases as pictures. */
export async function openChapter({ open }: Site, { slug, number }: Article): Promise<Page> {
  const page = await open(`articles/${slug}/`);
  await page.evaluate(prepareChapter, number);
  return page;
}
