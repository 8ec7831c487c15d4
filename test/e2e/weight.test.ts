/** What a page's first load weighs, as a host sends it: HTML, style sheets and scripts, zipped. Typefaces come afterwards. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { chapterSlugs } from '../../src/book.config.ts';
import { BASE, FOLDER, fileOf } from './built.ts';

const MOST_BYTES = 60_000;
const MOST_SCRIPT = 15_000;
const articles = globSync(`${FOLDER}/articles/*/index.html`).map(
  (file) => BASE + file.slice(FOLDER.length + 1),
);

test('every chapter is weighed', () => {
  expect(articles).toHaveLength(chapterSlugs.length);
});

test.each(articles)('%s: at most 60 kB, 15 kB of it script', (page) => {
  const { document } = parseHTML(readFileSync(fileOf(page), 'utf8'));
  const named = (selector: string, attribute: string): string[] =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  const scripts = withImports(named('script[src]', 'src').concat(named('link[rel=modulepreload]', 'href')));
  const script = sum([...scripts].map(zipped));
  // A sheet that several parts of a page name is fetched once.
  const sheets = new Set(named('link[rel=stylesheet]', 'href'));
  const all = script + zipped(page) + sum([...sheets].map(zipped));
  expect(script).toBeLessThanOrEqual(MOST_SCRIPT);
  expect(all).toBeLessThanOrEqual(MOST_BYTES);
});

/** A module brings along what it imports at its top; what it may import later is not part of the first load. */
function withImports(paths: readonly string[]): ReadonlySet<string> {
  const all = new Set(paths);
  for (const path of all)
    for (const [, name = ''] of readFileSync(fileOf(path), 'utf8').matchAll(
      /(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g,
    ))
      all.add(posix.join(posix.dirname(path), name));
  return all;
}

const zipped = (path: string): number => gzipSync(readFileSync(fileOf(path))).length;
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
