/**
 * A real server: nginx with the configurations of the page “Publish your own”, at the root and below a path. It runs
 * where nginx is installed (on Debian: apt-get install nginx-light), and is skipped elsewhere.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE, FOLDER } from './built.ts';
import { browser } from './browser.ts';
import { Bench } from './notebook/bench.ts';

const nginx = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).error === undefined);
if (nginx === undefined) console.warn('nginx is not installed: its tests are skipped.');
const site = resolve(FOLDER);

/** The site with these headers on all its files. */
const withHeaders = (headers: Readonly<Record<string, string>>): string =>
  `location ${BASE} { alias ${site}/; try_files $uri $uri/index.html =404; error_page 404 ${BASE}404.html;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join('\n')} }`;

/** https://github.com/helmetjs/helmet: its defaults, apart from those that only matter to https. */
const HELMET = {
  'Content-Security-Policy':
    "default-src 'self';base-uri 'self';font-src 'self' https: data:;form-action 'self';frame-ancestors 'self';img-src 'self' data:;object-src 'none';script-src 'self';script-src-attr 'none';style-src 'self' https: 'unsafe-inline'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
};

const HARDENED = {
  strict: published('strict'),
  one: withHeaders({
    ...HELMET,
    'Content-Security-Policy': published('one'),
    'Cross-Origin-Embedder-Policy': 'require-corp',
  }),
  deny: withHeaders({ 'X-Frame-Options': 'DENY' }),
  self: withHeaders({ 'Content-Security-Policy': "default-src 'self'" }),
  helmet: withHeaders(HELMET),
};

