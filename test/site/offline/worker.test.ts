/** The service worker against a host, a storage and a reader that do what they should not. */
import { beforeAll, describe, expect, test } from 'vitest';
import { FakeBrowser, Host, type Tab } from './fake-browser.ts';
import { BASE, CHAPTERS, chapter, hash, hosted, site, workerText } from './small-book.ts';

const workers = new Map<number, string>();
beforeAll(async () => {
  for (const version of [1, 2, 3]) workers.set(version, await workerText(site(version)));
});

/** Puts a version of the site on the host, as a deploy does, which leaves nothing of the one before. */
function deploy(host: Host, version: number, worker = version): void {
  host.files = new Map(hosted(version));
  host.files.set(`${BASE}sw.js`, workers.get(worker)!);
}

/** A browser in which chapters of the first version were read, and all the tools kept. */
async function reader(...read: readonly string[]): Promise<{ host: Host; browser: FakeBrowser }> {
  const host = new Host();
  deploy(host, 1);
  const browser = new FakeBrowser(host, BASE);
  await browser.update();
  for (const name of read) {
    const tab = await browser.open(chapter(name));
    await tab.get(`${chapter(name)}cells.json`);
    expect(await tab.keep('tools')).toMatchObject({ missing: 0, isPageKept: true });
    tab.close();
  }
  return { host, browser };
}

/** The chapter opens, and all that it works with is of one version; gives which. */
async function worksAs(browser: FakeBrowser, name: string): Promise<number> {
  const tab = await browser.open(chapter(name));
  return workingVersion(tab, name);
}

async function workingVersion(tab: Tab, name: string): Promise<number> {
  expect(tab.status).toBe(200);
  const tools = await tab.get(`${BASE}cell-modules/queens.js`);
  const version = Number(/\d/.exec(tools ?? '')?.[0]);
  const files = site(version);
  expect(tab.text).toBe(files[`articles/${name}/index.html`]);
  expect(await tab.get(`${chapter(name)}cells.json`)).toBe(files[`articles/${name}/cells.json`]);
  expect(await tab.get(`${BASE}charts/nodes.json`)).toBe('[1, 2, 3]');
  const script = Object.keys(files).find((path) => path.startsWith('_astro/'))!;
  expect(await tab.get(BASE + script)).toBe(files[script]);
  return version;
}

/** The line is broken, and the worker started anew. */
function cutOff(host: Host, browser: FakeBrowser): void {
  host.answersLeft = 0;
  browser.worker!.start();
}

test('what was read opens without a network, with all that it works with; what was not read says so', async () => {
  const { host, browser } = await reader('one');
  cutOff(host, browser);
  expect(await worksAs(browser, 'one')).toBe(1);
  const unread = await browser.open(chapter('two'));
  expect(unread.status).toBe(503);
  expect(unread.text).toContain('not kept in your browser');
});

test('a page that was open before there was a worker has its tools without a network', async () => {
  const host = new Host();
  deploy(host, 1);
  const browser = new FakeBrowser(host, BASE);
  const tab = await browser.open(chapter('one'));
  await tab.get(`${chapter('one')}cells.json`);
  await browser.update();
  expect(await tab.keep('tools')).toMatchObject({ missing: 0, isPageKept: true });
  cutOff(host, browser);
  expect(await workingVersion(tab, 'one')).toBe(1);
});

test('a new version is taken whole: what was kept is kept anew, and no more is fetched than has changed', async () => {
  const { host, browser } = await reader('one', 'four');
  deploy(host, 2);
  host.asked = [];
  expect(await browser.update()).toBe(true);
  expect(host.asked.sort()).toEqual(
    [
      '',
      'sandbox.html',
      '_astro/page.xxxxxxx2.js',
      'cell-modules/queens.js',
      'articles/one/',
      'articles/one/cells.json',
    ]
      .map((path) => BASE + path)
      .sort(),
  );
  cutOff(host, browser);
  expect(await worksAs(browser, 'one')).toBe(2);
  expect(await worksAs(browser, 'four')).toBe(2);
  expect((await browser.open(chapter('two'))).status).toBe(503);
});

