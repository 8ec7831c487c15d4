import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenLinks } from './links.ts';

const run = promisify(execFile);
const BASE = '/some/base/';
// Vitest puts its own BASE_URL and mode into the environment, and a build would believe them.
const shell = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:BASE_URL|MODE|DEV|PROD|SSR|NODE_ENV|VITEST.*|TEST)$/.test(name),
  ),
);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'queens-and-knights-'));
  await run('npx', ['astro', 'build', '--outDir', folder], {
    env: { ...shell, SITE: 'https://example.org', BASE, REPOSITORY: 'https://example.org/fork' },
  });
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('under a base path every link, anchor and asset exists', () => {
  expect(brokenLinks(folder, BASE)).toEqual([]);
});

test('absolute addresses name the site and its base', async () => {
  const page = await readFile(join(folder, 'glossary/index.html'), 'utf8');
  expect(page).toContain('rel="canonical" href="https://example.org/some/base/glossary/"');
  expect(page).toContain('href="https://example.org/fork"');
  expect(await readFile(join(folder, 'sitemap-0.xml'), 'utf8')).toContain(
    'https://example.org/some/base/glossary/',
  );
  expect(await readFile(join(folder, 'rss.xml'), 'utf8')).toContain(
    'https://example.org/some/base/articles/',
  );
  expect(await readFile(join(folder, 'robots.txt'), 'utf8')).toContain(
    'https://example.org/some/base/sitemap-index.xml',
  );
  expect(await readFile(join(folder, 'sw.js'), 'utf8')).toContain(`const base = "${BASE}"`);
});
