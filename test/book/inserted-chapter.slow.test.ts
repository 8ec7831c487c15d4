/** A chapter in the middle of the book is one new file and one line in the contents: a copy of the tree is built with one. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chapterNumber, chapterSlugs } from '../../src/book.config.ts';
import { articles } from '../../src/book/book.ts';
import { copyOfTree } from './copy-of-tree.ts';

/** The chapter before it. */
const BEFORE = chapterSlugs[7]!;
const AFTER = chapterSlugs[8]!;
const numberNow = (slug: string): number => chapterNumber(slug) + (chapterNumber(slug) > 8 ? 1 : 0);

const { root, build, page } = copyOfTree();
afterAll(() => rmSync(root, { recursive: true }));

beforeAll(() => {
  writeFileSync(
    join(root, 'content/articles/in-between.mdx'),
    `---
title: In between
summary: One sentence.
lede: Two sentences. Here they are.
revised: 2026-11-22
---

It stands before <Ref chapter="${AFTER}" /> and has the chart of <Ref chart="leaves-by-n" />.

<Chart id="leaves-by-n" />

<Exercise id="paper">

Think.

</Exercise>
`,
  );
  const config = join(root, 'src/book.config.ts');
  const lines = readFileSync(config, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(`'${BEFORE}'`));
  lines[at] = lines[at]!.replace(`'${BEFORE}'`, `'${BEFORE}', 'in-between'`);
  writeFileSync(config, lines.join('\n'));
  build();
}, 600_000);

const textOf = (html: string, selector: string): readonly string[] =>
  [...parseHTML(html).document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

test('it has its number, and its figure and its exercise theirs', () => {
  const html = page('articles/in-between/index.html');
  expect(textOf(html, 'h1 .h-num')).toEqual(['9']);
  expect(html).toMatch(new RegExp(`<a href="/articles/${AFTER}/">chapter 10</a>`));
  expect(textOf(html, 'figure.chart figcaption > b')[0]).toBe('Figure 9.1.');
  expect(textOf(html, '.exercise .eyebrow')).toEqual(['Exercise 9.1']);
});

test('the pages follow each other: the last before it leads to it, and it leads on', () => {
  const next = (slug: string): string | undefined =>
    parseHTML(page(`articles/${slug}/index.html`))
      .document.querySelector('a[rel="next"]')
      ?.getAttribute('href') ?? undefined;
  expect([next(BEFORE), next('in-between')]).toEqual(['/articles/in-between/', `/articles/${AFTER}/`]);
});

test('all chapters behind it count one more: their heads, their figures, and whatever refers to them', () => {
  let references = 0;
  for (const { slug, pictures, references: own } of articles()) {
    const html = page(`articles/${slug}/index.html`);
    expect(textOf(html, 'h1 .h-num')).toEqual([String(numberNow(slug))]);
    for (const { anchor, number } of pictures)
      expect(textOf(html, `#${anchor} figcaption`).join(' '), `${slug}: ${anchor}`).toContain(
        `Figure ${numberNow(slug)}.${number.split('.')[1]}`,
      );
    for (const { kind, name } of own)
      if (kind === 'chapter') {
        references++;
        expect(html).toMatch(
          new RegExp(`href="/articles/${name}/[^"]*">(?:[Cc]hapter )?${numberNow(name)}<`),
        );
      }
  }
  expect(references).toBeGreaterThan(50);
});
