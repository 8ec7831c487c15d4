/** The book for e-readers: every chapter as plain HTML, with a picture in the place of every figure. */
import { EPub, defaultAllowedAttributes, defaultAllowedXhtml11Tags } from '@lesjoursfr/html-to-epub';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { articles } from '../../book/book.ts';
import { book } from '../../book.config.ts';
import { escape } from '../../figures/kit/svg.ts';
import { coverOf, licenceOf } from './front.ts';
import { openChapter, type Site } from './site.ts';

const EPUB_STYLE = `
body { font-family: serif; line-height: 1.5 }
figure { margin: 1.5em 0 }
img { max-width: 100% }
.caption, .note { font-size: 0.85em }
pre { font-size: 0.75em; white-space: pre-wrap; overflow-wrap: anywhere }
aside, .note, .paper-answers pre { font-size: 0.85em }
.choices { list-style: none; padding-left: 0 }
table { border-collapse: collapse } td, th { padding: 0.2em 0.6em; text-align: left; border-bottom: 1px solid #ccc }
`;
const MATH =
  'math semantics mrow mi mn mo msup msub msubsup mfrac msqrt mroot mtext mspace mover munder munderover mtable mtr mtd mstyle annotation'.split(
    ' ',
  );

/** Writes the EPUB. */
export async function writeEpub(site: Site, file: string): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'book-'));
  try {
    const chapters = [];
    for (const article of articles()) {
      const page = await openChapter(site, article);
      await takePictures(page, path.join(scratch, article.slug));
      chapters.push({
        title: `${article.number}. ${article.frontMatter.title}`,
        data: await page.evaluate(plainChapter),
        filename: article.slug,
      });
      await page.close();
    }
    const target = path.join(scratch, 'book.epub');
    await new EPub(
      {
        title: escape(book.title),
        description: escape(book.description),
        author: book.authors.map(escape),
        publisher: escape(book.publisher),
        cover: await coverPicture(site, path.join(scratch, 'cover.png')),
        lang: 'en',
        tocTitle: 'Contents',
        content: [
          { title: 'Licence', data: licenceOf({ answersAt: 'each chapter' }), filename: 'licence' },
          ...withoutDeadLinks(chapters),
        ],
        css: EPUB_STYLE,
        customOpfTemplatePath: packageTemplate(scratch),
        tempDir: scratch,
        allowedXhtml11Tags: [...defaultAllowedXhtml11Tags, ...MATH],
        allowedAttributes: [
          ...defaultAllowedAttributes,
          'display',
          'mathvariant',
          'stretchy',
          'fence',
          'encoding',
        ],
      },
      target,
    ).render();
    copyFileSync(target, file);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The library's template says that all rights are reserved, and has the cover twice in the spine. */
function packageTemplate(folder: string): string {
  const library = createRequire(import.meta.url).resolve('@lesjoursfr/html-to-epub');
  const own = readFileSync(path.join(path.dirname(library), '../templates/epub3/content.opf.ejs'), 'utf8')
    .replace('if(content.beforeToc)', 'if(content.beforeToc && !content.isCover)')
    .replace('All rights reserved', escape(book.licence.text.name))
    .replace(/<dc:rights>.*<\/dc:rights>/, `<dc:rights>${escape(book.licence.text.name)}</dc:rights>`);
  const file = path.join(folder, 'content.opf.ejs');
  writeFileSync(file, own);
  return file;
}

/** The book's cover as a picture of the shape that shops ask for. */
async function coverPicture(site: Site, file: string): Promise<string> {
  const html = await coverOf(site);
  const page = await site.open('');
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.evaluate((cover) => (document.body.innerHTML = cover), html);
  await page.addStyleTag({
    content: `body { background: #fff }
.book-cover { box-sizing: border-box; display: flex; flex-direction: column; height: 1280px; padding: 130px 80px 80px; font: 350 30px/1.4 var(--serif) }
.book-cover h1 { margin: 0 0 24px; font: 350 84px/1.05 var(--serif) } .book-cover p { margin: 0 } .book-cover img { width: 640px; margin: 90px 0 auto }`,
  });
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot();
  await sharp(shot).png({ palette: true, compressionLevel: 9 }).toFile(file);
  await page.close();
  return file;
}

/** Each figure's picture, without its caption, for plainChapter to find. */
async function takePictures(page: Page, name: string): Promise<void> {
  await page.addStyleTag({
    content: 'figcaption { display: none !important } .later { content-visibility: visible }',
  });
  for (const [i, figure] of (await page.locator('main.article figure').all()).entries()) {
    if (!(await figure.isVisible())) continue;
    const picture = `${name}-${i}.png`;
    const shot = await figure.screenshot({ animations: 'disabled' });
    await sharp(shot).png({ palette: true, quality: 80, compressionLevel: 9 }).toFile(picture);
    await figure.evaluate((element, source) => (element.dataset['picture'] = source), `file://${picture}`);
  }
}

/** A link to a place that its chapter keeps only on screens leads to the chapter. */
function withoutDeadLinks<C extends { readonly data: string; readonly filename: string }>(
  chapters: readonly C[],
): C[] {
  const places = new Set(
    chapters.flatMap(({ data, filename }) =>
      [...data.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${filename}.xhtml#${id}`),
    ),
  );
  return chapters.map((chapter) => ({
    ...chapter,
    data: chapter.data.replace(
      / href="([a-z0-9-]+\.xhtml)(#[^"]+)"/g,
      (whole, page: string, place: string) => (places.has(page + place) ? whole : ` href="${page}"`),
    ),
  }));
}

