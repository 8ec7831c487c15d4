/** A small book in three versions, for the trials of reading offline. */
import { createHash } from 'node:crypto';
import { type Files, workerOf } from '../../../src/site/build/offline.mjs';

export const BASE = '/book/';
export const CHAPTERS = ['one', 'two', 'three', 'four'];

export type Site = Readonly<Record<string, string>>;

/** A book of four chapters, of which the last is always the same; later versions have one more. */
export function site(version: number): Site {
  const script = `_astro/page.${String(version).padStart(8, 'x')}.js`;
  return {
    'index.html': `<h1>Book ${version}</h1><script src="${BASE}${script}"></script>`,
    '404.html': 'none',
    'favicon.svg': '<svg/>',
    'sandbox.html': `sandbox of version ${version}`,
    [script]: `script of version ${version}`,
    'cell-modules/queens.js': `queens of version ${version}`,
    'charts/nodes.json': '[1, 2, 3]',
    ...(version > 1 && { 'articles/new/index.html': 'A new chapter' }),
    ...Object.fromEntries(
      CHAPTERS.flatMap((name) => {
        const is = name === 'four' ? 'always' : `of version ${version}`;
        return [
          [`articles/${name}/index.html`, `<h1>Chapter ${name} ${is}</h1>`],
          [`articles/${name}/cells.json`, `"cells of ${name} ${is}"`],
        ];
      }),
    ),
  };
}

const isTool = (path: string): boolean => !path.startsWith('articles/');
export const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The service worker of a site with these files. */
export async function workerText(files: Site, base = BASE): Promise<string> {
  const list: Files = {};
  for (const [path, text] of Object.entries(files))
    list[path] = [text.length, hash(text), isTool(path) ? 1 : 0];
  return workerOf({ files: list, base, book: 'queens' });
}

/** The files of a version as a host has them, by their paths: a page also under its folder. */
export const hosted = (version: number): readonly (readonly [string, string])[] =>
  Object.entries(site(version)).flatMap(([path, text]) => [
    [BASE + path.replace(/index\.html$/, ''), text] as const,
    [BASE + path, text] as const,
  ]);

export const chapter = (name: string): string => `${BASE}articles/${name}/`;
