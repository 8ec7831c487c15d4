// One version of the site: its files, and how this browser keeps them. Workbox keeps each under its address with a
// revision, so that versions lie side by side, and what a new one did not change is there already.
import { copyResponse } from 'workbox-core/copyResponse.js';
import { setCacheNameDetails } from 'workbox-core/setCacheNameDetails.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { base, book } from './site.js';

// Workbox adds the scope, and with it the base path: two books of one origin do not meet.
setCacheNameDetails({ prefix: book });

const AT_ONCE = 6;

/**
 * What a host says of a file on one day, and may not say on the next. A file of this site is the same for everybody, and what says
 * that it varies by everything cannot be kept at all; the policies of pages are written in them.
 */
const OF_THE_DAY = [
  'vary',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-frame-options',
];

const asItIs = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.type === 'basic'
      ? copyResponse(response, ({ headers, ...rest }) => {
          for (const name of OF_THE_DAY) headers.delete(name);
          return { headers, ...rest };
        })
      : null,
};

/** Names under _astro/, and those of the editor's types, hold a hash of their content: they are the same in all versions. */
export const isNamedByContent = (path) =>
  path.startsWith('_astro/') || /^cell-types\/\w+\.[0-9a-f]{12}\./.test(path);

/** The path below the base. */
export const pathBelow = (url) => decodeURI(new URL(url, location.href).pathname).slice(base.length);

/** The files that the cache has, of whatever version, by their paths as the site's list has them. */
export async function keptPaths() {
  const cache = await caches.open(cacheName());
  return new Set((await cache.keys()).map(({ url }) => pathBelow(url).replace(/(^|\/)$/, '$1index.html')));
}

let name;
const cacheName = () => (name ??= new PrecacheController().strategy.cacheName);

export class Version {
  /** Made from the list: another list is another version. */
  id;
  /** Each file's path with its size, its hash (SHA-256 in base64) and whether it is a tool. */
  files;
  #precache = new PrecacheController({ plugins: [asItIs] });
  #told = new Set();

  constructor(id, files) {
    this.id = id;
    this.files = files;
  }

  /** The file that an address names, with or without its slash. */
  pathOf(url) {
    const path = pathBelow(url);
    return [path, `${path}index.html`, `${path}/index.html`].find((file) => Object.hasOwn(this.files, file));
  }

  /** A file is told to Workbox when it is first asked for: all at once, they would hold up every start of the worker. */
  #keyOf(path) {
    const url = addressOf(path);
    if (!this.#told.has(path)) {
      const [, hash] = this.files[path];
      const revision = isNamedByContent(path) ? null : hash.slice(0, 16);
      this.#precache.addToCacheList([{ url, revision, integrity: integrityOf(hash) }]);
      this.#told.add(path);
    }
    return this.#precache.getCacheKeyForURL(url);
  }

  /** What is kept of this version: counted from the cache, which a browser may have emptied in part. */
  async kept() {
    const keys = await this.keysKept();
    return new Set(Object.keys(this.files).filter((path) => keys.has(this.#keyOf(path))));
  }

  async keysKept() {
    const cache = await caches.open(cacheName());
    return new Set((await cache.keys()).map(({ url }) => url));
  }

  async match(path) {
    const cache = await caches.open(cacheName());
    return cache.match(this.#keyOf(path));
  }

  /** Gives a file as it is kept; from the host, only if that has the same. Then it is kept, too. */
  async serve(path, event) {
    try {
      return await this.#precache.strategy.handle(this.#toHandle(path, event, 'no-cache'));
    } catch {
      // The storage may be full, or a copy on the way old.
      return fetch(this.#request(path, 'reload'));
    }
  }

  /**
   * Fetches what is not kept yet, some at a time, and gives why each was not kept that is not there at the end. A file is kept
   * if it is the one of this version. With `isWhole`, no more is begun once one has failed.
   */
  async keep(paths, event, { isWhole = false, told = () => undefined } = {}) {
    const kept = await this.kept();
    const left = paths.filter((path) => !kept.has(path));
    const failures = new Map();
    const work = async () => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        if (isWhole && failures.size > 0) return;
        try {
          await this.#keepOne(path, event);
          told(path);
        } catch (error) {
          failures.set(path, error);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const now = await this.kept();
    return new Map(paths.filter((path) => !now.has(path)).map((path) => [path, failures.get(path)]));
  }

  async #keepOne(path, event) {
    try {
      await all(this.#precache.strategy.handleAll(this.#toHandle(path, event, 'no-cache')));
    } catch (error) {
      if (isFull(error) || !navigator.onLine) throw error;
      // A copy on the way, which the host calls the same, may be another.
      await all(this.#precache.strategy.handleAll(this.#toHandle(path, event, 'reload')));
    }
  }

  #toHandle(path, event, cache) {
    const cacheKey = this.#keyOf(path);
    const integrity = this.#precache.getIntegrityForCacheKey(cacheKey);
    return { event, request: this.#request(path, cache), params: { cacheKey, integrity } };
  }

  #request(path, cache) {
    return new Request(addressOf(path), {
      integrity: integrityOf(this.files[path][1]),
      cache: cache === 'no-cache' && isNamedByContent(path) ? 'default' : cache,
      credentials: 'same-origin',
    });
  }

  /** Deletes all that is of none of these versions. */
  static async keepOnly(versions) {
    const living = new Set(
      versions.flatMap((version) => Object.keys(version.files).map((path) => version.#keyOf(path))),
    );
    const cache = await caches.open(cacheName());
    for (const request of await cache.keys()) if (!living.has(request.url)) await cache.delete(request);
  }
}

export const isFull = (error) => error?.name === 'QuotaExceededError';

/** Where a host has the file: a page under its folder. */
export const addressOf = (path) =>
  new URL(base + encodeURI(path.replace(/(^|\/)index\.html$/, '$1')), location.href).href;

/** The hash of a body, as the list has it. */
export async function hashOf(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return btoa(String.fromCharCode(...bytes));
}

const integrityOf = (hash) => `sha256-${hash}`;
const all = (promises) => Promise.all(promises);
