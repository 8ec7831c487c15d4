/** Whoever's work is in the site is named in licences.txt. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOLDER } from './built.ts';

const text = readFileSync(`${FOLDER}/licences.txt`, 'utf8');
const attributed = new Set([...text.matchAll(/^(\S+)\n=+$/gm)].map(([, name = '']) => name));
const scripts = globSync(`${FOLDER}/**/*.js`).map((file) => readFileSync(file, 'utf8'));

// A text of the package that a minifier leaves as it is.
test.each([
  ['@codemirror/view', 'cm-content'],
  ['@lezer/lr', 'No parse at '],
  ['@observablehq/plot', '--plot-background'],
  ['d3-format', 'invalid format: '],
  ['d3-force', 'node not found: '],
  ['acorn', 'ecmaVersion'],
  ['comlink', 'Comlink.'],
  ['workbox-precaching', '__WB_REVISION__'],
  ['@sveltejs/acorn-typescript', 'TSInstantiationExpression'],
  ['typescript', 'Cannot find name'],
])('%s is in the site, and in the list', (name, mark) => {
  expect(scripts.some((script) => script.includes(mark))).toBe(true);
  expect(attributed).toContain(name);
});

test('so are the typefaces, the search, and the library in the WebAssembly', () => {
  expect(globSync(`${FOLDER}/**/*.woff2`).length).toBeGreaterThan(4);
  for (const name of ['@fontsource-variable/source-serif-4', 'pagefind', 'assemblyscript'])
    expect(attributed).toContain(name);
});

test('each stands with the text of its licence, or with the place where it is', () => {
  for (const part of text.split(/^(?=\S+\n=+$)/m).slice(1))
    expect(part).toMatch(/permission|permitted|reproduction|https:\/\//i);
});
