/** The order of search results, and the sentences they show. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Found, rank, withWords } from '../../../src/site/search/rank.ts';

const text =
  'The program Put a queen down. Then undo the move, and try the next one. What is left? An undo list keeps the rest.';
const words = text.split(' ');
const at = (word: string): number[] => words.flatMap((each, i) => (each.startsWith(word) ? [i] : []));

const page = (url: string, score: number, meta: Found['meta']): Found => ({
  url,
  score,
  content: text,
  meta,
  sub_results: [
    {
      title: 'The program',
      url: `${url}#the-program`,
      locations: at('undo'),
      anchor: { location: 0, text: 'The program' },
    },
  ],
});

test('a chapter comes before a table, and first the one that is called so or that the answer leads to', () => {
  const found = [
    page('/performance/', 9, { title: 'Measurements' }),
    page('/articles/a/', 5, { title: '13 A lottery', chapter: '13' }),
    page('/articles/b/', 2, { title: '2 Backtracking', chapter: '2' }),
    page('/articles/c/', 1.6, { title: '9 Undo', chapter: '9' }),
  ];
  expect(rank(found, 'undo', 9, ['/articles/b/']).map(({ url }) => url.split('#')[0])).toEqual([
    '/articles/b/',
    '/articles/c/',
    '/articles/a/',
    '/performance/',
  ]);
  expect(rank(found, 'undo', 2)).toHaveLength(2);
});

test('what is shown is a sentence, without the heading above it, with the words that were found', () => {
  const [hit] = rank([page('/articles/a/', 1, {})], 'undo', 1);
  const shown = hit!.excerpt.map(({ text }) => text).join('');
  expect(['Then undo the move, and try the next one.', 'An undo list keeps the rest.']).toContain(shown);
  expect(hit!.excerpt.filter(({ found }) => found).map(({ text }) => text.trim())).toEqual(['undo']);
});

test('an excerpt is part of the text, never long, and holds a word that was found, wherever that stands', () => {
  const word = fc.constantFrom('a', 'queen', 'queen.', 'of', 'search', 'row?', 'N');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 120 }), fc.nat(), (all, pick) => {
      const location = pick % all.length;
      const found: Found = {
        ...page('/x/', 1, {}),
        content: all.join(' '),
        sub_results: [{ title: 'T', url: '/x/', locations: [location] }],
      };
      const { excerpt } = rank([found], 'queen', 1)[0]!;
      const shown = excerpt.map(({ text }) => text).join('');
      expect(all.join(' ')).toContain(shown.replace(/^… | …$/g, ''));
      expect(excerpt.length).toBeLessThanOrEqual(28);
      expect(excerpt.filter((piece) => piece.found).map((piece) => piece.text.trim())).toEqual([
        all[location],
      ]);
    }),
  );
});

test('a sentence that leads to code ends with its colon', () => {
  const content = 'Six dives; for each, what it says: const random = randomFrom(1); dive(8, random);';
  const shownFor = (word: string): string => {
    const locations = [content.split(' ').indexOf(word)];
    const section = { title: 'Dives', url: '/articles/a/#dives', locations };
    const found = { url: '/articles/a/', score: 1, content, meta: {}, sub_results: [section] };
    return rank([found], word, 1)[0]!
      .excerpt.map(({ text }) => text)
      .join('');
  };
  expect(shownFor('dives;')).toBe('Six dives; for each, what it says:');
  expect(shownFor('random')).toBe('Six dives; for each, what it says:');
});

test('where a word stands in code alone, the first sentence of its section is shown', () => {
  const content =
    'Run it function search(row) { return; } . The cells count queens by rows. import { bitmap } from "solvers"; bitmap.count(8);';
  const location = content.split(' ').indexOf('bitmap');
  const section = {
    title: 'Run it',
    url: '/articles/a/#run-it',
    locations: [location],
    anchor: { location: 0, text: 'Run it' },
  };
  const [hit] = rank(
    [{ url: '/articles/a/', score: 1, content, meta: {}, sub_results: [section] }],
    'bitmap',
    1,
  );
  expect(hit!.excerpt.map(({ text }) => text).join('')).toBe('The cells count queens by rows.');
});

test('a section counts where it has the words, and not where others begin alike', () => {
  const content = 'A symmetry of 27 boards, in 270 ms or s, by T. Symmetries';
  const all = content.split(' ').map((_, at) => at);
  const sub_results = [{ title: 'S', url: '/articles/a/#s', locations: all }];
  const locations = (...asked: readonly string[]): readonly number[] =>
    withWords([{ url: '/articles/a/', score: 1, content, meta: {}, sub_results }], asked).flatMap((page) =>
      page.sub_results.flatMap((section) => section.locations),
    );
  expect(locations('symmetry', '27')).toEqual([1, 3, 12]);
  expect(locations('27', '271')).toEqual([]);
  expect(locations('symetry')).toEqual([]);
});
