/**
 * What a service worker meets, in Node: a host that can break, caches that can be full or emptied in part, pages that stay open.
 * The worker is the text that a build writes, run as it is. Only the platform around it is ours: what it does here of the
 * lifecycle, of caches and of integrity is what their specifications say.
 */
import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';

const ORIGIN = 'https://book.example';

/** A static host. */
export class Host {
  /** Each file by its path below the origin. */
  files = new Map<string, string>();
  /** Every path it was asked for, in order. */
  asked: string[] = [];
  /** It answers so many requests more, then the line is broken. */
  answersLeft = Infinity;
  /** What it sends besides the type. */
  headers: Readonly<Record<string, string>> = {};

  fetch(request: FakeRequest): Response {
    const { pathname } = new URL(request.url);
    if (this.answersLeft <= 0) throw new TypeError('Failed to fetch');
    this.answersLeft--;
    this.asked.push(decodeURI(pathname));
    const body = this.files.get(decodeURI(pathname));
    if (
      body !== undefined &&
      request.integrity !== '' &&
      request.integrity !== `sha256-${createHash('sha256').update(body).digest('base64')}`
    )
      throw new TypeError('Failed to fetch: the content has another hash');
    return basic(
      new Response(body ?? 'not here', {
        status: body === undefined ? (request.integrity === '' ? 404 : failed()) : 200,
        headers: { 'content-type': 'text/html', ...this.headers },
      }),
      request.url,
    );
  }
}

const failed = (): never => {
  throw new TypeError('Failed to fetch: the answer has another hash');
};

function basic(response: Response, url: string): Response {
  Object.defineProperties(response, {
    ...{ type: { value: 'basic' }, url: { value: url } },
    clone: { value: () => basic(Response.prototype.clone.call(response), url) },
  });
  return response;
}

interface RequestOptions {
  readonly method?: string;
  readonly mode?: string;
  readonly integrity?: string | undefined;
  readonly cache?: string;
}

class FakeRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly integrity: string;
  readonly cache: string;
  readonly headers = new Headers();

  constructor(input: string | FakeRequest, options: RequestOptions = {}) {
    const from: RequestOptions & { readonly url: string } =
      typeof input === 'string' ? { url: new URL(input, ORIGIN).href } : input;
    this.url = from.url;
    const given = { method: 'GET', mode: 'cors', integrity: '', cache: 'default', ...onlyOptions(from) };
    this.method = options.method ?? given.method;
    // A navigation cannot be made by a script: what it makes of one is another request.
    const isMade = given.mode === 'navigate' && Object.keys(options).length > 0;
    this.mode = options.mode ?? (isMade ? 'same-origin' : given.mode);
    this.integrity = options.integrity ?? given.integrity;
    this.cache = options.cache ?? given.cache;
  }

  clone(): FakeRequest {
    return new FakeRequest(this);
  }
}

const onlyOptions = ({ method, mode, integrity, cache }: RequestOptions): object =>
  Object.fromEntries(Object.entries({ method, mode, integrity, cache }).filter(([, value]) => value));

interface Stored {
  readonly body: ArrayBuffer;
  readonly headers: readonly (readonly [string, string])[];
}

