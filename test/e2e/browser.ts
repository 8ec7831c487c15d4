import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** The one browser of the run, started by setup.ts. Closing it closes the caller's own pages, and leaves it to the others. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('browser'));
