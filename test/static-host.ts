/** A plain static host for a built site, on a free port of this machine. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
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

interface StaticHost {
  /** With the base, without a slash at the end. */
  readonly origin: string;
  readonly close: () => void;
}

/** Serves a folder below a base, and lets what has a hash in its name be kept, as a good host does; `zips` as one does, too. */
export async function serveFolder(
  folder: string,
  { base = '/', zips = false }: { readonly base?: string; readonly zips?: boolean } = {},
): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = `${folder}/${path.slice(base.length)}${path.endsWith('/') ? 'index.html' : ''}`;
    const send = (status: number, type: string, body: Buffer | string): void => {
      response.writeHead(status, {
        'content-type': type,
        'cache-control': path.includes('/_astro/') ? 'max-age=31536000, immutable' : 'no-cache',
        ...(zips && { 'content-encoding': 'gzip' }),
      });
      response.end(zips ? gzipSync(body) : body);
    };
    const found = path.startsWith(base) ? readFile(file) : Promise.reject(new Error('not of the site'));
    found.then(
      (body) => send(200, TYPES[extname(file)] ?? 'application/octet-stream', body),
      async () => send(404, TYPES['.html']!, await readFile(`${folder}/404.html`).catch(() => 'not found')),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}${base.slice(0, -1)}`,
    close: () => void server.close(),
  };
}
