/** The picture that other sites show beside a link: one of each chapter, and one of each figure at its own page. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADDRESS, FOLDER, fileOf } from './built.ts';

const cardOf = (page: string): string | undefined =>
  /<meta property="og:image" content="([^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1]?.slice(ADDRESS.length);

test('every figure of a chapter has a card of its own, and every card that a page names is a picture of 1200 by 630', () => {
  const chapters = globSync(`${FOLDER}/articles/*/index.html`);
  const figures = chapters.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/ data-figure="([^"]+)"/g)].map(([, name]) => name!),
  );
  expect(figures.length).toBeGreaterThan(40);
  const cards = new Map(
    [...new Set(figures)].map((name) => [name, cardOf(`${FOLDER}/embed/${name}/index.html`)]),
  );
  expect(new Set(cards.values()).size).toBe(cards.size);
  for (const [name, card] of [...cards, ...chapters.map((page) => [page, cardOf(page)] as const)]) {
    // The width and the height of a PNG stand in its first bytes.
    const head = readFileSync(fileOf(card ?? 'none'));
    expect([head.readUInt32BE(16), head.readUInt32BE(20)], name).toEqual([1200, 630]);
  }
});
