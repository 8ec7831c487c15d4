/** What an author does wrong is one line that names the article and its line, before anything is built. */
import { describe, expect, test } from 'vitest';
import { mistakesIn } from '../../src/book/article-mistakes.ts';
import { mistakesInBook } from '../../src/book/mistakes.ts';
import { nearest } from '../../src/literate/nearest.ts';
import { mistakesInGlossary } from '../../src/book/glossary.ts';
import { readArticle } from '../../src/book/read-article.ts';

const figures = new Set(['LeafLens', 'PlaceQueens']);
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

const at = (line: number, message: string): string =>
  `content/articles/flags.mdx:${FIRST + line}: ${message}`;

test('the articles of the book have none', () => {
  expect(mistakesInBook().map(({ message }) => message)).toEqual([]);
});

describe('in the front matter', () => {
  /** The mistakes with these lines in the place of those that have the same keys. */
  const wrong = (...lines: readonly string[]): readonly string[] => {
    const names = lines.map((line) => line.split(':')[0]);
    const front = [...head.filter((line) => !names.includes(line.split(':')[0])), ...lines];
    return article('', 'flags', front).mistakes.map(({ message }) => message);
  };
  const head1 = (line: number, message: string): string => `content/articles/flags.mdx:${line}: ${message}`;

  test.each([
    [['sumary: One.'], [head1(6, 'The front matter has no key "sumary". Did you mean “summary”?')]],
    [['revised: soon'], [head1(5, 'revised: must be a day: 2026-11-22')]],
    [['keywords: undo'], [head1(6, 'keywords: must be a list: [undo, retreat]')]],
    [['title: 3'], [head1(5, 'title: must be a text')]],
    [['lede: ""'], [head1(5, 'lede: is empty')]],
    [
      ['solvers: [flags, flag]'],
      [head1(6, 'solvers.1: src/solvers/catalogue.ts has no algorithm "flag". Did you mean “flags”?')],
    ],
    [
      ['revised: soon', 'solvers: flags', 'by: me'],
      [
        head1(
          7,
          'The front matter has no key "by". It has: title, summary, lede, solvers, onward, keywords, revised.',
        ),
        head1(6, 'solvers: must be a list: [one, other]'),
        head1(5, 'revised: must be a day: 2026-11-22'),
      ],
    ],
  ])('%j', (lines, messages) => {
    expect(wrong(...lines)).toEqual(messages);
  });

  test('what is missing, and what is not YAML', () => {
    const first = article('', 'flags', head.slice(0, 2)).mistakes.map(({ message }) => message);
    expect(first).toEqual([
      'content/articles/flags.mdx:1: The front matter has no "lede".',
      'content/articles/flags.mdx:1: The front matter has no "revised".',
    ]);
    expect(wrong('title: a: b')).toEqual([
      expect.stringMatching(
        /^content\/articles\/flags\.mdx:5: The front matter is not valid YAML: [^\n]*in quotes: title: "A: B"\.$/,
      ),
    ]);
  });

  test('stands beside what is wrong in the text', () => {
    const both = article('<LefLens />', 'flags', head.slice(0, 3));
    expect(mistakesIn(both, [both]).map(({ message }) => message)).toEqual([
      'content/articles/flags.mdx:1: The front matter has no "revised".',
      expect.stringContaining('There is no component <LefLens>.'),
    ]);
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
    expect(mistakes('<LeafLens />\n\nB.\n\n<LeafLens />')).toEqual([
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
    expect(
      mistakes('<Ref chapter="backtracking" section="where-it-end" />, <Ref figur="x" />, <Ref />'),
    ).toEqual([
      at(0, '<Ref> has no attribute "figur". Did you mean “figure”?'),
      at(0, '<Ref> needs one of chapter="…", figure="…", chart="…" and exercise="…".'),
      at(0, 'content/articles/backtracking.mdx has no section "where-it-end". Did you mean “where-it-ends”?'),
    ]);
    expect(mistakes('<Ref figure="leaf-lens" />, <Ref exercise="first" />')).toEqual([]);
  });
});

describe('in what a tag names', () => {
  test.each([
    ['<Chart id="leafs-by-n" />', 'There is no chart "leafs-by-n". Did you mean “leaves-by-n”?'],
    ['<Chart />', '<Chart> needs the attribute "id".'],
    [
      '<Prediction question="?" answers={["a", "b"]}>x</Prediction>',
      '<Prediction> needs the attributes "right", "yes" and "no".',
    ],
    ['<PlaceQueens m={6} />', '<PlaceQueens> has no attribute "m". Did you mean “n”?'],
    ['A <Term>nodde</Term>.', 'The glossary has no “nodde”. Did you mean “node”?'],
    [
      '<Source file="queens/flag.ts" />',
      'There is no file src/solvers/queens/flag.ts. Did you mean “queens/flags.ts”?',
    ],
    [
      '<Counted algorithm="bitmaps" n={8} of="nodes" />',
      'src/solvers/catalogue.ts has no algorithm "bitmaps". Did you mean “bitmap”?',
    ],
    [
      '<Prediction question="?" answers={["a", "b"]} right={2} yes="Y" no="N">x</Prediction>',
      '<Prediction right={2}>: the right answer is one of 0 to 1.',
    ],
    [
      '<Prediction question="?" answers="a" right={0} yes="Y" no="N">x</Prediction>',
      '<Prediction> needs a list of two answers or more: answers={[…, …]}.',
    ],
    [
      '<Prediction question="?" answers={["a", "b"]} right={0} yes="Y" no="N" reasons={["no"]}>x</Prediction>',
      "<Prediction> has 2 answers: reasons={[…]} needs as many, '' for the right one.",
    ],
    ['<PlaceQueens n="6" />', '<PlaceQueens n="6">: "6" is text. Write n={6}.'],
    ['<PlaceQueens n />', '<PlaceQueens n>: it needs a value, such as n={8}.'],
    ['<Chart id={3} />', '<Chart id={3}>: it must be text, such as id="3".'],
    ['<Counted algorithm="bitmap" n="8" of="nodes" />', '<Counted n="8">: "8" is text. Write n={8}.'],
    [
      '<Counted algorithm="bitmap" n="eight" of="nodes" />',
      '<Counted n="eight">: "eight" is text. Write n={8}.',
    ],
    [
      '<Control record="rows-between" of="x" take="all" />',
      '<Control take="all">: it must be one of least, most.',
    ],
  ])('%s', (text, message) => {
    expect(mistakes(text)).toEqual([at(0, message)]);
  });

  test('a region that a solver has not', () => {
    expect(mistakes('<Source file="queens/flags.ts" name="serch" />')).toEqual([
      expect.stringMatching(
        /^content\/articles\/flags\.mdx:8: src\/solvers\/queens\/flags\.ts has neither [^\n]*Did you mean “search”\?[^\n]*$/,
      ),
    ]);
  });
});

test('a link to a chapter that cannot be read is not told: that chapter has a mistake of its own', () => {
  expect(mistakes('[there](../symmetry/#orbits), [and there](../bitboards/)')).toEqual([]);
});

describe('in Markdown', () => {
  test.each([
    ['A\n```ts cel id=first\n1;\n```', 1, 'A fence "ts cel" is no kind of ours. Did you mean “cell”?'],
    ['![a board](board.png)', 0, 'There is no image content/articles/board.png.'],
    ['A.[^one]', 0, 'There is no footnote [^one]: … to refer to.'],
    ['[there](../backtraking/)', 0, 'The link “../backtraking/” leads nowhere. Did you mean “backtracking”?'],
    [
      '[there](/articles/backtracking/)',
      0,
      'The link “/articles/backtracking/” begins at the root of the host, where another site may be. From an article ../name/ leads to another one, ../../name/ to a page.',
    ],
    [
      '[there](../backtracking/#where-it-end)',
      0,
      'content/articles/backtracking.mdx has no section "where-it-end". Did you mean “where-it-ends”?',
    ],
    ['## Here\n\n[there](#her)', 2, 'content/articles/flags.mdx has no section "her". Did you mean “here”?'],
  ])('%s', (text, line, message) => {
    expect(mistakes(text)).toEqual([at(line, message)]);
  });

  test('a formula that cannot be read', () => {
    expect(mistakes('A\n\nIt is $\\frac{1}{2$.')).toEqual([
      expect.stringMatching(
        /^content\/articles\/flags\.mdx:10: The formula \\frac\{1\}\{2 cannot be read: [^\n]+$/,
      ),
    ]);
  });

  test('what is right is no mistake', () => {
    expect(
      mistakes(
        '## Here\n\n[a](../backtracking/#where-it-ends) [b](#here) [c](https://example.org/x)[^1] $\\frac{1}{2}$\n\n```ts\n1;\n```\n\n[^1]: Note.',
      ),
    ).toEqual([]);
  });
});

test('the nearest name is one that a slip of the finger leads to', () => {
  expect(nearest('nodde', ['node', 'leaf'])).toBe('node');
  expect(nearest('Backtraking', ['backtracking', 'brute-force'])).toBe('backtracking');
  expect(nearest('queen', ['leaf', 'orbit'])).toBeUndefined();
});

describe('in the glossary', () => {
  const told = (text: string): readonly string[] =>
    [...mistakesInGlossary(text)].map(({ message }) => message);

  test('what is no JSON, an entry that lacks something, a term that stands twice', () => {
    expect(told('[\n  { "term": "node" "definition": "x" }\n]')).toEqual([
      expect.stringMatching(/^content\/glossary\.json:2: The glossary is not valid JSON: [^\n]+\.$/),
    ]);
    expect(told('[\n  { "term": "node" },\n  { "term": "", "definition": "x" }\n]')).toEqual([
      expect.stringMatching(/^content\/glossary\.json:2: Entry 1, definition: /),
      'content/glossary.json:3: Entry 2, term: is empty.',
    ]);
    expect(
      told('[\n{ "term": "node", "definition": "x" },\n{ "term": "Node", "definition": "y" }\n]'),
    ).toEqual(['content/glossary.json:3: The term “Node” stands in the glossary already, in line 2.']);
  });
});
