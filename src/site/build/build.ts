/**
 * `npm run build`: astro build, unless dist/ (or the folder of --outDir) stands as an earlier build left it and nothing
 * that it was made from has changed since. `npm run build -- --force` builds in any case; other options are passed on.
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { book } from '../../book.config.ts';
import { addressOf } from './address.ts';
import { startAstro } from './astro.ts';

/** All that a page can depend on: what is not of the project comes with the lock file. */
const SOURCES = ['src/**/*', 'content/**/*', 'public/**/*', '*.{json,mjs,md}', 'LICENSE', '.env*'];
const SETTINGS = ['SITE', 'BASE', 'REPOSITORY', 'NODE_ENV'];

const options = process.argv.slice(2).filter((option) => option !== '--force');
const { outDir } = parseArgs({
  args: options,
  options: { outDir: { type: 'string', default: 'dist' } },
  strict: false,
}).values;
const folder = String(outDir);
const STAMP = `node_modules/.cache/book/built-${folder.replaceAll(/\W/g, '-')}.json`;
const isForced = options.length < process.argv.length - 2;
const sources = hashOfSources();

if (!isForced && stamp() === JSON.stringify({ sources, site: hashOfSite() })) {
  console.log(
    `${folder}/ is up to date: nothing it was made from has changed. (npm run build -- --force builds anew.)`,
  );
} else {
  rmSync(STAMP, { force: true });
  const { site } = addressOf(process.env, book.site);
  if (site === undefined) {
    console.log(
      'SITE is not set: no feed, no sitemap, no canonical links, no pictures of previews. (SITE=https://example.org npm run build)',
    );
  }
  const child = startAstro(['build', ...options]);
  const status = await new Promise<number>((ended) => child.on('close', (code) => ended(code ?? 1)));
  process.exitCode = status;
  // A source that was edited while the site was built may be in it or not.
  if (status === 0 && hashOfSources() === sources) {
    mkdirSync(dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, JSON.stringify({ sources, site: hashOfSite() }));
  }
}

function stamp(): string | null {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(options));
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const file of filesOf(SOURCES)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Names, sizes and times are enough to see that somebody touched the built files. */
function hashOfSite(): string {
  const hash = createHash('sha256');
  for (const file of filesOf([`${folder}/**/*`])) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesOf(patterns: readonly string[]): readonly string[] {
  return globSync([...patterns], { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
