/**
 * Real fingers, as the browser makes them of touch input: a drag moves what can be dragged, from the very first touch on a sleeping
 * figure, and leaves the page where it is; a swipe that begins anywhere else scrolls.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type CDPSession, type Page } from 'playwright-core';
import { parseHTML } from 'linkedom';
import { beforeAll, expect, inject, test } from 'vitest';
import { openPage } from './browser.ts';
import { FOLDER } from './built.ts';
import { loupes } from './loupes.ts';

/** A phone held so low that every figure is taller than the window, and a swipe has somewhere to go. */
const viewport = { width: 360, height: 300 };
/** A browser that scrolls looks at the finger again only after a while, so each move of it takes long. */
const MOVES = 4;

let page: Page;
let finger: CDPSession;
beforeAll(async () => {
  page = await openPage({ viewport, hasTouch: true, isMobile: true });
  finger = await page.context().newCDPSession(page);
});

/** A figure on its own page; asleep. Where things lie is settled only when the typefaces are there. */
async function open(figure: string): Promise<void> {
  await page.goto(`${inject('origin')}/embed/${figure}/`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger that rests before it is lifted, so that the page does not go on by itself. */
async function swipe(from: Point, to: Point): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  for (let i = 1; i <= MOVES; i++)
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * i) / MOVES,
      y: from.y + ((to.y - from.y) * i) / MOVES,
    });
  await rested();
  await touch('touchEnd');
}

const woken = (): Promise<unknown> => page.waitForSelector('[data-awake]', { state: 'attached' });
const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
/** Until the page has stood still for three frames. */
const rested = (): Promise<void> =>
  page.evaluate(async () => {
    let [at, frames] = [scrollY, 0];
    while (frames < 3) {
      await new Promise(requestAnimationFrame);
      frames = scrollY === at ? frames + 1 : 0;
      at = scrollY;
    }
  });

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
  'border-rules': { nth: 0, to: { x: 40, y: 0 } },
  'draw-tour': { nth: 0, to: 21 },
  'flag-lens': { nth: 0, to: { x: 80, y: 80 } },
  'flip-editor': { nth: 0, to: 16 },
  'knight-graph': { nth: 2, to: { x: 30, y: 30 } },
  'orbit-ring': { nth: 0, to: { x: 90, y: 0 } },
  'order-race': { nth: 0, to: 3 },
  'place-queens': { nth: 1, to: { x: 60, y: 60 } },
};

/** The figures whose page has something that matches. */
const figuresWith = (selector: string): readonly string[] =>
  globSync(`${FOLDER}/embed/*/index.html`)
    .filter((file) => parseHTML(readFileSync(file, 'utf8')).document.querySelector(selector) !== null)
    .map((file) => basename(dirname(file)))
    .sort();
const live = figuresWith('[data-figure]');

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
    await swipe(from, to);
    expect(await cancelled, 'the browser took the finger away').toBe(false);
    await woken();
    await expect.poll(() => seen()).not.toBe(before.picture);
    // A sentence that grows by a line may shift the page by itself; a swipe would take it along by its whole length.
    const moved = Math.abs((await scrolled()) - before.page);
    expect(moved, 'the page stood still').toBeLessThan(Math.hypot(to.x - from.x, to.y - from.y) / 4);
  }
});

async function tap(at: Point): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

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
  await tap({ x: before[near]!.x, y: Math.min(before[near]!.y, 150) });
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
  await tap({ x: large.x, y: Math.min(large.y, 150) });
  await page.waitForSelector('.loupe', { state: 'detached' });
  expect(await page.evaluate(() => document.body.dataset['pressed'])).toBe(String(near + 1));
  await expect.poll(() => seen()).not.toBe(says);
});

/** A place of the figure, within the window, from which nothing is dragged: once the figure, which lay out of sight, is laid out. */
async function freePlace(): Promise<Point> {
  const found = await page.waitForFunction(() => {
    const points = [140, 170, 200, 230, 260].flatMap((y) => [180, 60, 300, 120, 240].map((x) => ({ x, y })));
    return points.find(({ x, y }) => {
      const there = document.elementFromPoint(x, y);
      return there?.closest('[data-figure]') && !there.closest('[data-grip], input');
    });
  });
  return (await found.jsonValue())!;
}

test('there are figures to swipe over', () => {
  expect(live.length).toBeGreaterThan(35);
  expect(live).toEqual(expect.arrayContaining(Object.keys(drags)));
});

test.each(live)(
  'a swipe over %s, beside what is dragged, scrolls the page, asleep and awake',
  async (figure) => {
    await open(figure);
    await page.evaluate(() => scrollTo(0, 40));
    const start = await freePlace();
    await swipe(start, { x: start.x, y: start.y - 100 });
    await expect.poll(() => scrolled()).toBeGreaterThan(60);
    await woken();
    // Where it comes to rest depends on the machine; the second swipe begins at the same place on all.
    await rested();
    await page.evaluate(() => scrollTo(0, 140));
    const before = await scrolled();
    const again = await freePlace();
    await swipe(again, { x: again.x, y: again.y + 90 });
    await expect.poll(() => scrolled()).toBeLessThan(before - 20);
  },
);
