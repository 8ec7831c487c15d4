/** What an author does wrong is said in one line that names the article and its line. (For cells: test/notebook/article.test.ts.) */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authorError, blaming } from '../../src/site/author-error.ts';
import { deadLinks } from '../../src/site/build/check-links.mjs';
import { clash, unknownComponent } from '../../src/site/article-mistakes.ts';
import { nearest } from '../../src/site/nearest.ts';
import { frontMatterError } from '../../src/site/front-matter.ts';
import { excerpt } from '../../src/site/literate/source.ts';
import { drawAtBuild } from '../../src/site/charts.ts';

describe('front matter', () => {
  const good = {
    title: 'Flags',
    summary: 'One sentence.',
    lede: 'Two sentences.',
    part: 'queens',
    order: 4,
    solvers: ['flags'],
    revised: '2026-11-22',
  };
  const text = `---\n${Object.keys(good)
    .map((key) => `${key}: …`)
    .join('\n')}\n---\n`;
  const wrong = (change: object, written = text): string | undefined =>
    frontMatterError('a.mdx', written, { ...good, ...change })?.message;

  test('that is right is no error', () => {
    expect(wrong({})).toBeUndefined();
    expect(wrong({ solvers: undefined })).toBeUndefined();
  });

  test('names its line, what is wrong, and what there is', () => {
    expect(wrong({ part: 'rooks' })).toMatch(/^a\.mdx:5: part: [^\n]*"queens"\|"knights"\|"closing"/);
    expect(wrong({ order: 'four' })).toMatch(/^a\.mdx:6: order: [^\n]*expected number/);
    expect(wrong({ solvers: ['flags', 'flag'] })).toMatch(
      /^a\.mdx:7: solvers\.1: src\/solvers\/catalogue\.ts has no algorithm "flag"\. Did you mean “flags”\? It has: [^\n]*$/,
    );
    expect(wrong({ revised: 'soon' })).toMatch(/^a\.mdx:8: revised: /);
    expect(wrong({ lede: undefined }, text.replace('lede: …\n', ''))).toBe(
      'a.mdx:1: The front matter has no "lede".',
    );
  });
});

describe('in the text', () => {
  const page = new URL('http://localhost/book/articles/backtracking/');

  test('a missing region is reported where the article asks for it, with the names there are', async () => {
    const asked = blaming(page, 'name="attacked"', () => excerpt('queens/backtracking.ts', 'attacks'));
    await expect(asked).rejects.toThrow(
      /^content\/articles\/02-backtracking\.mdx:\d\d+: src\/solvers\/queens\/backtracking\.ts has neither [^\n]*attacked[^\n]*$/,
    );
  });

  test('so is an unknown chart, and anything else that a component refuses', async () => {
    await expect(blaming(page, 'id="leaves-by-n"', () => drawAtBuild('leaves'))).rejects.toThrow(
      /^content\/articles\/02-backtracking\.mdx:\d\d+: There is no chart "leaves"\. There are: [^\n]*$/,
    );
    expect(authorError(page, 'not in the text', 'No.').message).toBe(
      'content/articles/02-backtracking.mdx:1: No.',
    );
    expect(authorError(new URL('http://localhost/glossary/'), 'x', 'No.').message).toBe('/glossary/: No.');
  });
});

describe('before anything is built', () => {
  const names = ['SearchFigure', 'Source', 'Term'];

  test('a tag that no component answers to is named with its line; what stands in code is not', () => {
    const text =
      '---\ntitle: A\n---\n\nA <Term>node</Term>.\n\n```tsx\n<Other />\n```\n\n`<Other>`, <SerchFigure n={6} />';
    expect(unknownComponent({ file: 'a.mdx', text }, names)?.message).toMatch(
      /^a\.mdx:11: There is no component <SerchFigure>\. Did you mean “SearchFigure”\?/,
    );
    expect(unknownComponent({ file: 'a.mdx', text: text.replace('Serch', 'Search') }, names)).toBeUndefined();
  });

  test('two articles do not share an address or a number', () => {
    const article = (name: string, order: number): { file: string; text: string } => ({
      file: `content/articles/${name}.mdx`,
      text: `---\ntitle: A\norder: ${order}\n---\n`,
    });
    const first = article('04-flags', 4);
    expect(clash([first, article('05-bitboards', 5)])).toBeUndefined();
    expect(clash([first, article('19-flags', 19)])?.message).toBe(
      'content/articles/19-flags.mdx:1: content/articles/04-flags.mdx has the address articles/flags/ already.',
    );
    expect(clash([first, article('04-flagged', 4)])?.message).toBe(
      'content/articles/04-flagged.mdx:3: content/articles/04-flags.mdx has the number 4 already.',
    );
  });

  test('the nearest name is one that a slip of the finger leads to', () => {
    expect(nearest('nodde', ['node', 'leaf'])).toBe('node');
    expect(nearest('Backtraking', ['backtracking', 'brute-force'])).toBe('backtracking');
    expect(nearest('queen', ['leaf', 'orbit'])).toBeUndefined();
  });
});

test('a link that leads nowhere is reported with the line that has it; what exists is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write(
    'articles/03-first.mdx',
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
      `${folder}/articles/03-first.mdx:7: the link “#gone” leads nowhere.`,
      `${folder}/articles/03-first.mdx:7: the link “../third/” leads nowhere.`,
      'index.html: the link “/board.png” leads nowhere.',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
