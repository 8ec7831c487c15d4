import { expect, test } from 'vitest';
import { CHECKS, type HostAnswer, type HostHere } from '../../../src/site/hosts/checks.ts';

const PAGE = 'publish/check/';
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

type Fault = (path: string, answer: HostAnswer) => HostAnswer | undefined;

/** A host without a fault, and then with one. */
function host(fault: Fault = () => undefined, here: Partial<HostHere> = {}): HostHere {
  const answers = (path: string): HostAnswer => {
    const isThere = path !== 'a-page-that-is-not-there/';
    const headers = new Headers({
      'content-type': TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'text/html',
      'content-encoding': 'gzip',
      'cache-control': path.startsWith('_astro/') ? 'max-age=31536000' : 'no-cache',
    });
    const text = isThere && path !== '404.html' ? path.replace(/\/$/, '') : 'none';
    return { status: isThere ? 200 : 404, headers, text };
  };
  const works = (): Promise<unknown> => Promise.resolve();
  return {
    get: (path) => Promise.resolve(fault(path, answers(path)) ?? answers(path)),
    ...{ origin: 'https://book.example', isSecure: true },
    ownFiles: ['_astro/page.12345678.js', '_astro/page.12345678.css', 'fonts/serif.woff2'],
    ...{ compile: works, startWorker: works, startSandbox: works },
    keepPage: () => Promise.resolve({ missing: 0, isPageKept: true }),
    ...here,
  };
}

/** All that is not good, under the name of its check. */
async function found(of: HostHere): Promise<readonly string[]> {
  const lines = await Promise.all(
    CHECKS.map(async ({ name, find }) =>
      (await find(of)).flatMap(({ is, says }) => (is === 'good' ? [] : [`${name}, ${is}: ${says}`])),
    ),
  );
  return lines.flat();
}

/** The same answer with another header. */
const sent = ({ status, headers, text }: HostAnswer, name: string, value: string): HostAnswer => {
  const changed = new Headers(headers);
  changed.set(name, value);
  return { status, text, headers: changed };
};

test('a host without a fault has none', async () => {
  expect(await found(host())).toEqual([]);
});

test.each<readonly [string, string, Fault]>([
  [
    'has no index for folders',
    'Addresses of pages, bad: “publish/check/” is answered with 403',
    (path, answer) => (path === PAGE ? { ...answer, status: 403 } : undefined),
  ],
  [
    'does not add the slash',
    'Addresses of pages, poor: “publish/check”, without the slash,',
    (path, answer) => (path === PAGE.slice(0, -1) ? { ...answer, status: 404 } : undefined),
  ],
  [
    'answers everything, as for an app of one page',
    'Pages that are not there, bad: A page that is not there is answered as if it were',
    (_, answer) => (answer.status === 404 ? { ...answer, status: 200 } : undefined),
  ],
  [
    'has its own page for what is not there',
    'Pages that are not there, poor: They are answered with 404, but not',
    (_, answer) => (answer.status === 404 ? { ...answer, text: 'nginx' } : undefined),
  ],
  [
    'sends scripts as text',
    'Types of files, bad: Files that end with .js are sent as “text/plain”',
    (path, answer) => (path.endsWith('.js') ? sent(answer, 'content-type', 'text/plain') : undefined),
  ],
  [
    'forbids frames',
    'Headers, bad: The header “X-Frame-Options: DENY” forbids the frame',
    (_, answer) => sent(answer, 'x-frame-options', 'DENY'),
  ],
  [
    'does not compress',
    'Compression, poor: “publish/check/” is sent as it is.',
    (path, answer) => (path === PAGE ? sent(answer, 'content-encoding', '') : undefined),
  ],
  [
    'lets pages be kept for a day',
    'Caching, poor: “publish/check/” may be kept for 24 hours',
    (path, answer) => (path === PAGE ? sent(answer, 'cache-control', 'max-age=86400') : undefined),
  ],
  [
    'lets nothing be kept',
    'Caching, poor: Files under _astro/ have a hash in their name',
    (_, answer) => sent(answer, 'cache-control', 'no-store'),
  ],
])('a host that %s is told so', async (_, line, fault) => {
  const lines = await found(host(fault));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(line);
});

test.each<readonly [string, Partial<HostHere>]>([
  ['Connection, bad: It is not secure', { isSecure: false }],
  [
    'Cells, bad: They do not run. The host’s header',
    { startSandbox: () => Promise.reject(new Error('The host’s header “X” forbids it.')) },
  ],
  [
    'Reading offline, bad: This page was not kept: the host sends other files than were built.',
    { keepPage: () => Promise.resolve({ missing: 3, why: 'changed', isPageKept: false }) },
  ],
])('%s', async (line, here) => {
  const lines = await found(host(undefined, here));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(line);
});