describe.skipIf(nginx === undefined)('nginx', () => {
  let folder = '';
  let origin = '';
  let server: ChildProcess | undefined;
  /** Where the site is served with the headers of that name. */
  const hardened: Record<string, string> = {};

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'queens-and-knights-nginx-'));
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const servers: string[] = [];
    for (const [name, locations] of Object.entries(HARDENED)) {
      const other = await freePort();
      hardened[name] = `http://127.0.0.1:${other}${BASE.slice(0, -1)}`;
      servers.push(`server { listen 127.0.0.1:${other}; ${locations} }`);
    }
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, servers));
    server = spawn(nginx ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    while (!(await answers(origin))) await new Promise((later) => setTimeout(later, 100));
  });
  afterAll(() => {
    server?.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  test('every file of the site is sent, every page with and without its slash', async () => {
    const files = readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(site.length));
    const paths = files.flatMap((file) => {
      const page = /^(.*\/)index\.html$/.exec(file)?.[1];
      return page === undefined ? [file] : page === '/' ? ['/'] : [page, page.slice(0, -1)];
    });
    const failed: string[] = [];
    for (let from = 0; from < paths.length; from += 16)
      await Promise.all(
        paths.slice(from, from + 16).map(async (path) => {
          const response = await fetch(origin + path.split('/').map(encodeURIComponent).join('/'));
          await response.arrayBuffer();
          if (!response.ok) failed.push(`${response.status} ${path}`);
        }),
      );
    expect(paths.length).toBeGreaterThan(300);
    expect(failed).toEqual([]);
  });

  test('a page that is not there is answered with the site’s own 404', async () => {
    for (const path of ['/nowhere', '/articles/nowhere/']) {
      const response = await fetch(origin + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(readFileSync(join(site, '404.html'), 'utf8'));
    }
  });

  test('below a path, the same files: pages with and without their slash, and the 404', async () => {
    for (const path of ['/book/', '/book/glossary', '/book/glossary/', '/book/articles/backtracking']) {
      const response = await fetch(origin + path);
      expect(response.status, path).toBe(200);
      const file = path.replace(/^\/book|\/$/g, '');
      expect(await response.text(), path).toBe(readFileSync(join(site, file, 'index.html'), 'utf8'));
    }
    const missing = await fetch(`${origin}/book/nowhere`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe(readFileSync(join(site, '404.html'), 'utf8'));
  });

  test('browsers are told what scripts, styles, typefaces and pages are', async () => {
    const types = new Map([
      ['.html', /^text\/html/],
      ['.css', /^text\/css/],
      ['.js', /javascript/],
      ['.woff2', /^font\/woff2/],
      ['.svg', /^image\/svg/],
    ]);
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
    for (const [ending, type] of types) {
      const file = files.find((name) => name.endsWith(ending)) ?? '';
      expect((await fetch(`${origin}/${file}`)).headers.get('content-type'), file).toMatch(type);
    }
  });

  test.each(['strict', 'one'])(
    'under the policy of the page “Publish your own” (%s), cells, figures, charts and search work, and the page that checks says so',
    async (name) => {
      const at = hardened[name]!;
      const bench = await Bench.open(browser);
      const { page } = bench;
      await page.goto(`${at}/articles/backtracking/`);
      const cell = (await page.getAttribute('.cell[data-cell]', 'data-cell')) ?? '';
      await bench.run(cell);
      await bench.untilRun(cell);
      for (const figure of await page.locator('[data-figure]').all()) {
        await figure.scrollIntoViewIfNeeded();
        await figure.hover();
        await expect.poll(() => figure.getAttribute('data-awake')).not.toBe(null);
      }
      await page.goto(`${at}/articles/flags/`);
      const chart = page.locator('#chart-ms-flags .chart-pictures[role="application"]');
      await chart.hover();
      await chart.focus();
      await page.keyboard.press('Home');
      await page.waitForSelector('#chart-ms-flags .ring');
      await page.goto(`${at}/search/?q=backtracking`);
      await page.waitForSelector('[data-part="found"][aria-busy="false"] a');
      await bench.context.close();
      expect(bench.errors).toEqual([]);
      // Of a visitor who saves data the worker keeps the page alone: what it keeps besides is no matter of the host's policy.
      const visitor = await Bench.open(browser, { serviceWorkers: 'allow' });
      await visitor.context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      await visitor.page.goto(`${at}/publish/check/`);
      await visitor.page.getByText('Everything works on this host').waitFor();
      await visitor.context.close();
      // The page asks for one that is not there.
      expect(visitor.errors).toEqual([expect.stringContaining('404 (Not Found)')]);
    },
  );

  test.each([
    ['deny', 'X-Frame-Options: DENY'],
    ['self', "Content-Security-Policy: default-src 'self'"],
    ['helmet', "Content-Security-Policy: script-src 'self'"],
  ])(
    'a header that stops cells is named, by the cell and by the page that checks (%s)',
    async (name, header) => {
      const bench = await Bench.open(browser);
      await bench.page.goto(`${hardened[name]}/notebook/open/#new`);
      await bench.write('scratch-1', '6 * 7');
      await bench.run('scratch-1');
      await bench.until('scratch-1', 'dead');
      expect(await bench.standing()).toContain(`The host’s header “${header}”`);
      await bench.page.goto(`${hardened[name]}/publish/check/`);
      await bench.page
        .locator('li[data-is="bad"]', { hasText: `The header “${header}”` })
        .first()
        .waitFor();
      await bench.page
        .getByText(/in the way\./)
        .first()
        .waitFor();
      await bench.context.close();
    },
  );
});

/** What the page “Publish your own” shows, for where the tests have the site. */
function published(part: 'strict' | 'one'): string {
  const page = readFileSync(join(site, 'publish/index.html'), 'utf8');
  const section = page.slice(page.indexOf('id="headers"'), page.indexOf('id="embed"'));
  const [strict = '', one = ''] = [...section.matchAll(/<pre[^>]*><code>([^]*?)<\/code>/g)].map(
    ([, text = '']) => text.replaceAll('&#39;', "'").replaceAll('&quot;', '"'),
  );
  return part === 'one' ? one : strict.replaceAll('/var/www/book', site).replaceAll('/book/', BASE);
}

/** Both places of the page “Publish your own”, whose words these are. */
function configuration(folder: string, port: number, servers: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  const types = '/etc/nginx/mime.types';
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  ${existsSync(types) ? `include ${types};` : ''}
  access_log off;
${temporary.join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${site};
    error_page 404 /404.html;
    location / {
      try_files $uri $uri/index.html =404;
    }
    location /book/ {
      alias ${site}/;
      try_files $uri $uri/index.html =404;
      error_page 404 /book/404.html;
    }
  }
${servers.join('\n')}
}
`;
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