test('who spares data keeps what was read, and of a new version no more than that', async () => {
  const { host, browser } = await reader();
  const tab = await browser.open(chapter('one'));
  await tab.get(`${BASE}_astro/page.xxxxxxx1.js`);
  expect(await tab.keep('page')).toMatchObject({ missing: 0, isPageKept: true, isBookKept: false });
  deploy(host, 2);
  await browser.update();
  expect(host.asked).not.toContain(`${BASE}cell-modules/queens.js`);
  cutOff(host, browser);
  const again = await browser.open(chapter('one'));
  expect(again.text).toBe(site(2)['articles/one/index.html']);
  expect(await again.get(`${BASE}_astro/page.xxxxxxx2.js`)).toBe('script of version 2');
});

describe('a line that breaks while a new version comes', () => {
  test.each([0, 1, 2, 3, 4, 5])('after %i files: the version before is there whole', async (files) => {
    const { host, browser } = await reader('one', 'two');
    deploy(host, 2);
    host.answersLeft = files;
    expect(await browser.update()).toBe(false);
    cutOff(host, browser);
    for (const name of ['one', 'two']) expect(await worksAs(browser, name)).toBe(1);
    // When the line is there again, the rest comes, and only that.
    host.answersLeft = Infinity;
    host.asked = [];
    expect(await browser.update()).toBe(true);
    expect(host.asked).toHaveLength(8 - files);
    cutOff(host, browser);
    for (const name of ['one', 'two']) expect(await worksAs(browser, name)).toBe(2);
  });

  test('a page that breaks off is given as it is kept', async () => {
    const { host, browser } = await reader('one');
    const broken = new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('<h1>Chap'));
        body.error(new TypeError('network error'));
      },
    });
    const answer = host.fetch.bind(host);
    host.fetch = (request) =>
      request.mode === 'same-origin' && request.url.endsWith('/one/')
        ? Object.defineProperties(new Response(broken), { type: { value: 'basic' } })
        : answer(request);
    expect((await browser.open(chapter('one'))).text).toBe(site(1)['articles/one/index.html']);
  });
});

test.each(['', 'articles/one/', 'articles/one/cells.json', 'sandbox.html', 'cell-modules/queens.js'])(
  'a host with the new worker and an old “%s”: the version before stays, also without a network',
  async (path) => {
    const { host, browser } = await reader('one');
    const old = host.files.get(BASE + path)!;
    deploy(host, 2);
    host.files.set(BASE + path, old);
    expect(await browser.update()).toBe(false);
    cutOff(host, browser);
    expect(await worksAs(browser, 'one')).toBe(1);
    host.answersLeft = Infinity;
    deploy(host, 1, 2);
    expect(await browser.update()).toBe(false);
    expect(await worksAs(browser, 'one')).toBe(1);
  },
);

test('a host with the old worker and the new files: pages and their tools come from the host, and without it from before', async () => {
  const { host, browser } = await reader('one', 'four');
  deploy(host, 2, 1);
  expect(await browser.update()).toBe(false);
  expect(await worksAs(browser, 'one')).toBe(2);
  const tab = await browser.open(chapter('one'));
  expect(await tab.keep('tools')).toMatchObject({ isPageKept: false });
  cutOff(host, browser);
  expect(await worksAs(browser, 'one')).toBe(1);
});

test('two tabs with two versions: each goes on with its own, whatever the host has', async () => {
  const { host, browser } = await reader('one', 'two');
  const old = await browser.open(chapter('one'));
  deploy(host, 2);
  const early = await browser.open(chapter('two'));
  expect(await browser.update()).toBe(true);
  const young = await browser.open(chapter('one'));
  for (const isOnline of [true, false]) {
    if (!isOnline) cutOff(host, browser);
    expect(await workingVersion(old, 'one')).toBe(1);
    expect(await workingVersion(young, 'one')).toBe(2);
    expect(await workingVersion(early, 'two')).toBe(2);
  }
});

test('a worker goes on with the version of the page that started it', async () => {
  const { host, browser } = await reader('one');
  const tab = await browser.open(chapter('one'));
  const worker = await tab.startWorker(`${BASE}_astro/page.xxxxxxx1.js`);
  deploy(host, 2);
  await browser.update();
  cutOff(host, browser);
  expect(await worker.get(`${BASE}cell-modules/queens.js`)).toBe('queens of version 1');
});

