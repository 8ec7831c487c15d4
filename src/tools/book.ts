/**
 * The whole book on paper and for e-readers: `npm run book` after `npm run build` writes dist/book/<slug>.pdf and .epub.
 * Chromium prints the built pages as one document, so that page numbers and links run through; for the EPUB it takes a
 * picture of every figure. The home page links the two once they are there (public/book/ is copied by the next build).
 */
import { EPub, defaultAllowedAttributes, defaultAllowedXhtml11Tags } from '@lesjoursfr/html-to-epub';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../../test/find-browser.ts';
import { book, chapterSlugs } from '../book.config.ts';

const DIST = path.resolve('dist');
const OUT = path.resolve('public/book');
const ORIGIN = 'http://book.invalid';
/** Neither file may be larger, in bytes. */
const LIMIT = 10 * 1024 * 1024;

const EPUB_STYLE = `
body { font-family: serif; line-height: 1.5 }
figure { margin: 1.5em 0 }
img { max-width: 100% }
.caption, .note { font-size: 0.85em }
pre { font-size: 0.75em; white-space: pre-wrap; overflow-wrap: anywhere }
table { border-collapse: collapse } td, th { padding: 0.2em 0.6em; text-align: left; border-bottom: 1px solid #ccc }
`;
const MATH =
  'math semantics mrow mi mn mo msup msub msubsup mfrac msqrt mroot mtext mspace mover munder munderover mtable mtr mtd mstyle annotation'.split(
    ' ',
  );

interface Chapter {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  readonly styles: readonly string[];
}

if (!existsSync(path.join(DIST, 'index.html'))) {
  throw new Error('There is no dist/: run npm run build first.');
}
/** The path below which the site was built: every page names it. */
const BASE =
  /<link rel="manifest" href="([^"]*)manifest\.webmanifest"/.exec(
    readFileSync(path.join(DIST, 'index.html'), 'utf8'),
  )?.[1] ?? '/';
/** What was asked for and is not there: a book without it would be ruined. */
const misses: string[] = [];
mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch(await findBrowser());
const scratch = mkdtempSync(path.join(tmpdir(), 'book-'));
try {
  const context = await browser.newContext({
    bypassCSP: true,
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  await serveDist(context);
  report(await printBook(context, path.join(OUT, 'book.pdf')));
  const narrow = await browser.newContext({
    bypassCSP: true,
    colorScheme: 'light',
    serviceWorkers: 'block',
    deviceScaleFactor: 2,
    viewport: { width: 720, height: 900 },
  });
  await serveDist(narrow);
  report(await writeEpub(narrow, path.join(OUT, 'book.epub')));
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}

/** The built files, without a server. */
async function serveDist(context: BrowserContext): Promise<void> {
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const wanted = decodeURIComponent(pathname).slice(BASE.length);
    const file = path.join(DIST, wanted.endsWith('/') ? `${wanted}index.html` : wanted);
    if (pathname.startsWith(BASE) && existsSync(file) && statSync(file).isFile()) {
      await route.fulfill({ path: file });
      return;
    }
    misses.push(pathname);
    await route.fulfill({ status: 404, body: '' });
  });
}

/** @throws Error that names what was asked for and is not in dist/ */
function refuseMisses(): void {
  if (misses.length > 0) throw new Error(`Not in dist/: ${misses.join(', ')}. Run npm run build again.`);
}

/** One chapter, ready for paper: with its answers at the end, and canvases as pictures. */
async function open(context: BrowserContext, slug: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${ORIGIN}${BASE}articles/${slug}/`, { waitUntil: 'load' });
  // Answers come to the end by a listener, which is there once the page is at rest.
  await page.waitForSelector('html[data-paper]', { state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    for (const canvas of document.querySelectorAll('canvas')) {
      const image = new Image();
      image.src = canvas.toDataURL();
      image.className = canvas.className;
      canvas.replaceWith(image);
    }
  });
  refuseMisses();
  return page;
}

async function printBook(context: BrowserContext, file: string): Promise<string> {
  const chapters: Chapter[] = [];
  for (const slug of chapterSlugs) {
    const page = await open(context, slug);
    chapters.push(await page.evaluate(takeChapter, slug));
    await page.close();
  }
  const page = await context.newPage();
  await page.goto(`${ORIGIN}${BASE}articles/${chapterSlugs[0]!}/`, { waitUntil: 'load' });
  await page.evaluate(bind, {
    chapters,
    title: book.title,
    authors: book.authors.join(', '),
    summary: book.summary,
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  refuseMisses();
  await page.pdf({ path: file, format: 'A4', printBackground: true, outline: true, tagged: true });
  await page.close();
  return file;
}

/** In the page: the chapter with ids of its own, so that seventeen fit into one document. */
function takeChapter(slug: string): Chapter {
  const main = document.querySelector<HTMLElement>('main.article')!;
  for (const each of main.querySelectorAll('script, .contents-holder, .prev-next, .cite, .referring'))
    each.remove();
  const ids = new Set([...main.querySelectorAll('[id]')].map(({ id }) => id));
  for (const element of [main, ...main.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      let next = value;
      if (name === 'id') next = element === main ? `chapter-${slug}` : `${slug}--${value}`;
      else if (name === 'href' && value.startsWith('#') && ids.has(value.slice(1)))
        next = `#${slug}--${value.slice(1)}`;
      else if (name === 'href') {
        const [, chapter, anchor] =
          /\/articles\/([a-z0-9-]+)\/(?:#(.+))?$/.exec((element as HTMLAnchorElement).href) ?? [];
        if (chapter !== undefined)
          next = anchor === undefined ? `#chapter-${chapter}` : `#${chapter}--${anchor}`;
      } else if (value.includes('url(#')) {
        next = value.replace(/url\(#([^)]+)\)/g, (whole, id: string) =>
          ids.has(id) ? `url(#${slug}--${id})` : whole,
        );
      }
      if (next !== value) element.setAttribute(name, next);
    }
  }
  return {
    slug,
    title: main.querySelector('h1 .name')?.textContent ?? slug,
    html: main.outerHTML,
    styles: [...document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')].map(
      ({ href }) => href,
    ),
  };
}

