/** What an author does wrong is one line that names the article and its line, before anything is built. */
import { describe, expect, test } from 'vitest';
import { mistakesIn, mistakesInBook } from '../../src/book/mistakes.ts';
import { nearest } from '../../src/book/nearest.ts';
import { readArticle } from '../../src/book/read-article.ts';

const figures = new Set(['LeafLens', 'SearchFigure']);
const head = ['title: Flags', 'summary: One sentence.', 'lede: Two sentences.', 'revised: 2026-11-22'];

/** An article; the first line of its text is line `head.length + 4`. */
const article = (body: string, slug = 'flags', front: readonly string[] = head) =>
  readArticle(`content/articles/${slug}.mdx`, `---\n${front.join('\n')}\n---\n\n${body}\n`, {
    number: 4,
    figures,
  });
const FIRST = head.length + 4;

/** The mistakes of one article in a book of two. */
function mistakes(body: string): readonly string[] {
  const other = article(
    '## Where it ends\n\n<LeafLens />\n\n<Exercise>\n\nTry.\n\n</Exercise>\n\n```ts cell id=first exercise\n1;\n```\n\n```ts check\ncheck.that("", () => true);\n```',
    'backtracking',
  );
  const own = article(body);
  return mistakesIn(own, [other, own]).map(({ message }) => message);
}

test('the articles of the book have none', () => {
  expect(mistakesInBook().map(({ message }) => message)).toEqual([]);
});

describe('in the front matter', () => {
  const wrong = (...lines: readonly string[]) => {
    const names = lines.map((line) => line.split(':')[0]);
    const front = [...head.filter((line) => !names.includes(line.split(':')[0])), ...lines];
    return () => article('', 'flags', front);
  };

  test('a missing key, an unknown one, a wrong day, a text that is not YAML', () => {
    expect(() => article('', 'flags', head.slice(0, 2))).toThrow(
      /^content\/articles\/flags\.mdx:1: The front matter has no "lede"\.$/,
    );
    expect(wrong('sumary: One.')).toThrow(
      /^content\/articles\/flags\.mdx:6: The front matter has no key "sumary"\. Did you mean “summary”\?$/,
    );
    expect(wrong('revised: soon')).toThrow(
      /^content\/articles\/flags\.mdx:5: revised: must be a day: 2026-11-22$/,
    );
    expect(wrong('title: a: b')).toThrow(
      /^content\/articles\/flags\.mdx:5: The front matter is not valid YAML: [^\n]*in quotes: title: "A: B"\.$/,
    );
  });

  test('an algorithm that the catalogue has not', () => {
    expect(wrong('solvers: [flags, flag]')).toThrow(
      /^content\/articles\/flags\.mdx:6: solvers\.1: src\/solvers\/catalogue\.ts has no algorithm "flag"\. Did you mean “flags”\?$/,
    );
  });
});

describe('in the text', () => {
  test('a tag that is not closed', () => {
    expect(() => article('A.\n\n<Note summary="x">\n\nB.')).toThrow(
      /^content\/articles\/flags\.mdx:10: Expected a closing tag for `<Note>`\.$/,
    );
  });

  test('a component that does not exist; what stands in code is not one', () => {
    expect(mistakes('A <Term>node</Term>.\n\n```tsx\n<Other />\n```\n\n`<Other>`, <LefLens />')).toEqual([
      `content/articles/flags.mdx:${FIRST + 6}: There is no component <LefLens>. Did you mean “LeafLens”?`,
    ]);
  });

  test('a figure that stands twice', () => {
    expect(mistakes('<LeafLens />\n\nB.\n\n<LeafLens n={5} />')).toEqual([
      `content/articles/flags.mdx:${FIRST + 4}: The figure "leaf-lens" stands in this article already, in line ${FIRST}: a reference could mean either.`,
    ]);
  });

  test('a reference to what the book has not', () => {
    expect(mistakes('See <Ref chapter="backtraking" />.')).toEqual([
      `content/articles/flags.mdx:${FIRST}: There is no chapter "backtraking" to refer to. Did you mean “backtracking”?`,
    ]);
    expect(mistakes('A\n<Ref figure="leaf-lense" /> and <Ref exercise="frist" />.')).toEqual([
      `content/articles/flags.mdx:${FIRST + 1}: There is no figure "leaf-lense" to refer to. Did you mean “leaf-lens”?`,
      `content/articles/flags.mdx:${FIRST + 1}: There is no exercise "frist" to refer to. Did you mean “first”?`,
    ]);
    expect(mistakes('<Ref chapter="backtracking" section="where-it-end" /> and <Ref figur="x" />')).toEqual(
      [
        `content/articles/flags.mdx:${FIRST}: content/articles/backtracking.mdx has no section "where-it-end". Did you mean “where-it-ends”?`,
        `content/articles/flags.mdx:${FIRST}: <Ref> needs one of chapter="…", figure="…", chart="…" and exercise="…".`,
      ].toSorted(),
    );
    expect(mistakes('<Ref figure="leaf-lens" />, <Ref exercise="first" />')).toEqual([]);
  });
});

test('the nearest name is one that a slip of the finger leads to', () => {
  expect(nearest('nodde', ['node', 'leaf'])).toBe('node');
  expect(nearest('Backtraking', ['backtracking', 'brute-force'])).toBe('backtracking');
  expect(nearest('queen', ['leaf', 'orbit'])).toBeUndefined();
});
