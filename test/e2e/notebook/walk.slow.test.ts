/**
 * Random walks on the page: keys, tabs, reloads, crashes, sandboxes that are killed, a storage that is full. At the end of each, every
 * word that was typed is in a notebook or in its history. WALK_MINUTES, WALK_SEED and WALK_PATH are those of the walk in Node.
 */
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { chordsIn } from '../../../src/notebook/commands/key-map.ts';
import { goWalks } from '../../notebook/walk/duration.ts';
import { browser } from '../browser.ts';
import { Bench } from './bench.ts';

/** Keys that open something over the page, or leave it, are pressed by other tests. */
const ASIDE = new Set(['commands', 'keys', 'find', 'replace', 'edit']);
const keys = [...chordsIn('command')].flatMap(([chord, id]) => (ASIDE.has(id) ? [] : [chord]));

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('type' as const),
      cell: fc.nat(6),
      isEndless: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constant('keys' as const), chord: fc.constantFrom(...keys) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fill' as const), isFull: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('undo' as const, 'reload', 'close', 'crash', 'kill the sandbox', 'wait'),
    }),
  },
);
const steps = fc.array(fc.record({ tab: fc.nat(1), step }), { minLength: 1, maxLength: 30, size: 'max' });
type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;

class Walk {
  readonly bench: Bench;
  readonly typed: string[] = [];
  readonly #tabs = new Map<number, Bench>();

  constructor(bench: Bench) {
    this.bench = bench;
  }

  async tab(at: number): Promise<Page> {
    const tab = this.#tabs.get(at) ?? (await this.bench.tab());
    if (!this.#tabs.has(at)) await openNotebook(tab);
    this.#tabs.set(at, tab);
    return tab.page;
  }

  async go({ tab: at, step: next }: Steps[number]): Promise<void> {
    const page = await this.tab(at);
    await page.bringToFront();
    if (next.does === 'type') await this.#type(page, next.cell, next.isEndless);
    else if (next.does === 'keys') {
      await commandMode(page);
      for (const chord of next.chord.split(' ')) await page.keyboard.press(chord.replace('Mod+', 'Control+'));
    } else if (next.does === 'fill') await this.fill(next.isFull);
    else if (next.does === 'undo')
      await page.evaluate(() => document.querySelector<HTMLElement>('.notebook-notice button')?.click());
    else if (next.does === 'reload') await openNotebook(this.#tabs.get(at)!);
    else if (next.does === 'wait') await this.#tabs.get(at)!.frames(40);
    else if (next.does === 'kill the sandbox')
      await page.evaluate(() => document.querySelector('iframe[title^="Sandbox"]')?.remove());
    else {
      if (next.does === 'crash') await page.goto('chrome://crash').catch(() => undefined);
      await page.close();
      this.#tabs.delete(at);
    }
  }

  /** Behind what a cell has, as far as the cells go; code may run without end. */
  async #type(page: Page, cell: number, isEndless: boolean): Promise<void> {
    await commandMode(page);
    for (const key of ['Home', ...Array<string>(cell).fill('ArrowDown'), 'Enter'])
      await page.keyboard.press(key);
    await page.waitForFunction(() => document.activeElement?.closest('.cell-editor'));
    const words = `word${this.typed.length + 1}end`;
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(`\n"${words}";${isEndless ? ' for (;;);' : ''}`);
    this.typed.push(words);
  }

  async fill(isFull: boolean): Promise<void> {
    const devtools = await this.bench.context.newCDPSession(this.bench.page);
    const { origin } = new URL(inject('origin'));
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...(isFull && { quotaSize: 1000 }) });
    await devtools.detach();
  }

  /** Closes all tabs, and gives what a new one finds in the database. */
  async end(): Promise<void> {
    await this.fill(false);
    for (const tab of this.#tabs.values()) {
      await tab.page.keyboard.press('Control+s');
      await tab.page.close();
    }
    const last = await this.bench.tab();
    await openNotebook(last);
    await expect.poll(async () => missing(await kept(last.page), this.typed)).toEqual([]);
  }
}

/** A cell has the focus, and none is written in. A first Escape may close what an editor offers. */
async function commandMode(page: Page): Promise<void> {
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return page.evaluate(() => document.activeElement?.matches('.cell-block, .cell-block *'));
    })
    .toBe(true);
}

const missing = (found: string, words: readonly string[]): readonly string[] =>
  words.filter((each) => !found.includes(each));

/** The notebook that was changed last, or a new one. */
async function openNotebook(tab: Bench): Promise<void> {
  await tab.page.goto('about:blank');
  await tab.page.goto(`${inject('origin')}/notebook/open/`);
  await tab.page.locator('.cell-block').first().waitFor();
}

/** Every document and every revision, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('notebooks '));
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open(found?.name ?? '');
      opening.onsuccess = () => done(opening.result);
    });
    const all = ['documents', 'revisions'].map(
      (name) =>
        new Promise<unknown>((done) => {
          const asking = database.transaction(name).objectStore(name).getAll();
          asking.onsuccess = () => done(asking.result);
        }),
    );
    const text = JSON.stringify(await Promise.all(all));
    database.close();
    return text;
  });

async function walk(list: Steps): Promise<void> {
  const bench = await Bench.open(browser);
  const going = new Walk(bench);
  try {
    for (const next of list) await going.go(next);
    await going.end();
  } finally {
    await going.fill(false);
    await bench.context.close();
  }
}

test('on no walk of half an hour a word is lost', { timeout: 7_200_000 }, async () => {
  await goWalks(fc.asyncProperty(steps, walk));
});