test('a page that the host has changed around gets no file of another version; opened again, it has all from the host', async () => {
  const { host, browser } = await reader('one');
  host.files.set(`${chapter('four')}cells.json`, 'newer cells');
  const tab = await browser.open(chapter('four'));
  expect(await tab.get(`${chapter('four')}cells.json`)).toBe(null);
  const again = await browser.open(chapter('four'));
  expect(await again.get(`${chapter('four')}cells.json`)).toBe('newer cells');
});

test('a frame gets the sandbox that its page was built with', async () => {
  const { host, browser } = await reader('one');
  await browser.open(chapter('one'));
  deploy(host, 2);
  await browser.update();
  cutOff(host, browser);
  for (const version of [1, 2]) {
    const text = site(version)['sandbox.html']!;
    const name = hash(text).replaceAll(/\W/g, '').slice(0, 12);
    expect((await browser.open(`${BASE}sandbox.html#${name}`)).text).toBe(text);
  }
});

test('files of a version go when no page of it is open any more, and a newer one is there', async () => {
  const { host, browser } = await reader('one');
  const old = await browser.open(chapter('one'));
  deploy(host, 2);
  await browser.update();
  old.close();
  deploy(host, 3);
  await browser.update();
  const kept = [...browser.caches.all.values()].flatMap((cache) => [...cache.values()]);
  const texts = kept.map(({ body }) => Buffer.from(body).toString());
  expect(texts.filter((text) => / of version [12]$/.test(text))).toEqual([]);
  expect(await worksAs(browser, 'one')).toBe(3);
});

test('a version that was skipped is not missed', async () => {
  const { host, browser } = await reader('one');
  deploy(host, 2);
  host.answersLeft = 3;
  expect(await browser.update()).toBe(false);
  host.answersLeft = Infinity;
  deploy(host, 3);
  expect(await browser.update()).toBe(true);
  cutOff(host, browser);
  expect(await worksAs(browser, 'one')).toBe(3);
});

