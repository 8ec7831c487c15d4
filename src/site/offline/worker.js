// The service worker: what has been read once can be read again without a network. The build fills in both constants.
const version = 'VERSION';
const base = 'BASE';
const cacheName = `BOOK ${version}`;

self.addEventListener('install', (event) => {
  const first = [base, `${base}404.html`, `${base}favicon.svg`];
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(first))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

// The page that registers the worker was loaded without it: it tells what it has fetched, so that it is kept too.
self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  const own = event.data.filter((url) => new URL(url).origin === self.location.origin);
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => Promise.all(own.map((url) => cache.add(url).catch(() => undefined)))),
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
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

async function fetchedOrKept(request) {
  try {
    return keep(request, await fetch(request));
  } catch (offline) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept) return kept;
    const missing = request.mode === 'navigate' ? await caches.match(`${base}404.html`) : undefined;
    if (missing) return missing;
    throw offline;
  }
}

function keep(request, response) {
  if (response.ok && response.type === 'basic') {
    const copy = response.clone();
    void caches.open(cacheName).then((cache) => cache.put(request, copy));
  }
  return response;
}
