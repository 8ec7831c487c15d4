/** What the page for teachers says of each chapter. */
import { expect, test } from 'vitest';
import teaching from '../../content/teaching.json';
import { chapterSlugs } from '../../src/book.config.ts';

test('every chapter, in the order of the book, has what it asks for and what one can do after it', () => {
  expect(Object.keys(teaching)).toEqual(chapterSlugs);
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
