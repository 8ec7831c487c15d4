/** What must hold on every page of the built site, whoever adds one. The list is the site's own sitemap. */
import AxeBuilder from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findBrowser } from '../find-browser.ts';

const origin = inject('origin');
const pages = [...readFileSync('dist/sitemap-0.xml', 'utf8').matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)]
  .map((match) => match[1] ?? '/')
  .filter((path) => !path.includes('/embed/'));

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
});
afterAll(() => browser.close());

test('the sitemap lists the pages', () => {
  expect(pages).toContain('/');
  expect(pages.length).toBeGreaterThan(8);
});

describe.each(pages.map((path) => [path] as const))('%s', (path) => {
  // Contrast is left to a few pages: it depends on the tokens, not on the page, and takes most of axe's time.
  test('opens without an error, is narrow enough for a phone, and has no fault that axe can find', async () => {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) faults.push(request.url());
    });
    await page.goto(origin + path);
    // The gallery repeats every figure in all its states; axe checks each in its article.
    if (path !== '/figures/') {
      const { violations } = await new AxeBuilder({ page }).disableRules(['color-contrast']).analyze();
      faults.push(...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 300) ?? ''}`));
    }
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) faults.push(`scrolls sideways by ${over} px at ${width} px`);
    }
    await context.close();
    expect(faults).toEqual([]);
  }, 60_000);
});

test.each(['light', 'dark'] as const)(
  'the measurements can be read in %s: every word has contrast (home and an article: site.test.ts)',
  async (colorScheme) => {
    const context = await browser.newContext({ colorScheme, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${origin}/performance/`);
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 200)))).toEqual([]);
    await context.close();
  },
  60_000,
);
