/** After one visit with the network, without it: pages, figures, cells and search, whatever the host says of varying. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onFreshPage } from './bench.ts';

/** What a host makes of a file of the site. */
type Served = (path: string, body: Buffer) => { readonly status?: number; readonly body: string | Buffer };

/** A host that sends the site with a `Vary` that no request of a frame or a module meets, and its files as `served` has them. */
async function hosted(vary: 'Origin' | '*', served: Served): Promise<Server> {
  const host = createServer((request, response) => {
    const address = new URL(request.url ?? '/', inject('origin'));
    void fetch(address).then(async (found) => {
      const type = found.headers.get('content-type') ?? 'text/plain';
      const { status = found.status, body } = served(
        address.href.slice(inject('origin').length + 1),
        Buffer.from(await found.arrayBuffer()),
      );
      response.writeHead(status, { 'content-type': type, vary }).end(body);
    });
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  return host;
}

const originOf = (host: Server): string => {
  const here = new URL(inject('origin'));
  here.port = String((host.address() as AddressInfo).port);
  return here.href;
};

let varying: Server;
/** The site with one chapter, and from its second build on another text of it, a new page, and no file named by its old content. */
let changing: Server;
let build = 1;
const isNew = (): boolean => build > 1;
beforeAll(async () => {
  varying = await hosted('Origin', (_, body) => ({ body }));
  changing = await hosted('*', (path, body) => {
    if (path === 'offline.json') {
      const all = JSON.parse(String(body)) as Record<string, [number, string, 0 | 1]>;
      const listed = Object.fromEntries(
        Object.entries(all).filter(
          ([file, [, , tool]]) => tool === 1 || /^articles\/flags\/|^cell-types\//.test(file),
        ),
      );
      if (isNew()) {
        listed['articles/flags/index.html'] = [1000, 'another', 0];
        listed['new/index.html'] = [40, 'new', 0];
      }
      return { body: JSON.stringify(listed) };
    }
    if (!isNew()) return { body };
    if (path === 'sw.js') return { body: String(body).replace(/(?<=const version = ")/, `build ${build} `) };
    if (path === 'articles/flags/') return { body: String(body).replace('<h1', '<p id="news">News</p><h1') };
    if (path === 'new/') return { status: 200, body: '<!doctype html><h1>A new page</h1>' };
    return path.startsWith('_astro/') ? { status: 404, body: 'gone' } : { body };
  });
});
afterAll(() => {
  varying.close();
  changing.close();
});

const chapters = [
  { slug: 'backtracking', cell: 'found', varies: false },
  { slug: 'brute-force', cell: 'test', varies: false },
  { slug: 'symmetry', cell: null, varies: true },
] as const;

test.each(chapters)(
  '$slug is read, played and run without a network, after one visit',
  { timeout: 90_000 },
  onFreshPage(
    async (bench, { slug, cell, varies }: (typeof chapters)[number]) => {
      const { page } = bench;
      const origin = varies ? originOf(varying) : inject('origin');
      await page.goto(`${origin}/articles/${slug}/`);
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
      await page.goto(`${origin}/notebook/open/#new`);
      await bench.write('scratch-1', '6 * 7');
      await bench.run('scratch-1');
      await bench.until('scratch-1', 'done');
      await page.goto(`${origin}/articles/exact-cover/`);
      expect(await page.innerText('h1')).toBe('This page is not kept in your browser');
      await bench.context.setOffline(false);
      await page.reload();
      expect(await page.innerText('h1')).toContain('Exact cover');
      // The browser reports what it could not fetch; that is all that went wrong.
      expect(bench.errors.splice(0).filter((error) => !error.includes('Failed to load resource'))).toEqual(
        [],
      );
    },
    { serviceWorkers: 'allow' },
  ),
);

test(
  'the whole book is kept where there is room, and an update leaves it: an open tab goes on with the files of its own build, words stay, and what is new comes',
  { timeout: 120_000 },
  onFreshPage(
    async (bench) => {
      const { page, context } = bench;
      const origin = originOf(changing);
      await page.goto(`${origin}/notebook/open/#new`);
      await bench.write('scratch-1', '6 * 7');
      await bench.untilKept();
      await page.waitForSelector('html[data-kept="page"]', { state: 'attached', timeout: 60_000 });
      const other = await bench.tab();
      await other.page.goto(`${origin}/articles/flags/`);
      const keepAll = other.page.getByRole('button', { name: 'Keep the whole book' });
      const devtools = await context.newCDPSession(other.page);
      const quota = (room: { readonly quotaSize?: number }): Promise<unknown> =>
        devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(origin).origin, ...room });
      await quota({ quotaSize: 1000 });
      await keepAll.click();
      await other.page.getByText(/\d+ files could not be kept/).waitFor({ timeout: 60_000 });
      await quota({});
      await keepAll.click();
      await other.page.getByText('The whole book is kept').waitFor({ timeout: 60_000 });
      build = 2;
      await other.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const updated = new Promise((done) =>
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
        );
        await registration.update();
        await updated;
      });
      await bench.run('scratch-1');
      await bench.until('scratch-1', 'done');
      expect(await bench.out('scratch-1')).toBe('42');
      await context.setOffline(true);
      await other.page.reload();
      expect(await other.page.innerText('#news')).toBe('News');
      await other.page.goto(`${origin}/new/`);
      expect(await other.page.innerText('h1')).toBe('A new page');
      await other.page.goto(page.url());
      await other.untilSource('scratch-1', '6 * 7');
      await context.setOffline(false);
      expect(bench.errors.splice(0).filter((error) => !error.includes('Failed to load resource'))).toEqual(
        [],
      );
    },
    { serviceWorkers: 'allow' },
  ),
);
