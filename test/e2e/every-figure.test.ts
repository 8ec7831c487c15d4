/** Every figure on its own page under /embed/: in use, saved as it stands, in both themes, in forced colours, at the narrowest width. */
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { violations } from './axe.ts';
import { openPage } from './browser.ts';
import { FOLDER } from './built.ts';

const figures = globSync(`${FOLDER}/embed/*/index.html`).map((file) => basename(dirname(file)));

let page: Page;
const faults: string[] = [];
beforeAll(async () => {
  page = await openPage({ viewport: { width: 1000, height: 800 } });
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
});

/** Opens a figure and uses it: wakes it, takes the last of each choice, and goes one step or presses its first button. */
async function use(figure: string): Promise<void> {
  await page.goto(`${inject('origin')}/embed/${figure}/`);
  await page.evaluate(async () => {
    const live = document.querySelector<HTMLElement>('[data-figure]');
    if (!live) return;
    (live.matches('[tabindex]') ? live : live.querySelector<SVGElement>('[tabindex="0"]'))?.focus();
    while (live.dataset['awake'] === undefined) await new Promise(requestAnimationFrame);
    const press = live.querySelector<HTMLElement>('[data-go="forward"], button:not([disabled])');
    press?.click();
    await new Promise(requestAnimationFrame);
  });
}

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

test('there are figures', () => {
  expect(figures.length).toBeGreaterThan(40);
});

test.each(figures)(
  '%s, in use, can be saved, has no fault that axe can find in either theme, and fits 320 pixels',
  async (figure) => {
    faults.length = 0;
    await page.setViewportSize({ width: 1000, height: 800 });
    await use(figure);
    faults.push(...(await faultsOfSaved()));
    faults.push(...(await violations(page, { within: 'main' })));
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    faults.push(...(await violations(page, { within: 'main', onlyColours: true })));
    await page.setViewportSize({ width: 320, height: 256 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) faults.push(`scrolls sideways by ${over} px`);
    expect(faults).toEqual([]);
  },
);

test('in forced colours a figure is drawn in the reader’s own, and everything in it can still be told apart', async () => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await use('search-figure');
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
