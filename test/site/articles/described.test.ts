/** Descriptions of pages, as search engines show them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articles } from '../../../src/site/articles/chapters.ts';
import { described } from '../../../src/site/articles/described.ts';

test.each(articles().map(({ slug, frontMatter }) => [slug, frontMatter] as const))(
  'the description of %s has 120 to 155 characters and ends with a sentence or a word',
  (_, { summary, lede }) => {
    const text = described(`${summary} ${lede}`);
    expect(text.length).toBeGreaterThanOrEqual(120);
    expect(text.length).toBeLessThanOrEqual(155);
    expect(text).toMatch(/[.?!…]$/);
  },
);

test('a description is the beginning of its text, never longer than is shown', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'queen,', 'rows.', 'why?', 'backtracking')), (words) => {
      const text = words.join(' ');
      const short = described(text);
      expect(text.startsWith(short.replace(/…$/, ''))).toBe(true);
      expect(short.length).toBeLessThanOrEqual(155);
    }),
  );
});
