/**
 * Reading offline in a real browser, with a host that misbehaves: what test/site/offline tries in Node, where it depends on what a
 * browser does itself: its own cache, checked hashes, the life of a worker, which page asks for what.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BASE, chapter, hash, hosted, site, workerText } from '../site/offline/small-book.ts';
import { openContext } from './browser.ts';

let server: Server;
let origin: string;
/** What the host has, and for how many answers more. */
let files = new Map<string, string>();
let answersLeft = Infinity;
let asked: string[] = [];
let headers: Record<string, string> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (answersLeft-- <= 0) {
      request.socket.destroy();
      return;
    }
    asked.push(path);
    const body = files.get(path);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type, ...headers }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

let context: BrowserContext;
beforeEach(async () => {
  headers = {};
  await deploy(1);
  context = await openContext({ serviceWorkers: 'allow' });
});
afterEach(() => context.close());

async function deploy(version: number): Promise<void> {
  files = new Map([...hosted(version), [`${BASE}sw.js`, await workerText(site(version))]]);
  answersLeft = Infinity;
  asked = [];
}

async function open(name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + chapter(name));
  return page;
}

/** Reads a chapter until it is kept, with the tools. */
async function read(name: string): Promise<Page> {
  const page = await open(name);
  const answer = await page.evaluate(async (base) => {
    // The browser lists what was fetched when it has come whole.
    const listed = new Promise<void>((done) => {
      new PerformanceObserver((list, observer) => {
        if (!list.getEntries().some(({ name }) => name.endsWith('cells.json'))) return;
        observer.disconnect();
        done();
      }).observe({ type: 'resource', buffered: true });
    });
    await (await fetch('cells.json')).text();
    await listed;
    const registration = await navigator.serviceWorker.register(`${base}sw.js`, { scope: base });
    await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const last = new Promise((done) => {
      port1.onmessage = ({ data }: MessageEvent<object>) => 'missing' in data && done(data);
    });
    const fetched = performance.getEntriesByType('resource').map((entry) => entry.name);
    registration.active?.postMessage({ keep: 'tools', page: location.href, fetched }, [port2]);
    return last;
  }, BASE);
  expect(answer).toMatchObject({ missing: 0, isPageKept: true });
  return page;
}

/** Looks for a new version; gives whether one was taken. */
const update = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const coming = registration.installing ?? registration.waiting;
    if (!coming) return false;
    return new Promise<boolean>((done) => {
      const look = (): void => {
        if (coming.state === 'activated') done(true);
        if (coming.state === 'redundant') done(false);
      };
      coming.addEventListener('statechange', look);
      look();
    });
  });

/** What the open page shows and works with is of one version; gives which. */
async function versionOf(page: Page, name: string): Promise<number> {
  const text = await page.evaluate(async (base) => {
    const get = async (path: string): Promise<string> => (await fetch(path)).text();
    return [document.body.innerText, await get('cells.json'), await get(`${base}cell-modules/queens.js`)];
  }, BASE);
  const version = Number(/\d/.exec(text[2] ?? '')?.[0]);
  expect(text).toEqual([
    `Chapter ${name} of version ${version}`,
    `"cells of ${name} of version ${version}"`,
    `queens of version ${version}`,
  ]);
  return version;
}

test.each([0, 2, 5])(
  'a line that breaks after %i files of a new version leaves the one before, and the rest comes when it is there again',
  async (count) => {
    await (await read('one')).close();
    const page = await read('two');
    await deploy(2);
    const worker = 1;
    answersLeft = worker + count;
    expect(await update(page)).toBe(false);
    for (const name of ['one', 'two']) expect(await versionOf(await open(name), name)).toBe(1);
    answersLeft = Infinity;
    expect(await update(page)).toBe(true);
    answersLeft = 0;
    for (const name of ['one', 'two']) expect(await versionOf(await open(name), name)).toBe(2);
  },
);

test('each of two tabs goes on with its own version, its sandbox too, with the host and without it', async () => {
  const old = await read('one');
  await deploy(2);
  expect(await update(old)).toBe(true);
  const young = await open('one');
  for (const left of [Infinity, 0]) {
    answersLeft = left;
    expect(await versionOf(old, 'one')).toBe(1);
    expect(await versionOf(young, 'one')).toBe(2);
    for (const [page, version] of [
      [old, 1],
      [young, 2],
    ] as const) {
      const text = site(version)['sandbox.html']!;
      const name = hash(text).replaceAll(/\W/g, '').slice(0, 12);
      const shown = await page.evaluate(async (address) => {
        const frame = document.createElement('iframe');
        frame.src = address;
        const loaded = new Promise((done) => frame.addEventListener('load', done));
        document.body.append(frame);
        await loaded;
        const found = frame.contentDocument?.body.innerText;
        frame.remove();
        return found;
      }, `${BASE}sandbox.html#${name}`);
      expect(shown).toBe(text);
    }
  }
});

test('what the browser itself has kept of an old version is not taken for the new one', async () => {
  headers = { 'cache-control': 'max-age=600' };
  const page = await read('one');
  await deploy(2);
  expect(await update(page)).toBe(true);
  answersLeft = 0;
  expect(await versionOf(await open('one'), 'one')).toBe(2);
});

test('what a new version has not changed is not fetched again', async () => {
  await (await read('four')).close();
  const page = await read('one');
  await deploy(2);
  await update(page);
  expect(asked.filter((path) => /four|nodes|favicon|404/.test(path))).toEqual([]);
  expect(asked).toContain(chapter('one'));
});

test('storage that was emptied in part is filled by the next visit', async () => {
  const page = await read('one');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const [i, key] of (await cache.keys()).entries()) if (i % 2 === 0) await cache.delete(key);
    }
  });
  await (await read('one')).close();
  answersLeft = 0;
  expect(await versionOf(await open('one'), 'one')).toBe(1);
});