describe('the whole book', () => {
  const size = (version: number): number =>
    Object.values(site(version)).reduce((bytes, text) => bytes + text.length, 0);

  test('is kept, with its true size, and again when a new version has more', async () => {
    const { host, browser } = await reader('one');
    const tab = await browser.open(chapter('one'));
    expect(await tab.keep('book')).toMatchObject({
      missing: 0,
      bytes: size(1),
      of: size(1),
      isBookKept: true,
    });
    deploy(host, 2);
    await browser.update();
    cutOff(host, browser);
    for (const name of CHAPTERS) expect(await worksAs(browser, name)).toBe(2);
    expect((await browser.open(chapter('new'))).text).toBe('A new chapter');
  });

  test('what is said of it is counted from the cache: all of it was deleted, and the line is broken', async () => {
    const { host, browser } = await reader('one');
    const tab = await browser.open(chapter('one'));
    await tab.keep('book');
    browser.caches.all.clear();
    host.answersLeft = 0;
    const all = Object.keys(site(1)).length;
    expect(await tab.keep('book')).toMatchObject({
      bytes: 0,
      missing: all,
      why: 'silent',
      isPageKept: false,
    });
    host.answersLeft = Infinity;
    expect(await tab.keep('book')).toMatchObject({ bytes: size(1), missing: 0 });
  });

  test.each([0.3, 0.5, 0.9])(
    'meets a full storage at %f of it: what is there is said and works, and the rest comes when there is room',
    async (part) => {
      const { host, browser } = await reader('one');
      const tab = await browser.open(chapter('one'));
      const before = browser.caches.bytes;
      browser.caches.quota = before + Math.round(part * (size(1) - before));
      const answer = await tab.keep('book');
      const kept = [...browser.caches.all].flatMap(([name, cache]) =>
        name.includes('precache') ? [...cache.values()] : [],
      );
      expect(answer.why).toBe('full');
      expect(answer.missing).toBe(Object.keys(site(1)).length - kept.length);
      expect(answer.bytes).toBe(kept.reduce((bytes, { body }) => bytes + body.byteLength, 0));
      expect(await worksAs(browser, 'two')).toBe(1);
      browser.caches.quota = Infinity;
      expect(await tab.keep('book')).toMatchObject({ missing: 0 });
      cutOff(host, browser);
      for (const name of CHAPTERS) expect(await worksAs(browser, name)).toBe(1);
    },
  );

  test('a storage that is too full for a new version keeps the one before', async () => {
    const { host, browser } = await reader('one');
    browser.caches.quota = browser.caches.bytes + 40;
    deploy(host, 2);
    expect(await browser.update()).toBe(false);
    expect(await worksAs(browser, 'one')).toBe(2);
    cutOff(host, browser);
    expect(await worksAs(browser, 'one')).toBe(1);
  });
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'storage that was emptied in part (each tenth file, from %i on) is filled again by the next visit',
  async (from) => {
    const { host, browser } = await reader('one', 'two');
    for (const cache of browser.caches.all.values())
      for (const [i, key] of [...cache.keys()].entries()) if (i % 10 === from) cache.delete(key);
    browser.worker!.start();
    for (const name of ['one', 'two']) {
      const tab = await browser.open(chapter(name));
      await tab.get(`${chapter(name)}cells.json`);
      expect(await tab.keep('tools')).toMatchObject({ missing: 0, isPageKept: true });
    }
    deploy(host, 2);
    await browser.update();
    cutOff(host, browser);
    for (const name of ['one', 'two']) expect(await worksAs(browser, name)).toBe(2);
  },
);

test('a clock that jumps only makes a host slow: a kept page is given with what belongs to it', async () => {
  const { host, browser } = await reader('one', 'two');
  browser.isClockAhead = true;
  deploy(host, 2);
  for (const name of ['one', 'two', 'one']) expect([1, 2]).toContain(await worksAs(browser, name));
  expect(await browser.update()).toBe(true);
  cutOff(host, browser);
  for (const name of ['one', 'two']) expect(await worksAs(browser, name)).toBe(2);
  // Nothing that is kept has a date.
  expect(workers.get(1)).not.toMatch(/\bDate\b|performance\.now/);
});

test('what a host says of a file on one day is not kept with it: that it varies, or that no frame may show it', async () => {
  const { host, browser } = await reader();
  host.headers = { vary: '*', 'x-frame-options': 'DENY', 'content-security-policy': "default-src 'none'" };
  const tab = await browser.open(chapter('three'));
  expect(await tab.keep('book')).toMatchObject({ missing: 0, isPageKept: true });
  cutOff(host, browser);
  expect(await worksAs(browser, 'three')).toBe(1);
  const kept = [...browser.caches.all.values()].flatMap((cache) => [...cache.values()]);
  const names = new Set(kept.flatMap(({ headers }) => headers.map(([name]) => name)));
  expect([...names].filter((name) => name in host.headers)).toEqual([]);
});

test('two books of one origin do not meet, and one that is new leaves the other’s pages', async () => {
  const { host, browser } = await reader('one');
  const other = new FakeBrowser(host, '/other/', browser.caches);
  const files = { 'index.html': 'another book', '404.html': 'none', 'favicon.svg': '<svg/>' };
  for (const [path, text] of Object.entries(files))
    host.files.set(`/other/${path.replace('index.html', '')}`, text);
  host.files.set('/other/sw.js', await workerText(files, '/other/'));
  expect(await other.update()).toBe(true);
  cutOff(host, browser);
  other.worker!.start();
  expect((await other.open('/other/')).text).toBe('another book');
  expect(await worksAs(browser, 'one')).toBe(1);
});

test('what the site’s earlier worker has kept is kept by this one, and its caches go', async () => {
  const host = new Host();
  deploy(host, 1);
  const browser = new FakeBrowser(host, BASE);
  const earlier = await browser.caches.open('queens 0123456789ab');
  for (const path of ['', 'articles/two/', 'articles/two/cells.json', '_astro/page.x.js'])
    await earlier.put(`https://book.example${BASE}${path}`, new Response('old'));
  await earlier.put('https://book.example/elsewhere/', new Response('of another book'));
  await browser.update();
  cutOff(host, browser);
  expect(await worksAs(browser, 'two')).toBe(1);
  expect((await earlier.keys()).map(({ url }) => url)).toEqual(['https://book.example/elsewhere/']);
});
