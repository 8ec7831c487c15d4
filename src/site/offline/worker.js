// The service worker: what has been read once can be read again without a network, and worked with. A version is installed
// whole or not at all, and no page is given files of two versions.
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { keptByEarlierWorker, deleteOfEarlierWorker } from './earlier-worker.js';
import { note, noted, openPages } from './open-pages.js';
import * as records from './records.js';
import { base, files, id } from './site.js';
import { Version, addressOf, hashOf, isFull, isNamedByContent, keptPaths, pathBelow } from './version.js';

const version = new Version(id, files);
/** What the worker itself shows. */
const OWN = ['index.html', '404.html', 'favicon.svg'];
const SLOW_MS = 4000;
const BEAT_MS = 5000;
const isTool = (path) => files[path]?.[2] === 1;
/** How much is to be kept, from the least: what was read, the tools of every page, the book. */
const WISHES = ['page', 'tools', 'book'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const missing = await version.keep(await wanted(), event, { isWhole: true });
      if (missing.size > 0) throw new Error(`${missing.size} files of version ${id} could not be fetched`);
      await self.skipWaiting();
    })(),
  );
});

// All that is kept of the version before, as it is in this one; what the reader wished for, with what is new of it.
async function wanted() {
  const kept = new Set([...(await keptPaths()), ...(await keptByEarlierWorker(files))]);
  const isUsed = [...kept].some((path) => !OWN.includes(path));
  const wish = (await records.read('wish')) ?? (isUsed ? 'tools' : 'page');
  const stems = new Set([...kept].filter(isNamedByContent).map(stemOf));
  return Object.keys(files).filter(
    (path) =>
      OWN.includes(path) ||
      kept.has(path) ||
      wish === 'book' ||
      (isTool(path) && (wish === 'tools' || (isNamedByContent(path) && stems.has(stemOf(path))))),
  );
}

/** The name without its hash. */
const stemOf = (path) => path.replace(/[.-][\w-]{8}(?=\.\w+$)/, '');

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await records.write(`versions/${id}`, files);
      const pages = await openPages();
      const living = new Set([id]);
      for (const [client, page] of pages) {
        // It was opened while this version was on its way, and had all its files from the host.
        if (page?.version === null && isOfThis(page))
          note(event, client, Promise.resolve({ ...page, version: id }));
        else if (page?.version) living.add(page.version);
      }
      // What the next version has fetched already is in no list that is known here.
      if (!registration.installing) await deleteAllBut(living);
      await self.clients.claim();
    })(),
  );
});

/** Whether the document is the one of this version. */
const isOfThis = ({ address, hash }) => files[version.pathOf(address)]?.[1] === hash;

async function deleteAllBut(living) {
  for (const other of await records.names('versions'))
    if (!living.has(other)) await records.remove(`versions/${other}`);
  const versions = await Promise.all([...living].map(versionOf));
  await Version.keepOnly(versions.filter(Boolean));
  await deleteOfEarlierWorker();
}

const versions = new Map([[id, Promise.resolve(version)]]);

/**
 * A version by its id, or undefined where its list is kept no more.
 * @returns {Promise<Version | undefined>}
 */
function versionOf(other) {
  if (!versions.has(other))
    versions.set(
      other,
      records.read(`versions/${other}`).then((list) => list && new Version(other, list)),
    );
  return versions.get(other);
}

// The host has another version: what it gives is of none that is kept, until that is installed.
let isHostAhead = false;

// Who asks for no copy (the page that checks a host) gets none.
const isAsked = ({ request, sameOrigin, url }) =>
  sameOrigin && url.pathname.startsWith(base) && request.cache !== 'no-store';
registerRoute((asked) => isAsked(asked) && asked.request.mode === 'navigate', openPage);
registerRoute((asked) => isAsked(asked) && asked.request.mode !== 'navigate', giveFile);

// The host's page, and where there is none, or none for a while, or half of one, the page that is kept.
async function openPage({ event, request, url }) {
  if (pathBelow(url) === 'sandbox.html' && url.hash !== '') return giveSandbox({ event, request, url });
  const path = version.pathOf(url);
  const kept = path && (await version.match(path));
  const fetched = fetchPage(request);
  fetched.catch(() => undefined);
  const inTime = kept
    ? await Promise.race([
        fetched.then(
          // A page that breaks off, or an error of the host, is no page.
          (page) => (page.response.status < 500 ? page.isWhole.then((whole) => (whole ? page : null)) : null),
          () => null,
        ),
        new Promise((late) => setTimeout(() => late(null), SLOW_MS)),
      ])
    : await fetched.catch(() => null);
  if (inTime) {
    note(event, event.resultingClientId, inTime.page);
    return inTime.response;
  }
  if (!kept) return notKept();
  note(event, event.resultingClientId, Promise.resolve({ version: id }));
  return kept;
}

