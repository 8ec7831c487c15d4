/** The end of a curve that a reader draws before it is shown: by mouse, by a finger, by keys; and it is there without a script. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openContext, openPage } from './browser.ts';
import { FOLDER } from './built.ts';
import { Finger } from './finger.ts';

const drawn = globSync(`${FOLDER}/articles/*/index.html`).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<chart-figure data-chart="([^"]+)"[^>]* data-draw/g)].map(
    (found) => ({
      chapter: basename(dirname(file)),
      chart: found[1]!,
    }),
  ),
);

async function openChart(page: Page, chapter: string, chart: string) {
  await page.goto(`${inject('origin')}/articles/${chapter}/`);
  await page.waitForFunction(() => document.querySelector('.later') === null);
  const figure = page.locator(`#chart-${chart}`);
  await figure.locator('.chart-pictures').scrollIntoViewIfNeeded();
  await figure.locator('.draw-sheet:visible').evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }));
  await figure.locator('.chart-pictures[aria-label^="Draw"]').waitFor();
  const box = (await figure.locator('.draw-sheet:visible').boundingBox())!;
  const [top, height] = [
    Math.max(box.y, 60),
    Math.min(box.y + box.height, page.viewportSize()!.height) - Math.max(box.y, 60),
  ];
  // The middle of the last point that is seen, which the sheet does not cover.
  const back = await figure.locator('.draw-sheet:visible').evaluate((sheet: SVGGraphicsElement) => {
    const [left] = sheet.getAttribute('data-places')!.split(',').map(Number);
    return (sheet.getBBox().x - left!) * sheet.getScreenCTM()!.a;
  });
  expect(back).toBeGreaterThan(0);
  return {
    figure,
    from: { x: box.x - back, y: top + 0.8 * height },
    to: { x: box.x + box.width - 4, y: top + 0.3 * height },
    say: () => figure.locator('[data-part="draw-say"]').innerText(),
    tall: () => figure.evaluate((node) => node.getBoundingClientRect().height),
    dots: () => figure.locator('.chart-picture:visible .draw-guess circle').count(),
  };
}

test('some curves wait for a reader', () => expect(drawn.length).toBeGreaterThan(0));

test.each(drawn)(
  '$chart of $chapter is drawn by mouse and by keys, and its height stays',
  async ({ chapter, chart }) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    const { figure, from, to, say, tall, dots } = await openChart(page, chapter, chart);
    const height = await tall();
    const sentence = figure.locator('figcaption > [data-part="sentence"]');
    expect(await sentence.isVisible(), 'the caption tells nothing yet').toBe(false);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    const points = await figure
      .locator('.draw-sheet:visible')
      .evaluate((sheet) => sheet.getAttribute('data-places')!.split('L').length);
    expect(await dots()).toBe(points - 1);
    expect(await say()).toBe('Change what you like, then look.');
    await figure.locator('.chart-pictures').focus();
    await page.keyboard.press('ArrowRight');
    const before = await say();
    await page.keyboard.press('ArrowUp');
    expect(await say()).not.toBe(before);
    await page.keyboard.press('Enter');
    expect(await say()).toMatch(/off by a factor of [\d.,]+ in the mean\. At .* you drew .*; it is /);
    expect(await figure.locator('.draw-curtain:visible').count()).toBe(0);
    expect(await sentence.isVisible()).toBe(true);
    expect(await tall()).toBe(height);
    await page.close();
  },
);

test.each(drawn)(
  '$chart of $chapter is drawn by a finger, and the page stays where it is',
  async ({ chapter, chart }) => {
    const context = await openContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const { figure, from, to, say, tall, dots } = await openChart(page, chapter, chart);
    const [height, at] = [await tall(), await page.evaluate(() => scrollY)];
    await (await Finger.on(page)).swipe(from, to);
    expect(await dots()).toBeGreaterThan(1);
    expect(await page.evaluate(() => scrollY)).toBe(at);
    await figure.locator('[data-part="draw-show"]').tap();
    expect(await say()).toContain('off by a factor of');
    expect(await tall()).toBe(height);
    await context.close();
  },
);

test('without a script the curve is there', async () => {
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${inject('origin')}/articles/${drawn[0]!.chapter}/`);
  expect(await page.locator('.draw-curtain:visible, .draw-it:visible').count()).toBe(0);
  const sentence = page.locator(`#chart-${drawn[0]!.chart} figcaption > [data-part="sentence"]`);
  expect(await sentence.isVisible()).toBe(true);
  await context.close();
});
