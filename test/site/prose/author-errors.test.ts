/** What an author does wrong is said in one line that names the article and its line. (Before anything is built: test/book/mistakes.test.ts. For cells: test/notebook/article.test.ts.) */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { articleOf } from '../../../src/book/book.ts';
import { blaming } from '../../../src/site/prose/author-error.ts';
import { deadLinks, placeIn } from '../../../src/site/build/check-links.mjs';
import { drawAtBuild } from '../../../src/site/build/charts.ts';

test.each([
  ['', ''],
  ['#search', 'search'],
  ['#figure-search@586,n=8', 'figure-search'],
  ['#machine=here&n=8', ''],
])('the end “%s” of an address names the place “%s”', (hash, place) => {
  expect(placeIn(hash)).toBe(place);
});

test('what a component refuses is told with the line of its own tag, also where another is much like it', async () => {
  const article = articleOf('backtracking');
  const tags = article.tags.filter(({ name }) => name === 'Published');
  expect(new Set(tags.map(({ line }) => line)).size).toBeGreaterThan(2);
  for (const tag of tags) {
    const first = tags.find(({ props }) => isDeepStrictEqual(props, tag.props))!;
    const used = { url: new URL('http://localhost/book/articles/backtracking/'), props: tag.props };
    const refused = blaming(used, 'Published', () => {
      throw new RangeError('No.');
    });
    await expect(refused).rejects.toThrow(`content/articles/backtracking.mdx:${first.line}: No.`);
  }
});

test('on a page that is no article the page is named', async () => {
  const used = { url: new URL('http://localhost/glossary/'), props: { id: 'leaves' } };
  await expect(blaming(used, 'Chart', () => drawAtBuild('leaves'))).rejects.toThrow(
    /^\/glossary\/: There is no chart "leaves"\. There are: [^\n]*$/,
  );
});

test('a link that leads nowhere is reported with the line that has it; what exists is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write(
    'articles/first.mdx',
    '---\ntitle: First\n---\n\n[one](../second/)\n\n[two](../third/) [three](#gone)',
  );
  write('site/index.html', '<a href="/book/articles/first/#here">a</a><img src="/board.png">');
  write(
    'site/articles/first/index.html',
    '<h2 id="here"></h2><a href="../second/">1</a><a class="x" href="../third/">2</a><a href="#gone">3</a>' +
      '<a href="#here">4</a><a href="https://example.org/nothing">5</a><script src="/book/a.js"></script>',
  );
  write('site/articles/second/index.html', '<a href="/book/articles/first">without a slash</a>');
  write('site/a.js', '');
  try {
    expect(deadLinks(join(folder, 'site'), '/book/', join(folder, 'articles')).toSorted()).toEqual([
      `${folder}/articles/first.mdx:7: the link “#gone” leads nowhere.`,
      `${folder}/articles/first.mdx:7: the link “../third/” leads nowhere.`,
      'index.html: the link “/board.png” leads nowhere.',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
