import { expect, test } from 'vitest';
import { buildArticle } from '../../src/notebook/article/build-article.ts';
import { articleFrom } from '../book/article-from.ts';

const fence = '```';
const cell = (meta: string, code: string): string => `${fence}ts cell ${meta}\n${code}\n${fence}\n`;

/** What is wrong with an article of these lines; its cells begin on line 4. */
async function mistakes(text: string): Promise<readonly string[]> {
  const article = articleFrom(text);
  const { file, mistakes: found } = await buildArticle(article);
  return [
    ...article.mistakes.map(({ message }) => message),
    ...found.map(({ line, message }) => `${file}:${line}: ${message}`),
  ];
}

test.each([
  ['a throw', cell('id=a', '1;\nthrow new RangeError("no");'), /article\.mdx:6: RangeError: no/],
  ['a type error', cell('id=a', 'const n: number = "1";'), /article\.mdx:5: Type 'string' is not assignable/],
  [
    'a type error between cells',
    cell('id=a', 'const n = 1;') + cell('id=b', 'n.push(2);'),
    /article\.mdx:8: Property 'push' does not exist/,
  ],
  ['a syntax error', cell('id=a', '1;\n2 +;'), /article\.mdx:6: SyntaxError/],
  [
    'a missing import',
    cell('id=a', "import x from 'lodash';\nx();"),
    /article\.mdx:5: Cannot find module 'lodash'/,
  ],
  [
    'an unhandled rejection',
    cell('id=a', 'void Promise.reject(new Error("lost"));'),
    /article\.mdx:5: Error: Unhandled rejection: lost/,
  ],
  [
    'an endless cell',
    cell('id=a timeout=0.1', 'for (;;);'),
    /article\.mdx:5: The cell did not end within 0\.6 s, 6 times its budget of 0\.1 s/,
  ],
  [
    'an error that does not come',
    cell('id=a error', '1;'),
    /article\.mdx:5: This cell has the option "error" and did not throw/,
  ],
  ['an unknown option', cell('id=a hiden', '1;'), /article\.mdx:4: A cell has no option "hiden"/],
  [
    'an id used twice',
    cell('id=a', '1;') + cell('id=a', '2;'),
    /article\.mdx:7: There are two cells with the id "a"/,
  ],
  [
    'an exercise that is solved already',
    cell('id=a exercise', 'const x = 1;') + `${fence}ts check\ncheck.equal('x', () => x, 1);\n${fence}\n`,
    /solved already/,
  ],
  [
    'a solution that is wrong',
    cell('id=a exercise', 'const x = 1 as number;') +
      `${fence}ts check\ncheck.equal('x is 2', () => x, 2);\n${fence}\n${fence}ts solution\nconst x = 3 as number;\n${fence}\n`,
    /article\.mdx:11: The solution fails its own check "x is 2"/,
  ],
])('%s is told by its line', async (_, text, message) => {
  expect(await mistakes(text)).toEqual([expect.stringMatching(message)]);
});

test('all that is wrong is told, each line once; a name that a failed cell would have given is not', async () => {
  const text =
    cell('id=a', 'const n: number = "1";') +
    cell('id=b', '2 +;') +
    cell('id=c', 'throw new Error("no");\nconst m = 1;') +
    cell('id=d', 'm + 1;') +
    cell('id=e', 'n.push(1);');
  expect(await mistakes(text)).toEqual([
    expect.stringMatching(/article\.mdx:5: Type 'string'/),
    expect.stringMatching(/article\.mdx:8: SyntaxError/),
    expect.stringMatching(/article\.mdx:11: Error: no/),
    expect.stringMatching(/article\.mdx:18: Property 'push'/),
  ]);
});

test('a name may be declared anew in a later cell, and a let assigned there', async () => {
  expect(
    await mistakes(
      cell('id=a', 'const n = 1;\nlet m = 1;') +
        cell('id=b', 'const n = "x";\nm = 2;') +
        cell('id=c', 'n.length + m;'),
    ),
  ).toEqual([]);
});
