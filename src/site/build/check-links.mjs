import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Stops the build at links that lead nowhere: pages, anchors and files of the site that do not exist. A link of an
 * article is reported with the article's line. Other sites are not asked.
 * @returns {import('astro').AstroIntegration}
 */
export function checkLinks() {
  let base = '/';
  return {
    name: 'check-links',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base;
      },
      'astro:build:done': ({ dir }) => {
        const [first, ...others] = deadLinks(fileURLToPath(dir), base, 'content/articles');
        if (first === undefined) return;
        const error = new Error([first, ...others].join('\n'));
        // The lines are all that an author needs.
        error.stack = '';
        throw error;
      },
    },
  };
}

const LINK = /<(?:a|link|script|img|iframe|source|use|image)\b[^>]*?\s(?:href|src)="([^"]*)"/g;

/**
 * One line for each dead link: "content/articles/backtracking.mdx:31: the link “#nowhere” leads nowhere."
 * @param {string} site the built folder
 * @param {string} base with slashes at both ends
 * @param {string} articles the folder of the articles' sources
 * @returns {readonly string[]}
 */
export function deadLinks(site, base, articles) {
  const files = new Set(
    readdirSync(site, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')),
  );
  /** @type {Map<string, ReadonlySet<string>>} */
  const ids = new Map();
  /** @param {string} file */
  const idsOf = (file) => {
    const known =
      ids.get(file) ?? new Set([...textOf(file).matchAll(/\sid="([^"]*)"/g)].map((id) => id[1] ?? ''));
    ids.set(file, known);
    return known;
  };
  /** @param {string} file */
  const textOf = (file) => readFileSync(join(site, file), 'utf8');
  /** @param {URL} target */
  const exists = (target) => {
    if (!target.pathname.startsWith(base)) return false;
    const path = decodeURIComponent(target.pathname.slice(base.length)).replace(/\/$/, '');
    const page = path === '' ? 'index.html' : `${path}/index.html`;
    const file = files.has(page) ? page : path;
    if (!files.has(file) || statSync(join(site, file)).isDirectory()) return false;
    const anchor = placeIn(target.hash);
    return anchor === '' || !file.endsWith('.html') || idsOf(file).has(anchor);
  };

  /** By source and target. @type {Map<string, string>} */
  const dead = new Map();
  for (const page of [...files].filter((file) => file.endsWith('.html'))) {
    const here = new URL(base + page.replace(/index\.html$/, ''), 'http://site');
    for (const [, written = ''] of textOf(page).matchAll(LINK)) {
      const link = written.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
      const target = new URL(link, here);
      if (target.origin !== here.origin || exists(target)) continue;
      const { source, line } = placeOf(page, link, articles);
      const key = `${source} ${target.pathname.replace(/\/$/, '')}${target.hash}`;
      const place = line === undefined ? source : `${source}:${line || 1}`;
      if (!dead.has(key) || line) dead.set(key, `${place}: the link “${link}” leads nowhere.`);
    }
  }
  return [...dead.values()];
}

/**
 * The id that the end of an address names: without the state of a figure ("figure-search@586"), and none where the whole of it is
 * what the reader chose on the page ("machine=here&n=8").
 * @param {string} hash
 */
export function placeIn(hash) {
  const [place = ''] = decodeURIComponent(hash.slice(1)).split('@');
  return place.includes('=') ? '' : place;
}

/**
 * The source and line of a link in an article, 0 if the text does not have it as the page does; for other pages, the page.
 * @param {string} page @param {string} link @param {string} articles
 * @returns {{ source: string, line?: number }}
 */
function placeOf(page, link, articles) {
  const [, slug] = /^articles\/([^/]+)\/index\.html$/.exec(page) ?? [];
  const source = `${slug}.mdx`;
  if (!readdirSync(articles).includes(source)) return { source: page };
  const lines = readFileSync(join(articles, source), 'utf8').split('\n');
  return { source: `${articles}/${source}`, line: lines.findIndex((text) => text.includes(link)) + 1 };
}