/** The caches of an origin, with room for so many bytes. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Stored>>();
  quota = Infinity;

  get bytes(): number {
    return [...this.all.values()]
      .flatMap((cache) => [...cache.values()])
      .reduce((bytes, { body }) => bytes + body.byteLength, 0);
  }

  open(name: string): Promise<FakeCache> {
    if (!this.all.has(name)) this.all.set(name, new Map());
    return Promise.resolve(new FakeCache(this, this.all.get(name)!));
  }
  keys(): Promise<string[]> {
    return Promise.resolve([...this.all.keys()]);
  }
  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.all.delete(name));
  }
  async match(
    key: string | FakeRequest,
    options?: { readonly cacheName?: string },
  ): Promise<Response | undefined> {
    for (const [name, stored] of this.all) {
      if (options?.cacheName !== undefined && options.cacheName !== name) continue;
      const found = await new FakeCache(this, stored).match(key);
      if (found) return found;
    }
    return undefined;
  }
}

class FakeCache {
  readonly #caches: FakeCaches;
  readonly #stored: Map<string, Stored>;

  constructor(caches: FakeCaches, stored: Map<string, Stored>) {
    this.#caches = caches;
    this.#stored = stored;
  }
  match(key: string | FakeRequest): Promise<Response | undefined> {
    const found = this.#stored.get(new FakeRequest(key).url);
    return Promise.resolve(
      found &&
        new Response(found.body.slice(0), {
          headers: found.headers.map(([a, b]): [string, string] => [a, b]),
        }),
    );
  }
  async put(key: string | FakeRequest, response: Response): Promise<void> {
    if (response.headers.get('vary') === '*') throw new TypeError('Vary header contains *');
    const body = await response.arrayBuffer();
    if (this.#caches.bytes + body.byteLength > this.#caches.quota)
      throw new DOMException('Quota exceeded.', 'QuotaExceededError');
    this.#stored.set(new FakeRequest(key).url, { body, headers: [...response.headers] });
  }
  keys(): Promise<FakeRequest[]> {
    return Promise.resolve([...this.#stored.keys()].map((url) => new FakeRequest(url)));
  }
  delete(key: string | FakeRequest): Promise<boolean> {
    return Promise.resolve(this.#stored.delete(new FakeRequest(key).url));
  }
}

type Listener = (event: FakeEvent) => void;

class FakeEvent {
  readonly type: string;
  readonly #waits: Promise<unknown>[] = [];
  response: Promise<Response> | undefined;

  constructor(type: string, fields: object = {}) {
    this.type = type;
    Object.assign(this, fields);
  }
  waitUntil(promise: Promise<unknown>): void {
    this.#waits.push(promise);
    promise.catch(() => undefined);
  }
  respondWith(response: Promise<Response>): void {
    this.response = response;
    response.catch(() => undefined);
  }
  /** Until all that it waits for has ended, also what came later. */
  async settled(): Promise<void> {
    let failure: { readonly error: unknown } | undefined;
    for (let i = 0; i < this.#waits.length; i++)
      await this.#waits[i]!.catch((error: unknown) => (failure ??= { error }));
    if (failure) throw failure.error;
  }
}

/** A service worker that runs; it can be ended and started again, as a browser does when it is idle. */
class FakeWorker {
  readonly text: string;
  readonly #browser: FakeBrowser;
  #listeners = new Map<string, Listener[]>();
  isWaitingSkipped = false;

  constructor(browser: FakeBrowser, text: string) {
    this.#browser = browser;
    this.text = text;
    this.start();
  }

