// What the site's earlier service worker has kept, in caches of its own for each version: the names of its files are taken
// over once, the files are fetched anew.
import { base, book } from './site.js';
import { pathBelow } from './version.js';

const isItsCache = (name) => new RegExp(`^${book} [0-9a-f]{12}$`).test(name);
const isOfThisSite = ({ url }) => new URL(url).pathname.startsWith(base);

/** The paths of its files; of a book that was kept whole, all of this one. */
export async function keptByEarlierWorker(files) {
  const paths = new Set();
  for (const name of (await caches.keys()).filter(isItsCache)) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).filter(isOfThisSite))
      paths.add(pathBelow(request.url).replace(/(^|\/)$/, '$1index.html'));
    const list = await cache.match(`${base}offline.json`).then((found) => found?.json() ?? {});
    const all = Object.keys(list);
    if (all.length > 0 && all.every((path) => paths.has(path)))
      for (const path of Object.keys(files)) paths.add(path);
  }
  return paths;
}

export async function deleteOfEarlierWorker() {
  for (const name of (await caches.keys()).filter(isItsCache)) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).filter(isOfThisSite)) await cache.delete(request);
    if ((await cache.keys()).length === 0) await caches.delete(name);
  }
}
