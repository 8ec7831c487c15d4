import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { TestProject } from 'vitest/node';

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

/** Serves dist/ as a plain static host would, on a free port, for the whole end-to-end run. */
export default async function serve(project: TestProject): Promise<() => void> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join('dist', path.endsWith('/') ? `${path}index.html` : path);
    readFile(file).then(
      (body) =>
        response
          .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
          .end(body),
      async () => {
        const missing = await readFile('dist/404.html').catch(() => 'not found');
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(missing);
      },
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server has no port');
  project.provide('origin', `http://127.0.0.1:${address.port}`);
  return () => server.close();
}

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string;
  }
}
