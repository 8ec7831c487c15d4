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
import { FOLDER } from './built.ts';

const nginx = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).error === undefined);
if (nginx === undefined) console.warn('nginx is not installed: its tests are skipped.');
const site = resolve(FOLDER);

describe.skipIf(nginx === undefined)('nginx', () => {
  let folder = '';
  let origin = '';
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'queens-and-knights-nginx-'));
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port));
    server = spawn(nginx ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    for (let tries = 0; tries < 100 && !(await answers(origin)); tries++)
      await new Promise((later) => setTimeout(later, 100));
  }, 20_000);
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
});

/** Both places of the page “Publish your own”, whose words these are. */
function configuration(folder: string, port: number): string {
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
