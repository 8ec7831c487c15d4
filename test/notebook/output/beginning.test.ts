/** How much of a long text a page lays out. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf, hasLongWord } from '../../../src/notebook/output/beginning.ts';

test('a text within the limits is shown whole', () => {
  expect(beginningOf('a\nb', { characters: 3, lines: 2 })).toEqual({ shown: 'a\nb', more: '' });
  expect(beginningOf('')).toEqual({ shown: '', more: '' });
});

test('a longer one ends with a whole line, and its only line where it has to', () => {
  expect(beginningOf('one\ntwo\nthree', { characters: 9, lines: 9 })).toEqual({
    shown: 'one\ntwo\n',
    more: '… 5 more characters are not shown here.',
  });
  expect(beginningOf('one\ntwo\nthree', { characters: 99, lines: 1 }).shown).toBe('one\n');
  expect(beginningOf('x'.repeat(12), { characters: 5, lines: 9 }).shown).toBe('xxxxx');
});

test('whatever the text, what is shown is its beginning, within the limits, and what is left is counted', () => {
  const text = fc.array(fc.constantFrom('a', '\n', 'word ')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.nat(20), fc.integer({ min: 1, max: 9 }), (given, characters, lines) => {
      const { shown, more } = beginningOf(given, { characters, lines });
      expect(given.startsWith(shown)).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(characters);
      expect(shown.split('\n').length).toBeLessThanOrEqual(lines + 1);
      const left = given.length - shown.length;
      expect(more === '' ? 0 : Number(/\d+/.exec(more)?.[0])).toBe(left);
    }),
  );
});

test('a word that would be laid out in the square of its length is known, one of a language is not such', () => {
  expect(hasLongWord(`A text ${'['.repeat(190_000)} and more`)).toBe(true);
  expect(hasLongWord('Donaudampfschifffahrtsgesellschaftskapitän '.repeat(1000))).toBe(false);
});
