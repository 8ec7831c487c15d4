/**
 * Every figure on its own page under /embed/, which is opened once, on a phone of 360 × 740: all that is asked of each figure is asked in
 * that visit, because opening and waking is what takes the time. Nothing in it is asked of a clock: the page's is ours.
 */
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { violations } from './axe.ts';
import { openPage } from './browser.ts';
import { FOLDER } from './built.ts';
import { faultsOfCalmPlay } from './calm-play.ts';
import { faintTexts } from './contrast.ts';
import { drive } from './driven-figure.ts';
import { Finger, type Point } from './finger.ts';
import { loupes } from './loupes.ts';
import { outOfReach } from './reach.ts';
import { faultsOfAddress, keepAsBuilt } from './same-by-address.ts';

const figures = globSync(`${FOLDER}/embed/*/index.html`).map((file) => basename(dirname(file)));
const PHONE = { width: 360, height: 740 };
/** A phone held so low that every figure is taller than the window, and a swipe has somewhere to go. */
const LOW = { width: 360, height: 300 };
const DESK = { width: 1000, height: 800 };
/** The board of the first page has no menu, and so no link. */
const HOME = 'home-board';
/** So much of a phone's height is seen at once. */
const IN_SIGHT = 640;

let page: Page;
let finger: Finger;
const faults: string[] = [];
beforeAll(async () => {
  page = await openPage({ viewport: PHONE, hasTouch: true, isMobile: true });
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.clock.install();
  finger = await Finger.on(page);
});

test('there are figures', () => {
  expect(figures.length).toBeGreaterThan(40);
});

test.each(figures)(
  '%s: fingers scroll beside it, it keeps its height, large targets, its slider in sight and an answer within reach of each control, its address leads its controls back, can be saved, has no fault that axe can find, in the dark neither, fits 320 pixels, and plays calmly',
  async (figure) => {
    faults.length = 0;
    await page.setViewportSize(PHONE);
    await page.goto(`${inject('origin')}/embed/${figure}/`);
    // Where things lie is settled only when the typefaces are there.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await keepAsBuilt(page);
    const isLive = (await page.locator('[data-figure]').count()) > 0;
    if (isLive) {
      const height = await page.evaluate(() =>
        Math.round(document.querySelector('[data-figure]')!.getBoundingClientRect().height),
      );
      await swipesScroll();
      await page.setViewportSize(PHONE);
      const { heights, stage, small, loupe } = await drive(page);
      expect(small).toEqual([]);
      expect(loupe).toBe(figure in loupes);
      expect(Object.fromEntries(Object.entries(heights).filter(([, each]) => each !== height))).toEqual({});
      expect(stage).toBeLessThanOrEqual(IN_SIGHT);
      expect(await outOfReach(page)).toEqual([]);
    }
    await page.setViewportSize(DESK);
    if (isLive && figure !== HOME) faults.push(...(await faultsOfAddress(page)));
    await use();
    faults.push(...(await faultsOfSaved()));
    faults.push(...(await violations(page, { within: 'main' })));
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    faults.push(...(await faintTexts(page, 'main')).map((fault) => `in the dark theme, ${fault}`));
    await page.setViewportSize({ width: 320, height: 256 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) faults.push(`scrolls sideways by ${over} px`);
    await page.setViewportSize(DESK);
    if (isLive) faults.push(...(await faultsOfCalmPlay(page)));
    expect(faults).toEqual([]);
  },
);

const woken = (): Promise<unknown> => page.waitForSelector('[data-awake]', { state: 'attached' });
const scrolled = (): Promise<number> => page.evaluate(() => scrollY);

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

/** A swipe beside what is dragged scrolls the page: asleep, which it wakes, and awake. */
async function swipesScroll(): Promise<void> {
  await page.setViewportSize(LOW);
  await page.evaluate(() => scrollTo(0, 40));
  const start = await freePlace();
  await finger.swipe(start, { x: start.x, y: start.y - 100 });
  await expect.poll(() => scrolled()).toBeGreaterThan(60);
  await woken();
  // Where it comes to rest depends on the machine, and it may go on after a pause; the second swipe begins at the same place on all.
  await expect
    .poll(async () => {
      const from = await page.evaluate(() => {
        scrollTo(0, 140);
        return scrollY;
      });
      await finger.rested();
      return (await scrolled()) - from;
    })
    .toBe(0);
  const before = await scrolled();
  const again = await freePlace();
  await finger.swipe(again, { x: again.x, y: again.y + 90 });
  await expect.poll(() => scrolled()).toBeLessThan(before - 20);
}

/** Uses the figure: goes one step from its start, or presses its first button. */
const use = (): Promise<void> =>
  page.evaluate(async () => {
    const live = document.querySelector<HTMLElement>('[data-figure]');
    if (!live) return;
    (live.matches('[tabindex]') ? live : live.querySelector<SVGElement>('[tabindex="0"]'))?.focus();
    while (live.dataset['awake'] === undefined) await new Promise(requestAnimationFrame);
    live.querySelector<HTMLElement>('[data-go="start"]')?.click();
    (
      live.querySelector<HTMLElement>('[data-go="forward"]') ??
      live.querySelector<HTMLElement>('button:not([disabled])')
    )?.click();
    await new Promise(requestAnimationFrame);
  });

/** What is wrong with the figure saved as it stands, as SVG and as PNG. */
const faultsOfSaved = (): Promise<string[]> =>
  page.evaluate(async () => {
    const menu = document.querySelector<HTMLDetailsElement>('.take-along');
    if (!menu) return [];
    const saved: Blob[] = [];
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return '#';
    };
    const press = async (words: string): Promise<Blob> => {
      const button = [...menu.querySelectorAll('button')].find(({ textContent }) => textContent === words);
      button!.click();
      while (button!.disabled) await new Promise(requestAnimationFrame);
      const blob = saved.pop();
      if (!blob) throw new Error(menu.querySelector('[role=status]')!.textContent);
      return blob;
    };
    menu.open = true;
    while (!menu.querySelector('button')) await new Promise(requestAnimationFrame);
    const svg = await (await press('Save as SVG')).text();
    const png = await createImageBitmap(await press('Save as PNG'));
    URL.createObjectURL = create;
    menu.open = false;
    const read = new DOMParser().parseFromString(svg, 'image/svg+xml');
    return [
      ...(read.querySelector('parsererror') ? ['the SVG is not well formed'] : []),
      ...(read.querySelectorAll('path, rect, circle, text, image').length > 3 ? [] : ['the SVG is empty']),
      ...(Math.min(png.width, png.height) > 100 ? [] : [`the PNG is ${png.width} × ${png.height}`]),
    ];
  });

test('in forced colours a figure is drawn in the reader’s own, and everything in it can still be told apart', async () => {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${inject('origin')}/embed/search-figure/`);
  await page.locator('[data-go="forward"]').click();
  await woken();
  const seen = await page.evaluate(() => {
    const style = (selector: string, part?: string) =>
      getComputedStyle(document.querySelector(selector)!, part);
    return {
      fills: ['.sq-light', '.sq-dark', '.rejected-fill', '.queen'].map((selector) => style(selector).fill),
      play: style('.play', '::before').backgroundColor,
      paper: style('body').backgroundColor,
      chosen: style('.choice label:has(:checked)').boxShadow,
      other: style('.choice label:not(:has(:checked))').boxShadow,
    };
  });
  await page.emulateMedia({ forcedColors: 'none' });
  expect(new Set(seen.fills).size).toBe(seen.fills.length);
  expect(seen.play).not.toBe(seen.paper);
  expect(seen.chosen).not.toBe(seen.other);
});
