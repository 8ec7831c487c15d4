/** After one visit with the network, without it: pages, figures and cells, whatever the host says of varying. */
import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { book } from '../../../src/book.config.ts';
import { type Files, filesOf, hashOf, workerOf } from '../../../src/site/build/offline.mjs';
import { BASE, FOLDER } from '../built.ts';
import { type Bench, onFreshPage, own } from './bench.ts';

/**
 * A host that says of each file that it varies by everything. It has one chapter, and from its second build on another text of that, a
 * new page, and no script of its first.
 */
let host: Server;
let origin: string;
let build = 1;

const files = Object.fromEntries(
  Object.entries(filesOf(`${FOLDER}/`)).filter(
    ([file, [, , isTool]]) => isTool === 1 || /^articles\/flags\/|^cell-types\/|^favicon/.test(file),
  ),
);
const NEW_PAGE = '<!doctype html><h1>A new page</h1>';
const withNews = (chapter: string): string => chapter.replace('<h1', '<p id="news">News</p><h1');

const worker = (all: Files): Promise<string> => workerOf({ files: all, base: BASE, book: book.id });
const listed = (body: string): Files[string] => [Buffer.byteLength(body), hashOf(body), 0];
const workers = [
  '',
  await worker(files),
  await worker({
    ...files,
    'articles/flags/index.html': listed(
      withNews(readFileSync(`${FOLDER}/articles/flags/index.html`, 'utf8')),
    ),
    'new/index.html': listed(NEW_PAGE),
  }),
];

function served(path: string, body: Buffer): { readonly status?: number; readonly body: string | Buffer } {
  if (path === 'sw.js') return { body: workers[build]! };
  if (build === 1) return { body };
  if (path === 'articles/flags/') return { body: withNews(String(body)) };
  if (path === 'new/') return { status: 200, body: NEW_PAGE };
  return path.startsWith('_astro/') ? { status: 404, body: 'gone' } : { body };
}

beforeAll(async () => {
  host = createServer((request, response) => {
    const address = new URL(request.url ?? '/', inject('origin'));
    void fetch(address).then(async (found) => {
      const type = found.headers.get('content-type') ?? 'text/plain';
      const { status = found.status, body } = served(
        address.href.slice(inject('origin').length + 1),
        Buffer.from(await found.arrayBuffer()),
      );
      response.writeHead(status, { 'content-type': type, vary: '*' }).end(body);
    });
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  const here = new URL(inject('origin'));
  here.port = String((host.address() as AddressInfo).port);
  origin = here.href;
});
afterAll(() => host.close());

/** Its first cell runs, and each of its figures is played. */
async function expectWorking(bench: Bench): Promise<void> {
  const { page } = bench;
  const id = (await page.getAttribute('.cell[data-cell]', 'data-cell')) ?? '';
  await bench.run(id);
  await bench.untilRun(id);
  for (const figure of await page.locator('[data-figure]').all()) {
    await figure.hover();
    await expect.poll(() => figure.getAttribute('data-awake')).not.toBe(null);
  }
}

test(
  'pages that were visited once are read, played and run without a network, and a notebook begun; the others are not kept, and say so',
  onFreshPage(
    async (bench) => {
      const { page } = bench;
      const chapters = ['backtracking', 'brute-force', 'symmetry'].map(
        (slug) => `${inject('origin')}/articles/${slug}/`,
      );
      const glossary = `${inject('origin')}/glossary/`;
      for (const visited of [...chapters, glossary]) {
        await page.goto(visited);
        await page.waitForSelector('html[data-kept="page"]', { state: 'attached' });
      }
      await bench.context.setOffline(true);
      for (const chapter of chapters) {
        await page.goto(chapter);
        await expectWorking(bench);
      }
      await page.goto(glossary);
      expect(await page.textContent('h1')).toContain('Glossary');
      await page.goto(own());
      await bench.write('scratch-1', '6 * 7');
      await bench.runToEnd('scratch-1');
      await page.goto(`${inject('origin')}/articles/exact-cover/`);
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
  onFreshPage(
    async (bench) => {
      const { page, context } = bench;
      await page.goto(`${origin}/notebook/open/#new`);
      await bench.write('scratch-1', '6 * 7');
      await bench.untilKept();
      await page.waitForSelector('html[data-kept="page"]', { state: 'attached' });
      const other = await bench.tab();
      await other.page.goto(`${origin}/articles/flags/`);
      const keepAll = other.page.getByRole('button', { name: 'Keep the whole book' });
      const devtools = await context.newCDPSession(other.page);
      const quota = (room: { readonly quotaSize?: number }): Promise<unknown> =>
        devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(origin).origin, ...room });
      await quota({ quotaSize: 1000 });
      await keepAll.click();
      await other.page.getByText(/\d+ files could not be kept/).waitFor();
      await quota({});
      await keepAll.click();
      await other.page.getByText('The whole book is kept').waitFor();
      build = 2;
      await other.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const updated = new Promise((done) =>
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
        );
        await registration.update();
        await updated;
      });
      await bench.runToEnd('scratch-1');
      expect(await bench.out('scratch-1')).toBe('42');
      await context.setOffline(true);
      await other.page.reload();
      expect(await other.page.innerText('#news')).toBe('News');
      await expectWorking(other);
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
