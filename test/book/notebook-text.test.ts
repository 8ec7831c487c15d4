import { expect, test } from 'vitest';
import { notebookText } from '../../src/book/notebook-text.ts';
import { copiedText } from '../../src/notebook/article/page-words.ts';
import { writeIpynb } from '../../src/notebook/article/write-ipynb.ts';
import { articles } from '../../src/book/book.ts';
import { articleFrom } from './article-from.ts';

const fence = '```';
const article = articleFrom(
  `Bitmaps visit **<Counted algorithm="bitmap" n={8} of="nodes" />** nodes; see <Ref chapter="flags" /> and [flags](../flags/#what). <Ref figure="search-figure" /> shows × it.

{/* A note to myself. */}

First.[^first] Again.[^first]

<div class="wide">

| a |
| - |
| b |

</div>

[^second]: The second, with <Ref chapter="flags" />.

[^first]: The first.

    It has two paragraphs.

<SearchFigure n={6} />

<Note summary="A note">
  Two paragraphs,

  - and a list
    that goes on with \`<Ref chapter="flags" />\`.
</Note>

${fence}ts cell id=first exercise
const a = 1;
${fence}

${fence}ts check
check.that('a', () => a > 1, '');
${fence}

${fence}text
<Ref chapter="flags" />
${fence}

<Exercise id="paper">
Think of $x^2$, and of 8<sup>6</sup>.[^second]

<Answer>
Four.
</Answer>
</Exercise>

<Prediction question="How many?" answers={['one', 'two']} right={1} yes="Yes." no="It is two.">
  Because <Term of="prefix">prefixes</Term> say so.
</Prediction>
`,
  'content/articles/bitboards.mdx',
  ['SearchFigure'],
);

const text = (address: string | undefined): string => {
  const segments = notebookText(article, {
    addressOf: (slug) => address && `${address}/articles/${slug}/`,
    values: new Map([[article.tags[0]!, '2,057']]),
    pictures: new Map([['figure-search', { name: 'figure-search.svg', svg: '<svg/>' }]]),
  });
  return segments.map((each) => (each.kind === 'prose' ? each.text : `[[${each.id}]]`)).join('\n\n');
};

test('in a notebook, components are the words, pictures and links that they stand for', () => {
  expect(text('https://example.org')).toMatchInlineSnapshot(`
    "Bitmaps visit **2,057** nodes; see [chapter 4](https://example.org/articles/flags/) and [flags](https://example.org/articles/flags/#what). [Figure 2.1](https://example.org/articles/backtracking/#figure-search) shows × it.

    First.<sup>1</sup> Again.<sup>1</sup>

    | a |
    | - |
    | b |

    ![Figure 1.1](attachment:figure-search.svg)

    *[Figure 1.1: see the page](https://example.org/articles/bitboards/#figure-search)*

    **A note**

    Two paragraphs,

    - and a list
      that goes on with \`<Ref chapter="flags" />\`.

    [[first]]

    \`\`\`text
    <Ref chapter="flags" />
    \`\`\`

    **Exercise 1.1**

    Think of $x^2$, and of 8<sup>6</sup>.<sup>2</sup>

    <details><summary>An answer</summary>

    Four.

    </details>

    **How many?**

    - one
    - two

    <details><summary>The answer</summary>

    **It is two.**

    Because prefixes say so.

    </details>

    **Footnotes**

    1. The first.

       It has two paragraphs.
    2. The second, with [chapter 4](https://example.org/articles/flags/)."
  `);
});

test('where the site has no address, the words of links are left', () => {
  expect(text(undefined)).toContain('**2,057** nodes; see chapter 4 and flags. Figure 2.1 shows × it.');
  expect(text(undefined)).not.toContain('](http');
});

test('in a copy made in the page, its address and figures are links, and the title stands above', async () => {
  const { cells } = await writeIpynb(
    {
      segments: [{ kind: 'prose', text: text(undefined) }],
      built: { file: article.file, sourceHash: '', cells: [], mistakes: [] },
      ...{ title: 'Bitboards', lede: 'A row is a number.', address: undefined },
    },
    'typescript',
  );
  const from = {
    title: 'Bitboards',
    address: 'https://example.org/articles/bitboards/',
    figures: new Map([['Figure 1.1', 'figure-search']]),
  };
  const texts = cells
    .filter(({ cell_type: kind }) => kind === 'markdown')
    .map(({ source }) => copiedText([source].flat().join(''), from));
  expect(texts[0]).toBe(
    'A row is a number.\n\n[This article on the web](https://example.org/articles/bitboards/)',
  );
  const figure = '*[Figure 1.1: see the page](https://example.org/articles/bitboards/#figure-search)*';
  expect(texts.at(-1)?.split('\n\n')).toContain(figure);
  expect(texts.at(-1)).not.toContain('attachment:');
});

test('no chapter has a component left in its notebook, or a hole where a number stands', () => {
  for (const chapter of articles()) {
    const values = new Map(
      chapter.tags
        .map((tag) => [tag, '1,234'] as const)
        .filter(([{ name }]) => /^(Counted|Measured|Published)$/.test(name)),
    );
    const prose = notebookText(chapter, { addressOf: () => undefined, values, pictures: new Map() })
      .flatMap((each) => (each.kind === 'prose' ? each.text : []))
      .join('\n\n');
    expect(prose.replace(/^```[\s\S]*?^```|`[^`]*`/gm, '')).not.toMatch(/<\/?[A-Z]\w*|\{\/\*|\[\^|<div/);
    expect(prose.split('1,234').length - 1).toBeGreaterThanOrEqual(values.size);
  }
});
