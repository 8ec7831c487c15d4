/** What an author does wrong is said in one line that names the article and its line. (Before anything is built: test/book/mistakes.test.ts. For cells: test/notebook/article.test.ts.) */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authorError, blaming } from '../../src/site/author-error.ts';
import { deadLinks, placeIn } from '../../src/site/build/check-links.mjs';
import { excerpt } from '../../src/literate/source.ts';
import { drawAtBuild } from '../../src/site/charts.ts';

test.each([
  ['', ''],
  ['#search', 'search'],
  ['#figure-search@586,n=8', 'figure-search'],
  ['#machine=here&n=8', ''],
])('the end “%s” of an address names the place “%s”', (hash, place) => {
  expect(placeIn(hash)).toBe(place);
});

describe('in the text', () => {
  const page = new URL('http://localhost/book/articles/backtracking/');

  test('a missing region is reported where the article asks for it, with the names there are', async () => {
    const asked = blaming(page, 'name="attacked"', () => excerpt('queens/backtracking.ts', 'attacks'));
    await expect(asked).rejects.toThrow(
      /^content\/articles\/backtracking\.mdx:\d\d+: src\/solvers\/queens\/backtracking\.ts has neither [^\n]*attacked[^\n]*$/,
    );
  });

  test('so is an unknown chart, and anything else that a component refuses', async () => {
    await expect(blaming(page, 'id="leaves-by-n"', () => drawAtBuild('leaves'))).rejects.toThrow(
      /^content\/articles\/backtracking\.mdx:\d\d+: There is no chart "leaves"\. There are: [^\n]*$/,
    );
    expect(authorError(page, 'not in the text', 'No.').message).toBe(
      'content/articles/backtracking.mdx:1: No.',
    );
    expect(authorError(new URL('http://localhost/glossary/'), 'x', 'No.').message).toBe('/glossary/: No.');
  });
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
