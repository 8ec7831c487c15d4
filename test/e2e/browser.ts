/** The one browser of a worker, for all files that it runs: it starts with the first and ends with the worker. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium,
} from 'playwright-core';
import { inject } from 'vitest';

export const browser: Browser = await chromium.launch(inject('browser'));

/** A visitor without the service worker, unless it is asked for: it keeps 500 files behind the first page that is opened. */
export const openContext = (options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ serviceWorkers: 'block', ...options });

/** A page of a visitor of its own, who is gone when it is closed. */
export const openPage = (options: BrowserContextOptions = {}): Promise<Page> =>
  browser.newPage({ serviceWorkers: 'block', ...options });
