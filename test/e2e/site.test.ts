import { AxeBuilder } from '@axe-core/playwright';
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findBrowser } from '../find-browser.ts';
import { brokenLinks } from './links.ts';

const origin = inject('origin');
const pages = ['/', '/articles/backtracking/', '/glossary/', '/publish/', '/contributing/', '/404.html'];
const built = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
});
afterAll(() => browser.close());

/** A page of a new context, closed afterwards, with what went wrong on it. */
async function visit<T>(
  options: Parameters<Browser['newContext']>[0],
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each(['/', '/articles/backtracking/', '/contributing/'])('axe finds nothing on %s', async (path) => {
    await visit({ colorScheme, reducedMotion: 'reduce' }, async (context) => {
      const page = await context.newPage();
      await page.goto(origin + path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  });
});

test('no page has a console error or asks another origin for anything', async () => {
  await visit({ serviceWorkers: 'block' }, async (context) => {
    const wrong: string[] = [];
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) wrong.push(message.text());
    });
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !/^(?:data|blob):/.test(request.url())) {
        wrong.push(request.url());
      }
    });
    for (const path of pages) await page.goto(origin + path, { waitUntil: 'load' });
    expect(wrong).toEqual([]);
  });
});

test('nothing scrolls sideways from 320 to 1920 px', async () => {
  await visit({ serviceWorkers: 'block' }, async (context) => {
    const page = await context.newPage();
    const wide: string[] = [];
    for (const path of ['/', '/articles/backtracking/', '/publish/', '/contributing/', '/licences/']) {
      await page.goto(origin + path);
      for (const width of [320, 360, 480, 600, 700, 760, 900, 1024, 1100, 1400, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) wide.push(`${path} at ${width}: ${over} px too wide`);
      }
    }
    expect(wide).toEqual([]);
  });
});

test('every page forbids inline and evaluated scripts and styles', () => {
  for (const file of built.filter((name) => !name.startsWith('sandbox'))) {
    const html = readFileSync(`dist/${file}`, 'utf8');
    const policy = /http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
    expect(policy, file).toContain("script-src 'self'");
    expect(policy, file).not.toMatch(/'unsafe-inline'|'unsafe-eval'/);
    expect(html, file).not.toMatch(/ style="/);
  }
});

test('every link, anchor and asset of the built site exists', () => {
  expect(brokenLinks('dist', '/')).toEqual([]);
});

test('an article is whole without a script', async () => {
  await visit({ javaScriptEnabled: false }, async (context) => {
    const page = await context.newPage();
    await page.goto(`${origin}/articles/backtracking/`);
    expect(await page.textContent('h1')).toContain('Backtracking');
    const code = page.locator('pre.code, pre').first();
    expect(await code.isVisible()).toBe(true);
    await page.goto(origin);
    expect(await page.locator('home-board use').count()).toBe(1);
    expect(await page.locator('.ladder:visible text').count()).toBeGreaterThan(10);
  });
});

test('an article’s first load is at most 60 kB, 15 kB of it script', async () => {
  const { document } = parseHTML(readFileSync('dist/articles/backtracking/index.html', 'utf8'));
  const zipped = (path: string): number => gzipSync(readFileSync(`dist${path}`)).length;
  const page = zipped('/articles/backtracking/index.html');
  const styles = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) =>
    zipped(link.getAttribute('href') ?? ''),
  );
  const scripts = await visit({ serviceWorkers: 'block' }, async (context) => {
    const asked = new Set<string>();
    const tab = await context.newPage();
    tab.on('request', (request) => {
      if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
    });
    await tab.goto(`${origin}/articles/backtracking/`, { waitUntil: 'networkidle' });
    return [...asked].map(zipped);
  });
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
  expect(sum(scripts)).toBeLessThanOrEqual(15_000);
  expect(page + sum(styles) + sum(scripts)).toBeLessThanOrEqual(60_000);
});

test('“/” searches, and Enter goes to the section', async () => {
  await visit({ serviceWorkers: 'block' }, async (context) => {
    const page = await context.newPage();
    await page.goto(`${origin}/notation/`);
    await page.keyboard.press('/');
    await page.keyboard.type('free degree');
    const first = page.locator('.search-results a').first();
    await first.waitFor();
    const address = (await first.getAttribute('href')) ?? '';
    expect(address).toContain('/articles/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href.endsWith(address));
  });
});

test('the theme button switches, and the choice holds on the next page', async () => {
  await visit({ colorScheme: 'light', serviceWorkers: 'block' }, async (context) => {
    const page = await context.newPage();
    await page.goto(origin);
    await page.click('.theme-toggle');
    await page.goto(`${origin}/glossary/`);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(21, 23, 28)');
  });
});

test('what was read is there without a network', async () => {
  await visit({}, async (context) => {
    const page = await context.newPage();
    await page.goto(`${origin}/glossary/`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined))
      .toBe(true);
    await context.setOffline(true);
    await page.goto(`${origin}/glossary/`);
    expect(await page.textContent('h1')).toContain('Glossary');
  });
});

test('the home board completes itself around a queen, by keyboard alone', async () => {
  await visit({ reducedMotion: 'reduce', serviceWorkers: 'block' }, async (context) => {
    const page = await context.newPage();
    await page.goto(origin);
    await page.locator('home-board [tabindex="0"]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('home-board .queen-solved').first().waitFor();
    expect(await page.locator('home-board .queen-solved').count()).toBe(8);
    expect(await page.textContent('.home-say')).toContain('One solution with a queen on');
  });
});