  /** Begins anew, without anything that it has known. */
  start(): void {
    this.#listeners = new Map();
    const { host, caches, base } = this.#browser;
    const scope: Record<string, unknown> = {
      ...{ URL, Headers, Response, crypto, btoa, console, clearTimeout, DOMException, caches },
      ...{ setInterval, clearInterval },
      setTimeout: (action: () => void, milliseconds: number) =>
        setTimeout(action, this.#browser.isClockAhead ? 0 : milliseconds),
      // What is thrown around the worker is an error to it, too.
      ...{ Error, TypeError },
      location: new URL(`${base}sw.js`, ORIGIN),
      registration: this.#browser.registration,
      navigator: { onLine: true },
      Request: FakeRequest,
      ExtendableEvent: FakeEvent,
      FetchEvent: FakeEvent,
      fetch: (input: string | FakeRequest, options?: RequestOptions) =>
        Promise.resolve().then(() => host.fetch(new FakeRequest(input, options))),
      clients: {
        claim: () => Promise.resolve(),
        matchAll: () => Promise.resolve([...this.#browser.tabs].map(({ id }) => ({ id }))),
      },
      skipWaiting: () => {
        this.isWaitingSkipped = true;
        return Promise.resolve();
      },
      addEventListener: (type: string, listener: Listener) => {
        this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
      },
    };
    scope['self'] = scope;
    runInContext(this.text, createContext(scope));
  }

  dispatch(event: FakeEvent): FakeEvent {
    for (const listener of this.#listeners.get(event.type) ?? []) listener(event);
    return event;
  }
}

/** A page that is open. */
export class Tab {
  readonly id: string;
  readonly path: string;
  readonly #browser: FakeBrowser;
  /** Of its document. */
  readonly status: number;
  readonly text: string;
  /** The addresses of what it has fetched. */
  readonly fetched: string[] = [];

  constructor(browser: FakeBrowser, id: string, path: string, status: number, text: string) {
    this.#browser = browser;
    this.id = id;
    this.path = path;
    this.status = status;
    this.text = text;
  }

  /** A file of the site, as a script of the page gets it: null where it gets none. */
  async get(path: string): Promise<string | null> {
    this.fetched.push(new URL(path, ORIGIN).href);
    const response = await this.#browser.request(path, { mode: 'cors', clientId: this.id }).catch(() => null);
    return response?.ok === true ? response.text() : null;
  }

  /** A worker that the page starts; its script is of the site. */
  async startWorker(path: string): Promise<Tab> {
    const worker = new Tab(this.#browser, `${this.id}-worker`, path, 200, '');
    await this.#browser.request(path, {
      mode: 'same-origin',
      clientId: this.id,
      resultingClientId: worker.id,
    });
    this.#browser.tabs.add(worker);
    return worker;
  }

  /** What the page's script asks of the worker after each visit, or on the reader's word. */
  keep(keep: 'page' | 'tools' | 'book'): Promise<Answer> {
    return this.#browser.ask(this, keep);
  }

  close(): void {
    this.#browser.tabs.delete(this);
  }
}

export interface Answer {
  readonly bytes: number;
  readonly of: number;
  readonly missing: number;
  readonly why?: string;
  readonly isPageKept: boolean;
  readonly isBookKept: boolean;
}

export class FakeBrowser {
  readonly host: Host;
  readonly base: string;
  readonly caches: FakeCaches;
  readonly tabs = new Set<Tab>();
  readonly registration: { scope: string; installing: unknown };
  worker: FakeWorker | null = null;
  /** The clock has jumped ahead: every wait is over at once. */
  isClockAhead = false;
  #count = 0;

  constructor(host: Host, base = '/', caches = new FakeCaches()) {
    this.host = host;
    this.base = base;
    this.caches = caches;
    this.registration = { scope: ORIGIN + base, installing: null };
  }

  /** Looks for a new worker; says whether one was installed. */
  async update(): Promise<boolean> {
    const text = this.host.files.get(`${this.base}sw.js`) ?? '';
    if (text === this.worker?.text) return false;
    const next = new FakeWorker(this, text);
    this.registration.installing = next;
    const isInstalled = await next
      .dispatch(new FakeEvent('install'))
      .settled()
      .then(
        () => true,
        () => false,
      );
    this.registration.installing = null;
    if (!isInstalled || !next.isWaitingSkipped) return false;
    this.worker = next;
    await next.dispatch(new FakeEvent('activate')).settled();
    return true;
  }

  /** Opens a page, by its path with the base. */
  async open(path: string): Promise<Tab> {
    const id = `tab-${this.#count++}`;
    const response = await this.request(path, { mode: 'navigate', resultingClientId: id });
    const tab = new Tab(this, id, path, response.status, await response.text());
    this.tabs.add(tab);
    return tab;
  }

  async request(
    path: string,
    { mode, ...fields }: { readonly mode: string; readonly [name: string]: string },
  ): Promise<Response> {
    const request = new FakeRequest(path, { mode });
    if (!this.worker) return this.host.fetch(request);
    const event = this.worker.dispatch(new FakeEvent('fetch', { request, clientId: '', ...fields }));
    const response = await (event.response ?? this.host.fetch(request));
    const body = await response.arrayBuffer();
    await event.settled().catch(() => undefined);
    return new Response(body, response);
  }

  async ask(tab: Tab, keep: string): Promise<Answer> {
    const answers: Answer[] = [];
    const event = new FakeEvent('message', {
      ...{ source: { id: tab.id }, ports: [{ postMessage: (answer: Answer) => answers.push(answer) }] },
      data: { keep, page: new URL(tab.path, ORIGIN).href, fetched: tab.fetched },
    });
    await this.worker!.dispatch(event).settled();
    return answers.at(-1)!;
  }
}
