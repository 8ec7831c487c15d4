/** The picture that other sites show beside a link: one of each chapter, and one of each figure at its own page. */
import { globSync, readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { ADDRESS, FOLDER, fileOf } from './built.ts';

const cardOf = (page: string): string | undefined =>
  parseHTML(readFileSync(page, 'utf8'))
    .document.querySelector('meta[property="og:image"]')
    ?.getAttribute('content')
    ?.slice(ADDRESS.length);

test('every figure of a chapter has a card of its own, and every card that a page names is a picture of 1200 by 630', () => {
  const chapters = globSync(`${FOLDER}/articles/*/index.html`);
  const figures = chapters.flatMap((page) =>
    [...parseHTML(readFileSync(page, 'utf8')).document.querySelectorAll('figure.fig [data-figure]')].map(
      (figure) => figure.getAttribute('data-figure')!,
    ),
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
