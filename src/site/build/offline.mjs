import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { book } from '../../book.config.ts';

/** What figures, cells and search need on any page: kept after the first visit. The rest is kept on the reader's word. */
const TOOLS =
  /^(?:_astro\/|sandbox\.html|cell-modules\/.*\.js(?:on)?$|charts\/.*\.json|measurements\/|pagefind\/|fonts\/|notebook\/(?!patches\/)|search\/|index\.html|404\.html)/;
/** What nobody reads in the book: cards for other sites, what search engines and hosts read. */
const NEVER = /^(?:sw\.js|cards\/|embed\/|robots\.txt|sitemap|readme\.png|_headers)/;

/**
 * Each file's path with its size, its hash (SHA-256 in base64) and whether it is a tool.
 * @typedef {Record<string, [size: number, hash: string, isTool: 0 | 1]>} Files
 */

/**
 * Writes dist/sw.js: the service worker with the list of the site's files. A new build, and nothing else, is another worker.
 * @returns {import('astro').AstroIntegration}
 */
export const offline = () => {
  let base = '/';
  return {
    name: 'offline',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const files = filesOf(fileURLToPath(dir));
        writeFileSync(new URL('sw.js', dir), await workerOf({ files, base, book: book.id }));
        const bytes = Object.values(files).reduce((all, [size]) => all + size, 0);
        logger.info(`${Object.keys(files).length} files; the whole book has ${(bytes / 1e6).toFixed(1)} MB`);
      },
    },
  };
};

/**
 * The service worker of a site that has these files.
 * @param {{ files: Files, base: string, book: string }} site
 * @returns {Promise<string>}
 */
export async function workerOf({ files, base, book }) {
  const list = JSON.stringify(files);
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../offline/worker.js', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      SITE_BASE: JSON.stringify(base),
      SITE_BOOK: JSON.stringify(book),
      SITE_VERSION: JSON.stringify(createHash('sha256').update(list).digest('hex').slice(0, 12)),
      SITE_FILES: list,
    },
  });
  return outputFiles[0].text;
}

/**
 * The files of a built site.
 * @param {string} folder
 * @returns {Files}
 */
export function filesOf(folder) {
  const paths = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(folder.length).replace(/^\//, ''),
    )
    .filter((path) => !NEVER.test(path))
    .sort();
  return Object.fromEntries(
    paths.map((path) => {
      const content = readFileSync(`${folder}/${path}`);
      return [path, [content.length, hashOf(content), TOOLS.test(path) ? 1 : 0]];
    }),
  );
}

/** @param {string | Buffer} content */
export const hashOf = (content) => createHash('sha256').update(content).digest('base64');
