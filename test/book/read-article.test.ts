/** One pass over an article finds what it is made of, in the order in which it stands there. */
import { expect, test } from 'vitest';
import { readArticle } from '../../src/book/read-article.ts';
import { minutesToRead } from '../../src/book/reading-time.ts';

const text = `---
title: 'An article: short'
summary: One sentence.
lede: Two sentences.
solvers: [flags]
revised: 2026-11-22
---

There are 2,057 nodes and \`1234\` in code. <Ref chapter="flags" /> says so; see <Ref figure="leaf-lens" />.

## The “first” section

<LeafLens n={6} words={['a', "b"]} live />

<Chart id="leaves-by-n" />

## Exercises

<Exercise>

Count [them](../flags/).

</Exercise>

\`\`\`ts cell id=first exercise
1;
\`\`\`

\`\`\`ts check
check.that('one', () => true);
\`\`\`

<Exercise id="paper">

With paper.

</Exercise>

<Sources>

1. A. Author, 1975.

</Sources>
`;
const article = readArticle('content/articles/short.mdx', text, {
  number: 3,
  figures: new Set(['LeafLens']),
});

test('its front matter and its sections', () => {
  expect(article).toMatchObject({ slug: 'short', number: 3 });
  expect(article.frontMatter).toMatchObject({ title: 'An article: short', solvers: ['flags'] });
  expect(article.sections).toEqual([
    { depth: 2, id: 'the-first-section', title: 'The “first” section', line: 11 },
    { depth: 2, id: 'exercises', title: 'Exercises', line: 17 },
  ]);
});

test('figures and charts share a count; an exercise has the name of its cell, or its own', () => {
  expect(article.pictures.map(({ number, anchor, line }) => [number, anchor, line])).toEqual([
    ['3.1', 'figure-leaf-lens', 13],
    ['3.2', 'chart-leaves-by-n', 15],
  ]);
  expect(article.pictures[0]?.tag.props).toEqual({ n: 6, words: ['a', 'b'], live: true });
  expect(article.exercises.map(({ number, name, anchor, line }) => [number, name, anchor, line])).toEqual([
    ['3.1', 'first', 'exercise-first', 19],
    ['3.2', 'paper', 'exercise-paper', 33],
  ]);
});

test('references know where they begin a sentence; numerals are those of the prose, without its sources', () => {
  expect(article.references.map(({ kind, name, begins }) => [kind, name, begins])).toEqual([
    ['chapter', 'flags', true],
    ['figure', 'leaf-lens', false],
  ]);
  expect(article.numerals).toEqual([{ text: '2,057', value: 2057, line: 9 }]);
  expect(article.links).toEqual([{ address: '../flags/', isImage: false, line: 21 }]);
});

test('its cells, each with the line of its code', () => {
  expect(article.cells.map(({ id, line }) => [id, line])).toEqual([['first', 26]]);
  expect(minutesToRead(article)).toBe(2);
});
