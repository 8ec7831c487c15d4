/** With other articles and another title the same house builds another book: in a copy of the tree. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfTree } from './copy-of-tree.ts';

const { root, build, page } = copyOfTree((file) => !/^content\/(?:articles|home|pages)\//.test(file));
afterAll(() => rmSync(root, { recursive: true }));

const article = (title: string, other: string, body: string): string => `---
title: ${title}
summary: One sentence.
lede: Two sentences. Here they are.
revised: 2026-11-22
---

This is not <Ref chapter="${other}" />. ${body}

<Exercise>

Add one.

</Exercise>

\`\`\`ts cell id=add exercise
const sum = 1;
\`\`\`

\`\`\`ts check
check.equal('two', () => sum, 2);
\`\`\`

\`\`\`ts solution
const sum = 2;
\`\`\`
`;

beforeAll(() => {
  mkdirSync(join(root, 'content/articles'), { recursive: true });
  writeFileSync(join(root, 'content/articles/sums.mdx'), article('Sums', 'differences', 'It adds up.'));
  writeFileSync(
    join(root, 'content/articles/differences.mdx'),
    article('Differences', 'sums', 'It takes away.'),
  );
  const config = readFileSync('src/book.config.ts', 'utf8');
  const contents = `parts: [
    { id: 'all', title: 'Arithmetic', about: 'by hand', piece: 'queen', chapters: ['sums', 'differences'] },
  ],
};
`;
  writeFileSync(
    join(root, 'src/book.config.ts'),
    config
      .replace(/title: 'Queens & Knights'/, "title: 'Sums by Hand'")
      .replace('The Queens & Knights authors', 'A. Author')
      .replace(/publisher: 'Queens & Knights'/, "publisher: 'A. Author'")
      .replace(/id: 'queens-and-knights'/, "id: 'sums-by-hand'")
      .replace(/figure: 'home-board',/, '')
      .replace(/pages: \[[^\]]*\],/, 'pages: [],')
      .replace(/parts: \[\n[\s\S]*?\n {2}\],\n\};\n/, contents),
  );
  build();
}, 600_000);

test('its chapters are numbered, refer to each other and have their cells', () => {
  expect(page('index.html')).toContain('<title>Sums by Hand</title>');
  expect(page('articles/sums/index.html')).toMatch(/<a href="\/articles\/differences\/">chapter 2<\/a>/);
  expect(page('articles/differences/index.html')).toMatch(/Exercise 2\.1/);
  expect(page('articles/sums.ipynb')).toContain('This is not chapter 2.');
});

test('nothing in it names the first book', () => {
  const pages = globSync('dist/**/*.html', { cwd: root });
  expect(pages.length).toBeGreaterThan(40);
  expect(
    pages.filter((file) =>
      /Queens (?:&amp;|&|<i>&amp;<\/i>) Knights/.test(readFileSync(join(root, file), 'utf8')),
    ),
  ).toEqual([]);
});
