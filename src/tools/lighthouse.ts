/**
 * What Lighthouse says of the built site on a phone: `npm run lighthouse` after `npm run build`. Its package is fetched for the
 * run alone, since it is larger than all others together. Ends with 1 when a page has less than 100 of 100 in any category.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findBrowser } from '../../test/find-browser.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = [
  '/',
  '/articles/backtracking/',
  '/articles/symmetry/',
  '/articles/warnsdorff/',
  '/performance/',
  '/notebook/',
];
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

interface Report {
  readonly categories: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

if (!existsSync('dist/index.html')) throw new Error('There is no dist/: run npm run build first.');

/** As a good host sends it: zipped. */
const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  const file = `dist${path}${path.endsWith('/') ? 'index.html' : ''}`;
  readFile(file).then(
    (body) =>
      response
        .writeHead(200, {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'content-encoding': 'gzip',
          'cache-control': file.includes('/_astro/') ? 'max-age=31536000, immutable' : 'no-cache',
        })
        .end(gzipSync(body)),
    () => response.writeHead(404).end(),
  );
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('The server has no port.');

const { executablePath, args } = await findBrowser();
for (const page of PAGES) {
  const { categories, audits } = await look(`http://localhost:${address.port}${page}`);
  const scores = Object.values(categories).map(
    ({ title, score }) => [title, Math.round(100 * (score ?? 0))] as const,
  );
  console.log(`${page}\n  ${scores.map(([title, score]) => `${title} ${score}`).join(', ')}`);
  if (scores.every(([, score]) => score === 100)) continue;
  process.exitCode = 1;
  for (const { title, score, displayValue = '' } of Object.values(audits))
    if (score !== null && score < 0.9) console.log(`  ${title} ${displayValue}`);
}
server.close();

async function look(url: string): Promise<Report> {
  const flags = ['--headless=new', '--no-sandbox', ...args.filter((arg) => !arg.startsWith('--headless'))];
  const child = spawn(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url],
      ...['--quiet', '--output=json', `--chrome-flags=${flags.join(' ')}`],
    ],
    {
      env: { ...process.env, CHROME_PATH: executablePath },
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  let text = '';
  child.stdout.on('data', (piece: Buffer) => (text += piece.toString()));
  const code = await new Promise<number | null>((ended) => child.on('close', ended));
  if (code !== 0) throw new Error(`Lighthouse could not look at ${url}: exit code ${code}.`);
  return JSON.parse(text) as Report;
}
