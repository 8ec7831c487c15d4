/** The book on paper and for e-readers, made from the site of the tests, which stands below a path: what is in it, read from the files. */
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articles } from '../../src/book/book.ts';
import { glossaryTerms } from '../../src/book/glossary.ts';
import { book } from '../../src/book.config.ts';
import { pagesOf } from '../../src/tools/book/pages-of.ts';
import { ADDRESS, FOLDER, shell } from './built.ts';
import { type PdfPage, pdfPages } from './pdf-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'book-test-'));

beforeAll(() => {
  execFileSync(process.execPath, ['src/tools/book/book.ts', FOLDER, folder], {
    env: shell,
    stdio: 'inherit',
  });
}, 1_800_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the PDF', () => {
  let pages: readonly PdfPage[] = [];
  /** Pages on which something begins that begins a page anyway. */
  const begins = new Set<number>();
  const chapterPages = new Map<string, number>();

  beforeAll(async () => {
    const file = readFileSync(join(folder, 'book.pdf'));
    pages = await pdfPages(file);
    for (const [id, at] of Object.entries(await pagesOf(file))) {
      const [, chapter] = /^chapter-(.+)$/.exec(id) ?? [];
      if (chapter !== undefined) chapterPages.set(chapter, at);
      if (chapter !== undefined || id === 'answers' || id === 'index') begins.add(at);
    }
    begins.add(pages.length + 1);
  });

  test('has a cover, a page with the licence, and contents with parts and the right page numbers', () => {
    expect(pages[0]!.text).toContain(book.summary);
    expect(pages[1]!.text).toContain(book.licence.text.name);
    for (const { title } of book.parts) expect(pages[2]!.text).toContain(title);
    for (const { slug, number, frontMatter } of articles()) {
      const begin = chapterPages.get(slug)!;
      expect(pages[2]!.text).toContain(`${number} ${frontMatter.title} ${begin}`);
      expect(pages[begin - 1]!.text).toContain(frontMatter.title);
    }
  });

  test('has the chapter’s name over each of its pages', () => {
    const starts = articles().map(({ slug }) => chapterPages.get(slug)!);
    for (const [i, { number, frontMatter }] of articles().entries())
      for (let at = starts[i]!; at < (starts[i + 1] ?? starts[i]! + 1); at++)
        expect(pages[at - 1]!.text, `page ${at}`).toMatch(
          new RegExp(`${number}\\s+${frontMatter.title.slice(0, 8)}`),
        );
  });

  test('has at most eight pages that are more than 30 % empty and no end of a chapter', () => {
    const empty = pages.flatMap((page, i) =>
      i > 2 && page.empty > 0.3 && !begins.has(i + 2)
        ? [`page ${i + 1}: ${Math.round(page.empty * 100)} %`]
        : [],
    );
    expect(empty.length, empty.join(', ')).toBeLessThanOrEqual(8);
  });

  test('has the answer to every exercise that has one, by its number, and every term of the glossary', () => {
    const text = pages.map((page) => page.text).join(' ');
    const answers = text.slice(
      text.lastIndexOf('Answers 1 Brute') === -1 ? 0 : text.lastIndexOf('Answers 1 Brute'),
    );
    expect(text).not.toMatch(/answered on page 000/);
    for (const { tags, number } of articles())
      if (tags.some(({ name }) => name === 'Prediction')) expect(answers).toContain(`Question ${number}.1`);
    // Ligatures and the two columns put spaces where a word has none; the typeface has one sign for an apostrophe and for a letter.
    const index = pages
      .slice(-3)
      .map((page) => page.text)
      .join('')
      .replaceAll('ʼ', '’')
      .replaceAll(/\s/g, '');
    for (const { term } of glossaryTerms()) expect(index).toContain(term.replaceAll(/\s/g, ''));
  });
});

describe('the EPUB', () => {
  const files = (): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(unzipSync(new Uint8Array(readFileSync(join(folder, 'book.epub'))))).flatMap(
        ([name, data]) =>
          /\.(xhtml|opf)$/.test(name) ? [[name.replace('OEBPS/', ''), strFromU8(data)] as const] : [],
      ),
    );

  test('passes epubcheck', async () => {
    const { messages } = await EpubCheck.validate(new Uint8Array(readFileSync(join(folder, 'book.epub'))));
    expect(messages.filter(({ severity }) => severity !== 'info' && severity !== 'usage')).toEqual([]);
  });

  test('says what may be done with it, and keeps the choices of every prediction', () => {
    const read = files();
    expect(read.get('content.opf')).toContain(`<dc:rights>${book.licence.text.name}`);
    for (const { slug, tags } of articles()) {
      const asked = tags.filter(({ name }) => name === 'Prediction').length;
      expect(read.get(`${slug}.xhtml`)!.match(/<ul class="choices"><li>☐ /g) ?? []).toHaveLength(asked);
    }
  });

  test('folds nothing, and leads only to what is in it or on the web', () => {
    for (const [name, text] of files()) {
      expect(text, name).not.toMatch(/<details|book\.invalid/);
      for (const [, href] of text.matchAll(/ href="([^"]+)"/g))
        expect(href, name).toMatch(/^(?:https?:|#|[a-z0-9-]+\.xhtml|style\.css|images\/|cover|toc)/);
    }
    expect([...files().values()].join('')).toContain(ADDRESS);
  });
});
