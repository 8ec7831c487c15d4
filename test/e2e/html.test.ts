/**
 * The commonest faults of markup, and links that lead nowhere, on every page of the built site, without a browser. What a full
 * checker finds besides (`vnu`, which needs Java) was mended when the pages were made; these are the ones that come back.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { chapterSlugs } from '../../src/book.config.ts';
import { placeIn } from '../../src/site/build/check-links.mjs';
import { BASE, FOLDER } from './built.ts';

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
const textOf = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8');

/** Every page by its file, read once for all that is looked at. */
const pages = new Map(
  files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = textOf(file);
      const { document } = parseHTML(html);
      const links = [...document.querySelectorAll('[href], [src]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
      );
      const ids = new Set([...document.querySelectorAll('[id]')].map(({ id }) => id));
      const isListed = !document.querySelector('meta[name="robots"]');
      const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
      const isLeadingToFeed = document.querySelector('body [href$="/rss.xml"]') !== null;
      return [
        file,
        { faults: faultsOf(html, document), links, ids, isListed, description, isLeadingToFeed },
      ] as const;
    }),
);

test('no page repeats an id, an attribute or a caption’s place, or names an element that it has not', () => {
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining(['index.html', ...chapterSlugs.map((slug) => `articles/${slug}/index.html`)]),
  );
  expect([...pages].flatMap(([page, { faults }]) => faults.map((fault) => `${page}: ${fault}`))).toEqual([]);
});

test('every link, anchor and asset of the built site exists', () => {
  const broken = [...pages].flatMap(([page, { links }]) =>
    links.filter((link) => !leadsSomewhere(link, page)).map((link) => `${page}: ${link}`),
  );
  const ofSheets = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((sheet) =>
      [...textOf(sheet).matchAll(/url\(["']?([^"')]+)/g)]
        .filter(([, address = '']) => !address.startsWith('data:') && !isOwn(address, sheet))
        .map(([, address]) => `${sheet}: ${address}`),
    );
  expect([...broken, ...ofSheets]).toEqual([]);
});

test('a link to the feed, which a build without SITE has not, stands where the template asks for SITE', () => {
  // ESLint has every template ask; the text of an article cannot.
  const leading = [...pages].filter(([, { isLeadingToFeed }]) => isLeadingToFeed);
  expect(leading.map(([page]) => page)).toEqual(['articles/index.html']);
});

/** Where an address in a file of the site leads; its origin is another one if it leads away. */
function targetOf(address: string, file: string): URL {
  return new URL(address, new URL(BASE + file.replace(/index\.html$/, ''), 'http://site'));
}

const isOwn = (address: string, file: string): boolean => fileAt(targetOf(address, file)) !== undefined;

function leadsSomewhere(link: string, page: string): boolean {
  const target = targetOf(link, page);
  if (target.origin !== 'http://site') return true;
  const file = fileAt(target);
  const place = placeIn(target.hash);
  return file !== undefined && (place === '' || (pages.get(file)?.ids.has(place) ?? true));
}

/** The file of the site that an address names, if there is one. */
function fileAt({ pathname }: URL): string | undefined {
  if (!pathname.startsWith(BASE)) return undefined;
  const path = decodeURIComponent(pathname.slice(BASE.length));
  return [path, `${path}index.html`, `${path}/index.html`].find((file) =>
    statSync(`${FOLDER}/${file}`, { throwIfNoEntry: false })?.isFile(),
  );
}

test('what a search engine shows of a page is a sentence or two, and not a title again', () => {
  for (const [page, { isListed, description }] of pages) {
    // What a source file says of itself is as short as it is.
    if (!isListed || /^source\/\w+\//.test(page)) continue;
    expect(description.length, `${page}: ${description}`).toBeGreaterThanOrEqual(110);
    expect(description.length, `${page}: ${description}`).toBeLessThanOrEqual(160);
  }
});

test('a picture that stands alone has every pattern and piece that it is drawn with', () => {
  const pictures = files.filter((file) => /^pictures\b.*\.svg$/.test(file));
  expect(pictures.length).toBeGreaterThan(0);
  for (const file of pictures) {
    const svg = textOf(file);
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g))
      expect(svg, file).toContain(`id="${id!}"`);
  }
});

test('the checks find what they are for', () => {
  const faulty = `<!doctype html><html lang="en"><body><h1>a</h1><h3 id="b">c</h3><p id="b" class="x" class="y"></p>
    <figure><div><figcaption>d</figcaption></div></figure><a href="#b"><button aria-controls="e">f</button></a>
    <a download="g">h</a></body></html>`;
  expect(faultsOf(faulty, parseHTML(faulty).document).sort()).toEqual([
    'a <button> within an <a>',
    'a <figcaption> that is neither first nor last in its <figure>',
    'aria-controls names "e", which is not there',
    'h3 follows h1',
    'the attribute class stands twice in <p id="b" class="x" class="y">',
    'the id "b" stands twice',
    'without href: <a download="g">',
  ]);
  const dead = ['#nowhere', 'nowhere/', '../nothing.css', '/elsewhere/', '/some/base/nothing/'];
  expect(dead.filter((link) => leadsSomewhere(link, 'glossary/index.html'))).toEqual([]);
});

function faultsOf(html: string, document: Document): string[] {
  const all = [...document.querySelectorAll('*')];
  const ids = new Set<string>();
  const faults: string[] = [];
  for (const { id } of all.filter((element) => element.id !== '')) {
    if (ids.has(id)) faults.push(`the id "${id}" stands twice`);
    ids.add(id);
  }
  for (const element of all)
    for (const name of [
      'aria-controls',
      'aria-labelledby',
      'aria-describedby',
      'aria-activedescendant',
      'for',
      'list',
    ])
      for (const id of (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean))
        if (!ids.has(id)) faults.push(`${name} names "${id}", which is not there`);
  for (const caption of document.querySelectorAll('figcaption')) {
    const { parentElement: figure } = caption;
    const isAtEdge = figure?.firstElementChild === caption || figure?.lastElementChild === caption;
    if (figure?.localName !== 'figure' || !isAtEdge)
      faults.push('a <figcaption> that is neither first nor last in its <figure>');
  }
  for (const inner of document.querySelectorAll(
    'a a, a button, button a, button button, a input, button input',
  ))
    faults.push(
      `a <${inner.localName}> within an <${inner.parentElement?.closest('a, button')?.localName ?? ''}>`,
    );
  for (const link of document.querySelectorAll('a:not([href])'))
    faults.push(`without href: ${startOf(link)}`);
  // The menu of chapters in the header has headings before the page's own first.
  let level = 1;
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const next = Number(heading.localName.slice(1));
    if (next > level + 1) faults.push(`h${next} follows h${level}`);
    level = next;
  }
  for (const [tag, attributes = ''] of html.matchAll(
    /<[a-z][\w-]*((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    const seen = new Set<string>();
    for (const [, attribute = ''] of attributes.matchAll(/\s([^\s=>"']+)(?:="[^"]*")?/g)) {
      if (seen.has(attribute)) faults.push(`the attribute ${attribute} stands twice in ${tag.slice(0, 80)}`);
      seen.add(attribute);
    }
  }
  return faults;
}

function startOf(element: Element): string {
  return element.outerHTML.replace(/>.*/s, '>').slice(0, 80);
}
