/**
 * Real fingers: a drag moves what can be dragged, from the very first touch on a sleeping figure, and leaves the page where it is; what
 * is too small is pressed in a loupe. (A swipe that begins anywhere else scrolls: every-figure.test.ts.)
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Page } from 'playwright-core';
import { parseHTML } from 'linkedom';
import { beforeAll, expect, inject, test } from 'vitest';
import { book } from '../../src/book.config.ts';
import { openPage } from './browser.ts';
import { FOLDER } from './built.ts';
import { Finger, type Point } from './finger.ts';
import { loupes } from './loupes.ts';

/** A phone held so low that every figure is taller than the window, and a swipe has somewhere to go. */
const viewport = { width: 360, height: 300 };

let page: Page;
let finger: Finger;
beforeAll(async () => {
  page = await openPage({ viewport, hasTouch: true, isMobile: true });
  finger = await Finger.on(page);
});

/** A figure on its own page, or another page; asleep. Where things lie is settled only when the typefaces are there. */
async function open(figure: string, path = `embed/${figure}/`): Promise<void> {
  await page.goto(`${inject('origin')}/${path}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const woken = (): Promise<unknown> => page.waitForSelector('[data-awake]', { state: 'attached' });
const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
/** What the reader sees of a figure, as text: a drag must change it. */
const seen = (): Promise<string> => page.evaluate(() => document.querySelector('[data-figure]')!.innerHTML);

/** The middle of the nth grip, scrolled to the middle of the window, and where its drag goes. */
async function way(figure: string): Promise<readonly [from: Point, to: Point]> {
  const { nth, to } = drags[figure]!;
  const [from, there] = await page.evaluate(
    ([i, square]) => {
      const grip = document.querySelectorAll('[data-grip]')[i]!;
      grip.scrollIntoView({ block: 'center' });
      return [grip, document.querySelector(`[data-square="${square}"]`) ?? grip].map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }) as [Point, Point];
    },
    [nth, typeof to === 'number' ? to : -1] as const,
  );
  return [from, typeof to === 'number' ? there : { x: from.x + to.x, y: from.y + to.y }];
}

/** Where a drag of each figure goes from its nth grip: to a square where it is a change, or so many CSS pixels on. */
const drags: Readonly<Record<string, { readonly nth: number; readonly to: number | Point }>> = {
  'bit-strips': { nth: 0, to: { x: 60, y: 0 } },
  'border-rules': { nth: 0, to: { x: 40, y: 0 } },
  'brute-odometer': { nth: 1, to: { x: 70, y: 0 } },
  'closed-ride': { nth: 0, to: 17 },
  'construct-board': { nth: 0, to: { x: 90, y: 0 } },
  'degree-map': { nth: 0, to: { x: 60, y: 60 } },
  'draw-tour': { nth: 0, to: 26 },
  'eight-sieves': { nth: 0, to: { x: 60, y: 0 } },
  'every-dive': { nth: 2, to: { x: -40, y: 0 } },
  'flag-lens': { nth: 0, to: { x: 80, y: 80 } },
  'flip-editor': { nth: 0, to: 16 },
  'half-board-join': { nth: 0, to: { x: -150, y: 0 } },
  'halves-figure': { nth: 1, to: { x: -150, y: 40 } },
  'join-savings': { nth: 0, to: { x: -60, y: 0 } },
  'knight-graph': { nth: 2, to: { x: 30, y: 30 } },
  'lowest-bit': { nth: 0, to: { x: -60, y: 0 } },
  'many-dives': { nth: 1, to: { x: 60, y: 0 } },
  'missing-mask': { nth: 0, to: { x: -100, y: 0 } },
  'orbit-ring': { nth: 0, to: { x: 90, y: 0 } },
  'order-race': { nth: 0, to: 1 },
  'place-queens': { nth: 1, to: { x: 60, y: 60 } },
  'repair-board': { nth: 0, to: { x: 0, y: -60 } },
  'schwenk-grid': { nth: 0, to: { x: -40, y: 0 } },
  'solution-space': { nth: 0, to: { x: 60, y: 60 } },
  'sparse-set': { nth: 0, to: { x: -60, y: 0 } },
  'start-colour': { nth: 0, to: 2 },
  'tie-breaks': { nth: 0, to: { x: 60, y: 0 } },
  'tour-count': { nth: 0, to: { x: 40, y: 0 } },
  'tour-ends': { nth: 0, to: 18 },
  'two-boundaries': { nth: 0, to: { x: 0, y: -60 } },
  'update-price': { nth: 1, to: { x: 60, y: 0 } },
  // The knife of the picture for a phone: before it stand the other picture’s jobs and handles, and its own jobs.
  'worker-gantt': { nth: 18, to: { x: 0, y: 30 } },
};

/** The figures whose page has something that matches, by their present names. */
const figuresWith = (selector: string): readonly string[] =>
  globSync(`${FOLDER}/embed/*/index.html`)
    .filter((file) => parseHTML(readFileSync(file, 'utf8')).document.querySelector(selector) !== null)
    .map((file) => basename(dirname(file)))
    .filter((name) => book.movedFigures?.[name] === undefined)
    .sort();

test('every figure that has something to drag is in the list', () => {
  expect(figuresWith('[data-figure] [data-grip]')).toEqual(Object.keys(drags));
});

test.each(Object.keys(drags))('%s is dragged by a finger, asleep and awake', async (figure) => {
  for (const asleep of [true, false]) {
    await open(figure);
    if (!asleep) {
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-figure]')!.focus());
      await woken();
    }
    const [from, to] = await way(figure);
    const before = { page: await scrolled(), picture: await seen() };
    const cancelled = page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          addEventListener('pointercancel', () => done(true));
          addEventListener('pointerup', () => setTimeout(() => done(false)));
        }),
    );
    await finger.swipe(from, to);
    expect(await cancelled, 'the browser took the finger away').toBe(false);
    await woken();
    await expect.poll(() => seen()).not.toBe(before.picture);
    // A sentence that grows by a line may shift the page by itself; a swipe would take it along by its whole length.
    const moved = Math.abs((await scrolled()) - before.page);
    expect(moved, 'the page stood still').toBeLessThan(Math.hypot(to.x - from.x, to.y - from.y) / 4);
  }
});

test('the cut of the landscape, which another layer than the first one has, is dragged by a finger', async () => {
  await open('search-landscape', 'articles/parallel-and-beyond/#figure-search-landscape');
  const landscape = page.locator('#figure-search-landscape');
  const cut = landscape.locator('input[data-part="cut"]');
  await landscape.locator('[data-grip]').evaluate((grip) => grip.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await landscape.locator('[data-grip]').boundingBox())!;
  const [from, page0] = [{ x: x + width / 2, y: y + height / 2 }, await scrolled()];
  expect(await cut.inputValue()).toBe('2');
  await finger.swipe(from, { x: from.x, y: from.y + 45 });
  await expect.poll(() => cut.inputValue()).toBe('3');
  expect(await scrolled()).toBe(page0);
});

test('two fingers enlarge the landscape, asleep and awake', async () => {
  await open('search-landscape', 'landscape/');
  const stage = page.locator('search-landscape [data-part="stage"]');
  await stage.evaluate((all) => all.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await stage.boundingBox())!;
  const seen = async (): Promise<number> => {
    const [from, to] = (await page.locator('search-landscape').getAttribute('data-view'))?.split('.') ?? [];
    return Number(to) - Number(from);
  };
  await finger.spread({ x: x + width / 2, y: y + height / 2 }, 40);
  await expect.poll(seen).toBeGreaterThan(0);
  const before = await seen();
  await finger.spread({ x: x + width / 2, y: y + height / 2 }, 40);
  await expect.poll(seen).toBeLessThan(before / 2);
});

/** The parts of a picture that are pressed, as they stand in the window. */
const parts = (picture: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} [role=button]`)].map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2, least: Math.min(width, height) };
      }),
    picture,
  );

test.each(Object.entries(loupes))('what is too small in %s is pressed in a loupe', async (figure, choice) => {
  await open(figure);
  if (choice) {
    await page.locator(`.choice label:has(${choice})`).tap();
    await woken();
  }
  const [row] = await page.locator('[data-figure] svg.bd').all();
  await row!.evaluate((svg) => svg.scrollIntoView({ block: 'start' }));
  const before = await parts('svg.bd');
  // The fourth of the second row, or of the only one; its neighbour is meant.
  const near = before.findIndex(({ x, y }, i) => i > 2 && x > 60 && y > 60);
  expect(before[near]!.least).toBeLessThan(40);
  await finger.tap({ x: before[near]!.x, y: Math.min(before[near]!.y, 150) });
  await page.waitForSelector('.loupe:popover-open');
  await page.evaluate(() =>
    addEventListener(
      'click',
      ({ target }) => {
        const all = [...(target as Element).closest('svg')!.querySelectorAll('[role=button]')];
        if (!(target as Element).closest('.loupe'))
          document.body.dataset['pressed'] = String(all.indexOf(target as Element));
      },
      { capture: true },
    ),
  );
  const large = (await parts('.loupe'))[near + 1]!;
  expect(large.least).toBeGreaterThan(40);
  const says = await seen();
  await finger.tap({ x: large.x, y: Math.min(large.y, 150) });
  await page.waitForSelector('.loupe', { state: 'detached' });
  expect(await page.evaluate(() => document.body.dataset['pressed'])).toBe(String(near + 1));
  await expect.poll(() => seen()).not.toBe(says);
});
