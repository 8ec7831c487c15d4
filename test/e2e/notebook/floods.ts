/** What no page should be asked to show, and a browser in which it does little harm. */
import type { Browser } from 'playwright-core';
import { findBrowser } from '../../find-browser.ts';
import { launch } from '../browser.ts';

/** Code that does not end; `shown` is among what the cell puts out. */
export const floods: Readonly<Record<string, { readonly text: string; readonly shown?: string }>> = {
  'an endless loop': { text: 'for (;;);' },
  'an endless loop that prints': {
    text: 'for (let i = 0; ; i++) console.log(i, "x".repeat(80));',
    shown: 'not shown',
  },
  'promises without end': {
    text: 'const fork = () => { Promise.resolve().then(fork); Promise.resolve().then(fork); }; fork(); await new Promise(() => {});',
  },
  'displays without end': {
    text: 'for (let i = 0; ; i++) display(Array.from({ length: 50 }, (_, n) => ({ n, i })));',
    shown: 'rows 1 to 10 of 50',
  },
  'memory without end': {
    text: 'const hold = []; for (;;) hold.push(Array.from({ length: 10_000 }, () => String(hold.length)));',
  },
};

/** A plot of nine thousand points with their tips. */
export const TEN_THOUSAND = `import * as Plot from '@observablehq/plot';
Plot.dot(Array.from({ length: 9000 }, (_, i) => [i % 100, Math.floor(i / 100)]), { tip: true }).plot()`;

/** The cells of a long notebook. */
export const thousand = Array.from({ length: 1000 }, (_, at) => `const v${at} = ${at};\nv${at} + 1`);

/** A cell that eats memory comes to the end of this browser's, and not of the machine's. */
export async function smallHeap(): Promise<Browser> {
  const found = await findBrowser();
  return launch({ ...found, args: [...found.args, '--js-flags=--max-old-space-size=256'] });
}
