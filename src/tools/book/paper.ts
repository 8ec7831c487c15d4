/**
 * The book on paper: Chromium prints cover, licence, contents, chapters, answers and index as one document, so that
 * page numbers and links run through. It is printed twice, because page numbers are known once it has been.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { articles } from '../../book/book.ts';
import { glossaryTerms } from '../../book/glossary.ts';
import { book } from '../../book.config.ts';
import { escape, tag } from '../../figures/kit/svg.ts';
import { coverOf, licenceOf } from './front.ts';
import { pagesOf } from './pages-of.ts';
import { settle } from './settle.ts';
import { openChapter, type Site } from './site.ts';
import { takeChapter, type PaperChapter } from './take-chapter.ts';

/** A4 and its margins as in print.css, in CSS pixels. */
const MILLIMETRE = 96 / 25.4;
const TEXT = { width: (210 - 20 - 20) * MILLIMETRE, height: (297 - 18 - 20) * MILLIMETRE };

/** Writes the PDF. */
export async function printBook(site: Site, file: string): Promise<void> {
  const terms = glossaryTerms().map(({ term, also }) => ({ term, forms: [term, ...(also ?? [])] }));
  const chapters: PaperChapter[] = [];
  for (const article of articles()) {
    const page = await openChapter(site, article);
    chapters.push(await page.evaluate(takeChapter, { slug: article.slug, terms }));
    await page.close();
  }
  const cover = await coverOf(site);
  // The home page has the book's styles, and nothing of its own to do before a print.
  const page = await site.open('');
  await page.setViewportSize({ width: Math.round(TEXT.width), height: Math.round(TEXT.height) });
  await page.evaluate(bind, {
    title: book.title,
    styles: [...new Set(chapters.flatMap(({ styles }) => styles))],
    style: readFileSync(new URL('./book.css', import.meta.url), 'utf8') + runningHeads(),
    html: [
      cover,
      licenceOf({ answersAt: 'the book, before the index of terms' }),
      contents(),
      ...chapters.map(({ slug, body }) => tag('div', { class: 'sheet', style: `page: ${slug}` }, body)),
      answersOf(chapters),
      indexOf(chapters),
    ].join(''),
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  site.refuseMisses();
  for (const { slug } of chapters) await page.evaluate(settle, { chapter: `#chapter-${slug}`, ...TEXT });

  const pages = await pagesOf(await print(page));
  await page.evaluate(numberPages, pages);
  const again = await pagesOf(await print(page, file));
  for (const [id, number] of Object.entries(pages))
    if (again[id] !== number)
      throw new Error(`#${id} moved from page ${number} to ${again[id]} when the page numbers were written.`);
  await page.close();
}

const print = (page: Page, path?: string): Promise<Buffer> =>
  page.pdf({
    ...(path !== undefined && { path }),
    format: 'A4',
    printBackground: true,
    outline: true,
    tagged: true,
  });

const onPage = (id: string): string => tag('a', { class: 'on-page', href: `#${id}` }, '000');

/** The name of a chapter stands over its pages, and its part's beside it. */
const runningHeads = (): string =>
  articles()
    .map(({ slug, number, frontMatter: { title } }) => {
      const part = book.parts.find(({ chapters }) => chapters.includes(slug))?.title ?? '';
      return `@page ${slug} { @top-left { content: ${JSON.stringify(part)} } @top-right { content: ${JSON.stringify(`${number}  ${title}`)} } }`;
    })
    .join('\n');

function contents(): string {
  const all = new Map(articles().map((article) => [article.slug, article]));
  const line = (id: string, name: string, number = ''): string =>
    tag(
      'li',
      {},
      tag('a', { href: `#${id}` }, tag('span', { class: 'h-num' }, number), escape(name)),
      tag('i', {}),
      onPage(id),
    );
  const parts = book.parts.map(({ title, chapters }) =>
    tag(
      'section',
      {},
      tag('h2', {}, escape(title)),
      tag(
        'ol',
        {},
        ...chapters.flatMap((slug) => {
          const article = all.get(slug);
          return article ? [line(`chapter-${slug}`, article.frontMatter.title, String(article.number))] : [];
        }),
      ),
    ),
  );
  return tag(
    'main',
    { class: 'sheet prose book-contents', style: 'page: front' },
    tag('h1', {}, 'Contents'),
    ...parts,
    tag('section', {}, tag('ol', {}, line('answers', 'Answers'), line('index', 'Index of terms'))),
  );
}

const answersOf = (chapters: readonly PaperChapter[]): string =>
  tag(
    'main',
    { class: 'sheet prose paper-answers', id: 'answers', style: 'page: answers' },
    tag('h1', {}, 'Answers'),
    ...articles().flatMap(({ slug, number, frontMatter: { title } }) => {
      const { answers = '' } = chapters.find((each) => each.slug === slug) ?? {};
      return answers === '' ? [] : [tag('h2', {}, `${number} ${escape(title)}`), answers];
    }),
  );

/** Every term of the glossary with its meaning, and the page of each chapter that first has it: bold where it is explained. */
const indexOf = (chapters: readonly PaperChapter[]): string =>
  tag(
    'main',
    { class: 'sheet prose book-index', id: 'index', style: 'page: index' },
    tag('h1', {}, 'Index of terms'),
    tag('p', {}, 'The first page of each chapter’s use of a term; where it is explained, in bold.'),
    tag(
      'dl',
      {},
      ...glossaryTerms()
        .toSorted((one, other) => one.term.localeCompare(other.term, 'en'))
        .map(({ term, definition }) => {
          const uses = chapters.flatMap(({ terms }) => terms.filter((each) => each.term === term));
          const pages = uses.map(({ id, isExplained }) =>
            isExplained ? tag('b', {}, onPage(id)) : onPage(id),
          );
          return tag(
            'div',
            {},
            tag('dt', {}, escape(term)),
            tag('dd', {}, escape(definition), ' ', tag('span', { class: 'pages' }, pages.join(', '))),
          );
        }),
    ),
  );

/** In the page: everything that is printed, instead of what is there. */
function bind({
  title,
  styles,
  style,
  html,
}: {
  readonly title: string;
  readonly styles: readonly string[];
  readonly style: string;
  readonly html: string;
}): void {
  const known = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
  );
  for (const href of styles) {
    if (known.has(href)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href });
    document.head.append(link);
  }
  const own = document.createElement('style');
  own.textContent = style;
  document.head.append(own);
  document.body.replaceChildren(...document.querySelectorAll('body > svg'));
  const holder = document.createElement('div');
  holder.innerHTML = html;
  document.body.append(...holder.children);
  document.title = title;
}

/** In the page. @throws Error for what stands on no page */
function numberPages(pages: Readonly<Record<string, number>>): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.on-page')) {
    const number = pages[decodeURIComponent(link.hash.slice(1))];
    if (number === undefined) throw new Error(`${link.hash} stands on no page.`);
    link.textContent = String(number);
  }
  // A term twice on a page is one entry.
  for (const list of document.querySelectorAll('.pages')) {
    const seen = new Set<string>();
    for (const entry of [...list.children])
      if (seen.has(entry.textContent)) entry.remove();
      else seen.add(entry.textContent);
    list.innerHTML = [...list.children].map((each) => each.outerHTML).join(', ');
  }
}
