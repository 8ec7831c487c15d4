/**
 * The time of a build grows by the number of articles, not by its square: a copy of the project with 50, 100 and 200 more
 * articles is built, and the processor's time for each of the later ones is that of the earlier ones.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyOfTree } from '../../book/copy-of-tree.ts';
import { shell } from '../../e2e/built.ts';

const { root } = copyOfTree();
afterAll(() => rmSync(root, { recursive: true }));

/** A middling article: prose, a term, references, a listing, a figure, a chart and two cells, one with an exercise. */
const article = (number: number, build: number): string => `---
title: Article ${number}
summary: One of many.
lede: It stands for all that may be written.
solvers: [backtracking]
revised: 2026-11-22
---

A <Term>node</Term>, as in <Ref chapter="backtracking" /> and <Ref chapter="${number > 101 ? `article-${number - 101}` : 'measure-and-predict'}" />. ${'Words that fill a paragraph. '.repeat(60)}

## The search

<Source file="queens/backtracking.ts" name="search" />

<SearchFigure />

<Chart id="leaves-by-n" />

## The count

\`\`\`ts cell id=count
import { backtracking } from 'solvers/queens';

const size = [${build}, ${number}].length + 4;
backtracking.countSolutions(size).solutions;
\`\`\`

\`\`\`ts cell id=twice exercise
const twice = size;
\`\`\`

\`\`\`ts check
check.equal('twice the size', () => twice, 12);
\`\`\`

\`\`\`ts solution
const twice = 2 * size;
\`\`\`
`;

test('the two hundredth article costs what the fiftieth did', { timeout: 3_600_000 }, () => {
  // Fills the caches with what all builds share.
  processorSeconds();
  const [fifty, hundred, twoHundred] = [50, 100, 200].map((count, build) => {
    const slugs = Array.from({ length: count }, (_, i) => `article-${i + 1}`);
    for (const [i, slug] of slugs.entries())
      writeFileSync(join(root, `content/articles/${slug}.mdx`), article(101 + i, build));
    const config = readFileSync('src/book.config.ts', 'utf8');
    const last = "chapters: ['what-is-open'";
    const more = slugs.map((slug) => `, '${slug}'`).join('');
    writeFileSync(join(root, 'src/book.config.ts'), config.replace(last, last + more));
    return processorSeconds();
  }) as [number, number, number];
  const [early, late] = [(hundred - fifty) / 50, (twoHundred - hundred) / 100];
  console.log({ fifty, hundred, twoHundred, early, late });
  expect(early).toBeGreaterThan(0);
  expect(late / early).toBeLessThan(1.6);
});

/** Of a build with all its threads and processes. */
function processorSeconds(): number {
  const { stderr, stdout, status } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S"; time npm run -s build -- --force'],
    {
      cwd: root,
      env: shell,
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  );
  expect(status, stdout.slice(-2000) + stderr.slice(-2000)).toBe(0);
  return stderr
    .trim()
    .split('\n')
    .at(-1)!
    .split(' ')
    .reduce((sum, seconds) => sum + Number(seconds), 0);
}
