/** A figure taken along: a link leads to its step, and its picture is a file that stands by itself. */
import { text } from 'node:stream/consumers';
import { type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function open(address: string): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(`${inject('origin')}${address}`);
  return page;
}

test('a link leads to a step of a search, the number of queens included, and to another one while the page is open', async () => {
  const page = await open('/articles/backtracking/#figure-search@586,n=8');
  const steps = page.locator('#figure-search [data-part="steps"]');
  await expect.poll(() => steps.textContent()).toBe('step 586 of 18,513');
  expect(
    await page.locator('#figure-search').evaluate((figure) => figure.getBoundingClientRect().top),
  ).toBeLessThan(800);
  await page.evaluate(() => (location.hash = '#figure-search@12,n=4'));
  await expect.poll(() => steps.textContent()).toContain('step 12 of');
  await page.close();
});

test('a figure opens as a notebook whose cell comes to the same board', async () => {
  const page = await open('/articles/backtracking/#figure-search@37,n=4');
  const figure = page.locator('#figure-search');
  await expect.poll(() => figure.locator('[data-part="steps"]').textContent()).toContain('step 37');
  await figure.locator('.take-along summary').click();
  await figure.getByRole('button', { name: 'Open in my notebook' }).click();
  await page.waitForURL(/\/notebook\/open\/#notebook-/);
  const cell = page.locator('#cell-scratch-1');
  await cell.locator('.cell-run').click();
  await expect
    .poll(() => cell.locator('.board-player svg.bd').getAttribute('aria-label'))
    .toContain('Queens on a board of 4');
  expect(await cell.locator('.cell-out').innerText()).toContain('step: 37');
  expect(await page.innerText('h1 .name')).toBe('Figure 2.1');
  await page.close();
});

test('a saved picture has its colours in itself, and refers to nothing outside', async () => {
  const page = await open('/embed/search-figure/');
  await page.locator('.take-along summary').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as SVG' }).click(),
  ]);
  const svg = await text(await download.createReadStream());
  await page.close();
  expect(svg.match(/ class=| style=|var\(|https?:\/\/(?!www\.w3\.org)/)).toBeNull();
  const referred = [...svg.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)].map(
    ([, one, other]) => one ?? other,
  );
  expect(referred).toContain('queen');
  expect(referred.filter((id) => !svg.includes(`id="${id}"`))).toEqual([]);
});
