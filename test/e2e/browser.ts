/** The one browser of a worker, for all files that it runs: it starts with the first and ends with the worker. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Locator,
  type Page,
  chromium,
} from 'playwright-core';
import { inject } from 'vitest';

export const browser: Browser = await launch(inject('browser'));

/** A browser in which Playwright waits long for what will come: the limit ends what hangs, also on a machine with other work. */
export async function launch(options: LaunchOptions): Promise<Browser> {
  const launched = await chromium.launch(options);
  return launched.on('context', (context) => context.setDefaultTimeout(120_000));
}

/** A visitor without the service worker, unless it is asked for: it keeps 500 files behind the first page that is opened. */
export const openContext = (options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ serviceWorkers: 'block', ...options });

/** A page of a visitor of its own, who is gone when it is closed. */
export const openPage = (options: BrowserContextOptions = {}): Promise<Page> =>
  browser.newPage({ serviceWorkers: 'block', ...options });

/**
 * The text of an element as it is to be seen. What lies below the window is laid out when it comes into sight, and until
 * the frame after that it has none (`content-visibility: auto`, of the class `later`).
 */
export const shownText = (element: Locator): Promise<string> =>
  element.evaluate(
    (node: HTMLElement) =>
      new Promise<string>((resolve) => {
        node.closest('.later')?.classList.remove('later');
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(node.innerText)));
      }),
  );
