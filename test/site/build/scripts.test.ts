/**
 * What a page may have several of writes no script: Astro puts it where the instance stands that is drawn first, which differs from
 * build to build. The layouts have the scripts (same-bytes.slow.test.ts compares whole builds).
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no component of an article has a script', () => {
  const components = [
    'src/site/prose/*.astro',
    'src/figures/**/*.astro',
    'src/site/components/*.astro',
  ].flatMap((kind) => {
    const found = globSync(kind);
    expect(found.length, kind).toBeGreaterThan(0);
    return found;
  });
  expect(components.filter((file) => readFileSync(file, 'utf8').includes('<script'))).toEqual([]);
});
