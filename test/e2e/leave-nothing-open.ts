/** Behind each file: what it has left open in the browser is closed, with all that was kept there. */
import { afterAll } from 'vitest';
import { browser } from './browser.ts';

afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));
