import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findBrowser } from '../find-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
});
afterAll(() => browser.close());

test('a figure answers its first tap, without an error or a request to elsewhere', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(inject('origin'))) faults.push(request.url());
  });
  await page.goto(`${inject('origin')}/articles/backtracking/`);
  const figure = page.locator('search-figure');
  expect(await figure.getAttribute('data-awake')).toBeNull();
  await figure.locator('[data-go="forward"]').click();
  await expect.poll(() => figure.locator('[data-part="steps"]').textContent()).toBe('step 587 of 1,097');
  expect(faults).toEqual([]);
  await page.close();
});

test('without script the figures are whole pictures, and no control pretends to work', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${inject('origin')}/articles/backtracking/`);
  expect(await page.locator('search-figure .queen').count()).toBeGreaterThan(3);
  expect(await page.locator('search-figure .icicle path').count()).toBeGreaterThan(3);
  expect(await page.locator('search-figure .transport').isVisible()).toBe(false);
  // The lens needs no script: its radio buttons and the style sheet do it.
  await page.locator('.leaf-lens').getByText('leaves (6)').click();
  expect(await page.locator('.lens-sum').innerText()).toBe('4 + 2 = 6 leaves');
  await context.close();
});
