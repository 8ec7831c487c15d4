import type { TestProject } from 'vitest/node';
import { type BrowserLaunch, findBrowser } from '../find-browser.ts';
import { serveFolder } from '../static-host.ts';
import { BASE, FOLDER, buildForTests } from './built.ts';

/** For the whole end-to-end run: the site, built if it is not up to date, and served. */
export default async function setup(project: TestProject): Promise<() => void> {
  buildForTests();
  const { origin, close } = await serveFolder(FOLDER, { base: BASE });
  project.provide('origin', origin);
  project.provide('browser', await findBrowser());
  return close;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the site is served: its first page is `${origin}/`. */
    origin: string;
    /** What browser.ts launches. */
    browser: BrowserLaunch;
  }
}
