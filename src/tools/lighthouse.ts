/**
 * What Lighthouse says of the built site on a phone: `npm run lighthouse` after `npm run build`. Its package is fetched for the
 * run alone, since it is larger than all others together. Ends with 1 when a page has less than 100 of 100 in any category.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { book } from '../book.config.ts';
import { findBrowser } from '../../test/find-browser.ts';
import { serveFolder } from '../../test/static-host.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
/** The first page, a chapter of each part, and the pages that lead to them. */
const PAGES = [
  '/',
  ...book.parts.map(({ chapters }) => `/articles/${chapters[0]!}/`),
  '/figures/',
  '/search/',
  '/measurements/',
  '/notebook/',
];
interface Report {
  readonly categories: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

if (!existsSync('dist/index.html')) throw new Error('There is no dist/: run npm run build first.');

const host = await serveFolder('dist', { zips: true });
const { executablePath, args } = await findBrowser();
for (const page of PAGES) {
  const { categories, audits } = await look(host.origin + page);
  const scores = Object.values(categories).map(
    ({ title, score }) => [title, Math.round(100 * (score ?? 0))] as const,
  );
  console.log(`${page}\n  ${scores.map(([title, score]) => `${title} ${score}`).join(', ')}`);
  if (scores.every(([, score]) => score === 100)) continue;
  process.exitCode = 1;
  for (const { title, score, displayValue = '' } of Object.values(audits))
    if (score !== null && score < 0.9) console.log(`  ${title} ${displayValue}`);
}
host.close();

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