/** In the page: title, contents and all chapters, each on a new sheet. */
function bind({
  chapters,
  title,
  authors,
  summary,
}: {
  readonly chapters: readonly Chapter[];
  readonly title: string;
  readonly authors: string;
  readonly summary: string;
}): void {
  const known = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
  );
  for (const href of new Set(chapters.flatMap(({ styles }) => styles))) {
    if (known.has(href)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href });
    document.head.append(link);
  }
  document.querySelector('main')?.remove();
  const front = document.createElement('main');
  front.className = 'grid prose';
  const head = document.createElement('header');
  head.className = 'title-block';
  const heading = document.createElement('h1');
  heading.textContent = title;
  const lede = document.createElement('p');
  lede.className = 'lede';
  lede.textContent = `${summary} ${authors}.`;
  head.append(heading, lede);
  const list = document.createElement('ol');
  for (const { slug, title: name } of chapters) {
    const link = document.createElement('a');
    link.href = `#chapter-${slug}`;
    link.textContent = name;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  front.append(head, list);
  document.body.append(front);
  for (const { html } of chapters) {
    const holder = document.createElement('div');
    holder.style.breakBefore = 'page';
    holder.innerHTML = html;
    document.body.append(holder);
  }
  document.title = title;
}

async function writeEpub(context: BrowserContext, file: string): Promise<string> {
  const content: { title: string; data: string; filename: string }[] = [];
  for (const [place, slug] of chapterSlugs.entries()) {
    const page = await open(context, slug);
    const figures = page.locator('main.article figure');
    await page.addStyleTag({
      content: 'figcaption { display: none !important } .later { content-visibility: visible }',
    });
    for (let i = 0; i < (await figures.count()); i++) {
      const figure = figures.nth(i);
      const picture = path.join(scratch, `${slug}-${i}.png`);
      if (!(await figure.isVisible())) continue;
      const shot = await figure.screenshot({ animations: 'disabled' });
      await sharp(shot).png({ palette: true, quality: 80, compressionLevel: 9 }).toFile(picture);
      await figure.evaluate((element, source) => (element.dataset['picture'] = source), `file://${picture}`);
    }
    const { title, data } = await page.evaluate(plainChapter);
    content.push({ title: `${place + 1}. ${title}`, data, filename: slug });
    await page.close();
  }
  const options = {
    title: book.title,
    description: book.summary,
    author: [...book.authors],
    publisher: book.title,
    lang: 'en',
    tocTitle: 'Chapters',
    content,
    css: EPUB_STYLE,
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
  };
  const target = path.join(scratch, 'book.epub');
  await new EPub(options, target).render();
  copyFileSync(target, file);
  return file;
}

/** In the page: the chapter as plain HTML, without what paper hides and with a picture in the place of every figure. */
function plainChapter(): { title: string; data: string } {
  const main = document.querySelector<HTMLElement>('main.article')!;
  const title = main.querySelector('h1 .name')?.textContent ?? '';
  for (const element of [...main.querySelectorAll('*')]) {
    const isHidden =
      getComputedStyle(element).display === 'none' &&
      !element.closest('figcaption') &&
      !element.closest('math');
    if (isHidden || element.matches('script, style, link, noscript')) element.remove();
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
  for (const link of main.querySelectorAll('a')) {
    const [, chapter] = /\/articles\/([a-z0-9-]+)\//.exec(link.href) ?? [];
    if (link.hash !== '' && link.pathname === location.pathname) link.removeAttribute('href');
    else if (chapter !== undefined) link.href = `${chapter}.xhtml`;
    else if (link.href.startsWith(location.origin)) link.removeAttribute('href');
  }
  for (const icon of main.querySelectorAll('svg, button')) icon.remove();
  main.querySelector('h1')?.remove();
  return { title, data: main.innerHTML };
}

function report(file: string): void {
  const { size } = statSync(file);
  const name = path.relative('.', file);
  console.log(`${name}: ${(size / 1024 / 1024).toFixed(1)} MB`);
  if (size > LIMIT) throw new Error(`${name} is larger than 10 MB.`);
  const built = path.join(DIST, 'book', path.basename(file));
  mkdirSync(path.dirname(built), { recursive: true });
  copyFileSync(file, built);
}
