// The service worker: what has been read once can be read again without a network, and worked with. The build fills in
// the constants, and writes offline.json: every file of the site with its size and a hash of its content.
const version = 'VERSION';
const base = 'BASE';
const book = 'BOOK';
const cacheName = `${book} ${version}`;
const listing = `${base}offline.json`;
/** Whatever a host says of varying: a file of this site is the same for everybody. */
const anyway = { ignoreVary: true };
/** The name of a file in a cache: a query names no other one. To leave it out in a search, the browser would go through them all. */
const nameOf = (address) => address.replace(/[?#].*$/, '');
const SLOW_MS = 4000;
const AT_ONCE = 6;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      await fetchAll(cache, [base, `${base}404.html`, `${base}favicon.svg`, listing]);
      await takeOver(cache);
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await leaveOldCaches();
      await self.clients.claim();
    })(),
  );
});

// A page asks for files to be kept: those it has fetched before there was a worker, then the tools that figures, cells
// and search need, or the whole book. It hears how far that is.
self.addEventListener('message', (event) => {
  const { keep, files = [] } = event.data ?? {};
  const [port] = event.ports;
  if (keep !== 'page' && keep !== 'tools' && keep !== 'book') return;
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      const listed = Object.entries(await filesOf(cache));
      const wanted = listed.filter(([, [, , isTool]]) => keep === 'book' || (keep === 'tools' && isTool));
      const sizes = new Map(wanted.map(([path, [size]]) => [addressOf(path), size]));
      const asked = files.filter((url) => new URL(url).origin === self.location.origin);
      const all = [...new Set([...asked, ...sizes.keys()])];
      const of = sum(all.map((url) => sizes.get(url) ?? 0));
      let bytes = 0;
      const missing = await fetchAll(cache, all, (url) => {
        bytes += sizes.get(url) ?? 0;
        port?.postMessage({ bytes, of });
      });
      port?.postMessage({ bytes, of, missing: missing.length });
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || !url.pathname.startsWith(base))
    return;
  event.respondWith(isNamedByContent(url.pathname) ? keptOrFetched(request) : fetchedOrKept(request));
});

// Names under _astro/, and those of the editor's types, hold a hash of their content: what is kept is right for ever.
function isNamedByContent(path) {
  return (
    path.startsWith(`${base}_astro/`) || /^cell-types\/\w+\.[0-9a-f]{12}\./.test(path.slice(base.length))
  );
}

async function keptOrFetched(request) {
  return (await keptOf(request.url)) ?? put(await caches.open(cacheName), request.url, await fetch(request));
}

// The network's answer, and where there is none, or none for a while, what is kept.
async function fetchedOrKept(request) {
  const fetched = fetch(request).then(async (response) =>
    put(await caches.open(cacheName), request.url, response),
  );
  fetched.catch(() => undefined);
  const kept = await keptOf(request.url);
  if (kept) {
    const slow = new Promise((done) => setTimeout(() => done(kept), SLOW_MS));
    return Promise.race([fetched.catch(() => kept), slow]);
  }
  try {
    return await fetched;
  } catch (offline) {
    if (request.mode !== 'navigate') throw offline;
    return notKept();
  }
}

async function keptOf(address) {
  const file = nameOf(address);
  for (const cache of [cacheName, ...(await oldCaches())])
    for (const path of [file, `${file}/`, `${file}index.html`]) {
      const kept = await caches.match(path, { ...anyway, cacheName: cache });
      if (kept) return kept;
    }
  return undefined;
}

function notKept() {
  const page =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Not kept</title><body style="max-width:36em;margin:4em auto;padding:0 1em;font:18px/1.5 serif">' +
    '<h1>This page is not kept in your browser</h1><p>There is no network, and you have not read this page before. ' +
    `<a href="${base}">The first page</a> is here, with the chapters you have read; with a network, “Keep the whole ` +
    'book” at the foot of every page keeps them all.</p>';
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

// Fetches what is not there yet, some at a time; gives what could not be had or kept.
async function fetchAll(cache, urls, told = () => undefined) {
  const left = [...urls];
  const missing = [];
  const work = async () => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) {
      try {
        if (!(await cache.match(nameOf(url), anyway))) {
          const response = await fetch(url, { cache: 'no-cache' });
          if (!isOurs(response)) throw new Error(response.statusText);
          await keep(cache, url, response);
        }
        told(url);
      } catch {
        missing.push(url);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return missing;
}

// Keeps a copy of the page's answer. Where the storage is full, the page has it all the same.
async function put(cache, url, response) {
  if (isOurs(response)) await keep(cache, url, response.clone()).catch(() => undefined);
  return response;
}

const isOurs = ({ ok, type }) => ok && type === 'basic';

// Without what the host says of varying ("*" could not be kept at all), and without the mark of a redirection, which
// no page could be opened with.
async function keep(cache, url, response) {
  const headers = new Headers(response.headers);
  headers.delete('vary');
  await cache.put(nameOf(url), new Response(await response.blob(), { headers }));
}

// What an earlier build's worker has kept stays kept: as it is where the file is the same, anew where it has changed. Files
// named by their content have other names now: who had all tools, or the whole book, has them again.
async function takeOver(cache) {
  const files = await filesOf(cache);
  for (const name of await oldCaches()) {
    const old = await caches.open(name);
    const before = await filesOf(old);
    const changed = [];
    const kept = new Set();
    for (const request of await old.keys()) {
      const path = new URL(request.url).pathname.slice(base.length).replace(/(^|\/)$/, '$1index.html');
      kept.add(path);
      if (!files[path]) continue;
      if (files[path][1] === before[path]?.[1])
        await cache.put(nameOf(request.url), await old.match(request, anyway));
      else changed.push(request.url);
    }
    for (const which of [isTool, () => true]) {
      const all = Object.keys(before).filter((path) => which(before[path]));
      if (all.length > 0 && all.every((path) => kept.has(path)))
        changed.push(...Object.keys(files).flatMap((path) => (which(files[path]) ? [addressOf(path)] : [])));
    }
    await fetchAll(cache, new Set(changed));
  }
}

const isTool = ([, , tool]) => tool === 1;
const addressOf = (path) => new URL(base + path.replace(/(^|\/)index\.html$/, '$1'), location.href).href;

// A tab that shows a page of the build before goes on with that build's files, which its host may no longer have. They
// are named by their content; older builds, and what this one has too, go.
async function leaveOldCaches() {
  const names = await oldCaches();
  const before = names.pop();
  for (const name of names) await caches.delete(name);
  if (before === undefined) return;
  const [old, cache] = [await caches.open(before), await caches.open(cacheName)];
  for (const { url } of await old.keys())
    if (!isNamedByContent(new URL(url).pathname) || (await cache.match(url, anyway)))
      await old.delete(url, anyway);
}

// In the order in which they were made.
async function oldCaches() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(`${book} `) && name !== cacheName);
}

async function filesOf(cache) {
  try {
    return await (await cache.match(listing, anyway)).json();
  } catch {
    return {};
  }
}

const sum = (sizes) => sizes.reduce((all, size) => all + size, 0);
