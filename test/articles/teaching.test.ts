/** What the page for teachers says of each chapter. */
import { expect, test } from 'vitest';
import teaching from '../../content/teaching.json';
import { chapterSlugs } from '../../src/book.config.ts';

test('the chapters of the page for teachers stand in the order of the book; a new one may come without a line', () => {
  const told = Object.keys(teaching);
  expect(told.length).toBeGreaterThan(15);
  expect(told).toEqual(chapterSlugs.filter((slug) => told.includes(slug)));
});

test('a chapter asks only for chapters before it', () => {
  for (const [slug, { needs, then }] of Object.entries(teaching)) {
    const later = chapterSlugs.slice(chapterSlugs.indexOf(slug));
    expect(needs.filter((need) => later.includes(need))).toEqual([]);
    // A single word would be a chapter that there is not.
    for (const need of needs) expect(need).toMatch(chapterSlugs.includes(need) ? /./ : / /);
    expect(then).toMatch(/^[A-Z].*\.$/);
  }
});
