/** The Japanese pages: language, switch, notice, search, faces, and a figure and a cell that speak it. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findBrowser } from '../find-browser.ts';

const origin = inject('origin');
let browser: Browser;
let page: Page;
const faults: string[] = [];
beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
  const context = await browser.newContext({ serviceWorkers: 'block' });
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
}, 30_000);
afterAll(() => browser.close(), 30_000);

const alternates = (): Promise<readonly (string | null)[]> =>
  page.locator('link[hreflang]').evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));

test('the switch leads from an article to the same in Japanese, and back', async () => {
  await page.goto(`${origin}/articles/backtracking/`);
  expect(await alternates()).toEqual(['en', 'ja', 'x-default']);
  await page.click('.language-switch');
  expect(new URL(page.url()).pathname).toBe('/ja/articles/backtracking/');
  expect(await page.getAttribute('html', 'lang')).toBe('ja');
  expect(await page.textContent('h1')).toContain('バックトラック法');
  expect(await page.locator('.notice').count()).toBe(0);
  await page.click('.language-switch');
  expect(new URL(page.url()).pathname).toBe('/articles/backtracking/');
});

test('its figure and its cells go on in Japanese once they run', async () => {
  await page.goto(`${origin}/ja/articles/backtracking/`);
  await page.locator('search-figure [data-go="forward"]').click();
  await expect
    .poll(() => page.textContent('search-figure [data-part="steps"]'), { timeout: 15_000 })
    .toContain('ステップ 587 /');
  expect(await page.textContent('search-figure [data-part="say"]')).toMatch(/[ぁ-ん]。$/);
  await page.locator('#cell-first .cell-run').click();
  await expect
    .poll(() => page.textContent('#cell-first .cell-out'), { timeout: 15_000 })
    .toContain('正しくは');
});

test('an article without a translation stands there in English, and says so', async () => {
  await page.goto(`${origin}/ja/articles/flags/`);
  expect(await page.getAttribute('html', 'lang')).toBe('ja');
  expect(await page.getAttribute('main', 'lang')).toBe('en');
  expect(await page.textContent('.notice')).toContain('まだ日本語に翻訳されていません');
  expect(await page.getAttribute('link[rel=canonical]', 'href')).toMatch(/[^a]\/articles\/flags\/$/);
  expect(await alternates()).toEqual([]);
  const facts = JSON.parse((await page.textContent('script[type="application/ld+json"]')) ?? '{}') as object;
  expect(facts).toMatchObject({
    inLanguage: 'en',
    url: await page.getAttribute('link[rel=canonical]', 'href'),
  });
  expect(readFileSync('dist/sitemap-0.xml', 'utf8')).not.toContain('/ja/articles/flags/');
  expect(readFileSync('dist/sitemap-0.xml', 'utf8')).toContain('/ja/articles/backtracking/');
});

test('the search finds Japanese words in Japanese pages', async () => {
  await page.goto(`${origin}/ja/`);
  await page.locator('.site-header .search input').fill('接頭列');
  const first = page.locator('.search-results a').first();
  await first.waitFor();
  expect(await first.getAttribute('href')).toContain('/ja/');
});

test('the typefaces of the whole Japanese article are less than half a megabyte', () => {
  const faces = readdirSync('dist/fonts').map((file) => statSync(`dist/fonts/${file}`).size);
  expect(faces.reduce((sum, size) => sum + size, 0)).toBeLessThan(512 * 1024);
});

test('English pages load no Japanese face, and no page had an error', async () => {
  const faces: string[] = [];
  page.on('request', (request) => request.url().includes('noto-') && faces.push(request.url()));
  await page.goto(`${origin}/articles/backtracking/`, { waitUntil: 'networkidle' });
  expect(faces).toEqual([]);
  expect(faults).toEqual([]);
});
