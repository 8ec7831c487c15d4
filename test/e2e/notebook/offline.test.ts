/** After one visit with the network, without it: pages, figures, cells and search, whatever the host says of varying. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onFreshPage } from './bench.ts';

/** A host that sends the site with a `Vary` that no request of a frame or a module meets. */
let varying: Server;
beforeAll(async () => {
  varying = createServer((request, response) => {
    void fetch(new URL(request.url ?? '/', inject('origin'))).then(async (found) => {
      const type = found.headers.get('content-type') ?? 'text/plain';
      response.writeHead(found.status, { 'content-type': type, vary: 'Origin' });
      response.end(Buffer.from(await found.arrayBuffer()));
    });
  });
  await new Promise<void>((listening) => varying.listen(0, '127.0.0.1', listening));
});
afterAll(() => varying.close());

const chapters = [
  { slug: 'backtracking', cell: 'found', varies: false },
  { slug: 'brute-force', cell: 'test', varies: false },
  { slug: 'symmetry', cell: null, varies: true },
] as const;

test.each(chapters)(
  '$slug is read, played and run without a network, after one visit',
  { timeout: 90_000 },
  onFreshPage(async (bench, { slug, cell, varies }: (typeof chapters)[number]) => {
    const { page } = bench;
    const here = new URL(inject('origin'));
    if (varies) here.port = String((varying.address() as AddressInfo).port);
    await page.goto(`${here.href}/articles/${slug}/`);
    await page.waitForSelector('html[data-kept="page"]', { state: 'attached', timeout: 60_000 });
    await bench.context.setOffline(true);
    await page.reload();
    const id = cell ?? (await page.getAttribute('.cell[data-cell]', 'data-cell')) ?? '';
    await bench.run(id);
    await bench.untilRun(id);
    for (const figure of await page.locator('[data-figure]').all()) {
      await figure.hover();
      await expect.poll(() => figure.getAttribute('data-awake')).not.toBe(null);
    }
    await page.goto(`${here.href}/notebook/open/#new`);
    await bench.write('scratch-1', '6 * 7');
    await bench.run('scratch-1');
    await bench.until('scratch-1', 'done');
    await page.goto(`${here.href}/articles/exact-cover/`);
    expect(await page.innerText('h1')).toBe('This page is not kept in your browser');
    await bench.context.setOffline(false);
    await page.reload();
    expect(await page.innerText('h1')).toContain('Exact cover');
    // The browser reports what it could not fetch; that is all that went wrong.
    expect(bench.errors.splice(0).filter((error) => !error.includes('Failed to load resource'))).toEqual([]);
  }),
);
