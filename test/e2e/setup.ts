import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type BrowserLaunch, findBrowser } from '../find-browser.ts';
import { BASE, FOLDER, buildForTests, fileOf } from './built.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

/** For the whole end-to-end run: the site, built if it is not up to date, served as a plain static host would, on a free port. */
export default async function setup(project: TestProject): Promise<() => void> {
  buildForTests();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = fileOf(path.endsWith('/') ? `${path}index.html` : path);
    const found = path.startsWith(BASE) ? readFile(file) : Promise.reject(new Error('not of the site'));
    found.then(
      (body) =>
        response
          .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
          .end(body),
      async () => {
        const missing = await readFile(`${FOLDER}/404.html`).catch(() => 'not found');
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(missing);
      },
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server has no port');
  project.provide('origin', `http://127.0.0.1:${address.port}${BASE.slice(0, -1)}`);
  project.provide('browser', await findBrowser());
  return () => void server.close();
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the site is served: its first page is `${origin}/`. */
    origin: string;
    /** What browser.ts launches. */
    browser: BrowserLaunch;
  }
}