/** In the page: the chapter as plain HTML, without what paper hides and with a picture in the place of every figure. */
function plainChapter(): string {
  const main = document.querySelector<HTMLElement>('main.article')!;
  for (const element of [...main.querySelectorAll('*')]) {
    const isHidden =
      getComputedStyle(element).display === 'none' &&
      !element.closest('figcaption') &&
      !element.closest('math');
    if (isHidden || element.matches('script, style, link, noscript')) element.remove();
  }
  // Nothing folds, and a question keeps its choices, as boxes to tick.
  for (const fold of main.querySelectorAll('details')) {
    fold.querySelector('summary')?.remove();
    const open = document.createElement('div');
    open.className = fold.className;
    open.id = fold.id;
    open.append(...fold.childNodes);
    fold.replaceWith(open);
  }
  for (const choices of main.querySelectorAll('.prediction .answers')) {
    const list = document.createElement('ul');
    list.className = 'choices';
    for (const button of choices.querySelectorAll('button')) {
      const item = document.createElement('li');
      item.textContent = `☐ ${button.textContent.trim()}`;
      list.append(item);
    }
    choices.replaceWith(list);
  }
  for (const figure of main.querySelectorAll<HTMLElement>('figure')) {
    const caption = figure.querySelector('figcaption');
    caption?.querySelectorAll('details, script').forEach((each) => each.remove());
    const { picture } = figure.dataset;
    const label = figure.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '';
    figure.replaceChildren();
    if (picture !== undefined) {
      const image = document.createElement('img');
      image.src = picture;
      image.alt = label;
      figure.append(image);
    }
    if (caption) {
      const words = document.createElement('p');
      words.className = 'caption';
      words.textContent = caption.textContent.replace(/\s+/g, ' ').trim();
      figure.append(words);
    }
  }
  for (const code of main.querySelectorAll('pre')) {
    code.querySelectorAll('.no').forEach((number) => number.remove());
    code.textContent = code.textContent.replace(/\n+$/, '');
  }
  const site = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  for (const link of main.querySelectorAll('a')) {
    if (link.origin !== location.origin) continue;
    const [, chapter] = /\/articles\/([a-z0-9-]+)\/$/.exec(link.pathname) ?? [];
    // What is not in the book is on its site, if that has an address.
    if (chapter !== undefined) link.setAttribute('href', `${chapter}.xhtml${link.hash}`);
    else if (site) link.href = new URL(link.pathname + link.search + link.hash, site).href;
    else link.removeAttribute('href');
  }
  for (const word of main.querySelectorAll('button.term')) word.replaceWith(...word.childNodes);
  for (const icon of main.querySelectorAll('svg, button')) icon.remove();
  for (const element of main.querySelectorAll('[id=""]')) element.removeAttribute('id');
  main.querySelector('h1')?.remove();
  return main.innerHTML;
}
