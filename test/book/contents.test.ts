/** Chapters are numbered by their place in src/book.config.ts, and by nothing else. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { book, chapterNumber, chapterSlugs, chapterText } from '../../src/book.config.ts';
import { articles } from '../../src/book/book.ts';
import { readArticle } from '../../src/book/read-article.ts';
import { inWords } from '../../src/site/numbers/number-words.ts';
import { catalogue } from '../../src/solvers/catalogue.ts';

test('a chapter’s number is its place; one that the book has not is refused by name', () => {
  expect(chapterSlugs.map(chapterNumber)).toEqual(chapterSlugs.map((_, at) => at + 1));
  expect(() => chapterNumber('chess')).toThrow(RangeError);
  expect(chapterText('chess')).toBe('the chapter “chess”');
});

test('every chapter that the catalogue names is one of the book', () => {
  expect(
    catalogue
      .map(({ chapter }) => chapter)
      .filter((chapter) => chapter !== undefined && !chapterSlugs.includes(chapter)),
  ).toEqual([]);
});

test('a chapter put in before another moves all its numbers and leaves its text alone', () => {
  const [first] = articles().slice(8);
  const { file, text } = first!;
  const figures = new Set(first!.pictures.filter(({ kind }) => kind === 'figure').map(({ tag }) => tag.name));
  const [before, after] = [9, 10].map((number) => readArticle(file, text, { number, figures }));
  const moved = (numbers: readonly { readonly number: string }[]): readonly string[] =>
    numbers.map(({ number }) => number.replace(/^9\./, '10.'));
  expect(after!.pictures.map(({ number }) => number)).toEqual(moved(before!.pictures));
  expect(after!.exercises.map(({ number }) => number)).toEqual(moved(before!.exercises));
  expect(after!.pictures.map(({ anchor }) => anchor)).toEqual(before!.pictures.map(({ anchor }) => anchor));
});

test('no number of a chapter, a figure or an exercise is typed in an article', () => {
  const typed = articles().flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /(?:^|[^“\w])(?:[Cc]hapters? \d+|Figures? \d+\.\d+|[Ee]xercises? \d+\.\d+|number="\d)/g,
      ),
    ].map(({ 0: found, index }) => `${file}:${text.slice(0, index).split('\n').length}: ${found.trim()}`),
  );
  // A chapter of another book, among the sources.
  expect(
    typed.filter(
      (line) => !line.startsWith('content/articles/bitboards.mdx:') || !line.endsWith('chapter 2'),
    ),
  ).toEqual([]);
});

test('the number of chapters stands in words', () => {
  expect(inWords('{chapters} chapters, {chapters}', 3)).toBe('Three chapters, three');
  expect(inWords('{chapters} chapters', 21)).toBe('21 chapters');
  expect(readFileSync('src/book.config.ts', 'utf8')).toContain('{chapters}');
});

test('nothing but src/book.config.ts names the book, its licence or its addresses', () => {
  const names = [
    book.title,
    book.title.replace('&', '&amp;'),
    book.id,
    book.licence.text.name,
    book.repository,
    book.site,
  ].filter((name) => name !== '');
  // The command line is the package's, which package.json names.
  const files = globSync(
    'src/{site,pages,book,figures,charts,notebook,literate}/**/*.{ts,tsx,mjs,js,astro,css}',
  ).filter((file) => !file.startsWith('src/notebook/cli/'));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return names.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
