/** A figure and a cell in the page of somebody else: alone, in their theme, at their height, and at work in the sandbox. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, type Frame } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openContext } from './browser.ts';

const origin = inject('origin');

/** Another origin, with a page that asks for a frame by its address's query. */
const course = createServer((request, response) => {
  const query = new URL(request.url ?? '/', 'http://course').searchParams;
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><script>
    const heights = [];
    addEventListener('message', ({ data }) => data.type === 'queens-and-knights:height' && heights.push(data.height));
  </script><iframe sandbox="${query.get('sandbox')}" src="${query.get('src')}" width="700" height="500"></iframe>`);
});

beforeAll(async () => {
  await new Promise<void>((listening) => course.listen(0, '127.0.0.1', listening));
});
afterAll(() => void course.close());

/** Opens a course page with a frame; `shared` is a host that lets every origin read its files, as GitHub Pages does. */
async function embedded(
  path: string,
  sandbox: string,
  shared: boolean,
): Promise<{ context: BrowserContext; frame: Frame; heights: () => Promise<number[]> }> {
  const context = await openContext();
  if (shared)
    await context.route(`${origin}/**`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'access-control-allow-origin': '*' },
      });
    });
  const page = await context.newPage();
  const { port } = course.address() as AddressInfo;
  await page.goto(
    `http://127.0.0.1:${port}/?${new URLSearchParams({ sandbox, src: `${origin}${path}` }).toString()}`,
  );
  const frame = page.frames()[1]!;
  await frame.waitForURL(`${origin}${path}`);
  return { context, frame, heights: () => page.evaluate('heights') };
}

test.each([
  ['of its own origin, on any host', 'allow-scripts allow-same-origin', false],
  ['of no origin, on a host that shares its files', 'allow-scripts', true],
])('a cell runs in a frame %s, after those before it, and only it is shown', async (_, sandbox, shared) => {
  const { context, frame, heights } = await embedded(
    '/embed/cells/backtracking/?theme=dark#cell-counters',
    sandbox,
    shared,
  );
  expect(await frame.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await frame.locator('.cell').count()).toBeGreaterThan(2);
  expect(await frame.locator('.cell:visible').evaluateAll((cells) => cells.map(({ id }) => id))).toEqual([
    'cell-counters',
  ]);
  await frame.locator('#cell-counters .cell-run').click();
  await expect
    .poll(() => frame.locator('#cell-counters .cell-foot').first().innerText())
    .toMatch(/this browser/);
  await expect.poll(() => frame.locator('#cell-counters .cell-out').innerText()).toContain('2,057');
  await expect.poll(async () => (await heights()).at(-1) ?? 0).toBeGreaterThan(200);
  expect((await heights()).at(-1)).toBeLessThan(700);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('a figure plays in a frame of no origin', async () => {
  const { context, frame } = await embedded('/embed/search-figure/', 'allow-scripts', true);
  await frame.locator('[data-go="forward"]').click();
  await expect.poll(() => frame.locator('[data-part="steps"]').textContent()).toMatch(/^step \d+ of/);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('the button of a cell copies a frame that shows it', async () => {
  const context = await openContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`${origin}/articles/backtracking/`);
  await page.locator('#cell-counters').hover();
  await page.locator('#cell-counters [data-do="embed"]').click();
  await expect.poll(() => page.locator('[data-part="notice"]').innerText()).toContain('<iframe>');
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  const [, address = ''] = /src="([^"]*)"/.exec(snippet) ?? [];
  expect(new URL(address).hash).toBe('#cell-counters');
  await page.goto(address);
  expect(await page.locator('.cell:visible').count()).toBe(1);
  await context.close();
});