async function fetchPage(request) {
  const response = await fetch(new Request(request, { cache: 'no-cache' }));
  const isPage = response.status === 200 && response.type === 'basic';
  const hash = isPage ? response.clone().arrayBuffer().then(hashOf) : Promise.resolve('');
  return {
    response,
    isWhole: hash.then(
      () => true,
      () => false,
    ),
    page: hash.then(
      (hash) => {
        const page = { address: request.url, hash };
        return { version: isOfThis(page) && !isHostAhead ? id : null, ...page };
      },
      () => ({ version: null }),
    ),
  };
}

// A frame does not tell which page it stands in: the fragment of its address names the content of the sandbox that its page was built with.
async function giveSandbox({ event, request, url }) {
  for (const name of [id, ...(await records.names('versions'))]) {
    const of = await versionOf(name);
    if (of?.files['sandbox.html']?.[1].replaceAll(/\W/g, '').startsWith(url.hash.slice(1)))
      return of.serve('sandbox.html', event);
  }
  return fetch(request);
}

async function giveFile({ event, request, url }) {
  const path = pathBelow(url);
  const page = noted(event.clientId);
  // A worker goes on with the version of the page that started it.
  if (event.resultingClientId) note(event, event.resultingClientId, page);
  if (isNamedByContent(path)) {
    const kept = await caches.match(url.origin + url.pathname);
    if (kept) return kept;
  }
  const own = (await page)?.version;
  const of = own && (await versionOf(own));
  const file = of?.pathOf(url);
  if (!file) return fetch(request);
  try {
    return await of.serve(file, event);
  } catch (error) {
    if (of === version && navigator.onLine) isHostAhead = true;
    throw error;
  }
}

function notKept() {
  const page =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Not kept</title><body style="max-width:36em;margin:4em auto;padding:0 1em;font:18px/1.5 serif">' +
    '<h1>This page is not kept in your browser</h1><p>There is no network, and you have not read this page before, or the browser has thrown its copy away. ' +
    `<a href="${base}">The first page</a> is here, with the chapters you have read; with a network, “Keep the whole ` +
    'book” at the foot of every page keeps them all.</p>';
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

// A page asks for files to be kept: its own with those it has fetched before there was a worker, then the tools that figures,
// cells and search need, or the whole book. It hears how far that is, and at the end what is there.
self.addEventListener('message', (event) => {
  const { keep, page, fetched = [] } = event.data ?? {};
  const [port] = event.ports;
  if (!WISHES.includes(keep)) return;
  event.waitUntil(
    (async () => {
      const before = await records.read('wish');
      if (WISHES.indexOf(keep) > WISHES.indexOf(before)) await records.write('wish', keep);
      await noteFirst(event, page);
      const asked = [page, ...fetched].map((url) => isHere(url) && version.pathOf(url)).filter(Boolean);
      const listed = Object.keys(files).filter(
        (path) => keep === 'book' || (keep === 'tools' && isTool(path)),
      );
      const all = [...new Set([...asked, ...listed])];
      const of = sizeOf(all);
      let bytes = sizeOf([...(await version.kept())].filter((path) => all.includes(path)));
      const tell = () => port?.postMessage({ bytes, of });
      // A large file on a slow line may take long, and the page must know that it comes.
      const beat = setInterval(tell, BEAT_MS);
      const missing = await version.keep(all, event, {
        told: (path) => {
          bytes += files[path][0];
          tell();
        },
      });
      clearInterval(beat);
      const kept = await version.kept();
      port?.postMessage({
        ...{ bytes: sizeOf(all.filter((path) => kept.has(path))), of, missing: missing.size },
        why: await reasonOf(missing),
        isPageKept: kept.has(version.pathOf(page)) && (await noted(event.source?.id))?.version === id,
        isBookKept: Object.keys(files).every((path) => kept.has(path)),
        keptBytes: sizeOf([...kept]),
      });
    })(),
  );
});

const isHere = (url) => new URL(url).origin === location.origin && new URL(url).pathname.startsWith(base);
const sizeOf = (paths) => paths.reduce((all, path) => all + files[path][0], 0);

// A page that was opened before there was a worker is of this version if the browser has it so.
async function noteFirst(event, url) {
  const client = event.source?.id;
  const path = isHere(url) && version.pathOf(url);
  if (!path || (await noted(client)) !== undefined) return;
  const body = await fetch(addressOf(path), { cache: 'force-cache' }).then(
    (response) => response.arrayBuffer(),
    () => new ArrayBuffer(0),
  );
  const page = { address: url, hash: await hashOf(body) };
  note(event, client, Promise.resolve({ version: isOfThis(page) ? id : null, ...page }));
}

/** Why files are missing: "full" storage, or a host that is "silent", does not have them ("gone") or has others ("changed"). */
async function reasonOf(missing) {
  if (missing.size === 0) return undefined;
  if ([...missing.values()].some(isFull)) return 'full';
  const [path] = missing.keys();
  return fetch(addressOf(path), { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => (ok ? 'changed' : 'gone'),
    () => 'silent',
  );
}
