import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { book } from '../../book.config.ts';

/** What figures, cells and search need on any page: kept after the first visit. The rest is kept on the reader's word. */
const TOOLS =
  /^(?:_astro\/|sandbox\.html|cell-modules\/.*\.js(?:on)?$|charts\/.*\.json|measurements\/|pagefind\/|fonts\/|notebook\/(?!patches\/)|search\/|index\.html|404\.html)/;
/** What nobody reads in the book: its own listing, cards for other sites, what search engines read. */
const NEVER = /^(?:offline\.json|sw\.js|cards\/|embed\/|robots\.txt|sitemap|readme\.png|_headers)/;

/**
 * Writes dist/offline.json (every file with its size, a hash of its content and whether it is a tool) and dist/sw.js: the
 * service worker under a version made from that, so that a new build, and nothing else, is an update.
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
      'astro:build:done': ({ dir, logger }) => {
        const files = filesOf(fileURLToPath(dir));
        const listing = JSON.stringify(files);
        const version = hashOf(listing);
        const worker = readFileSync(new URL('../offline/worker.js', import.meta.url), 'utf8')
          .replace("'VERSION'", JSON.stringify(version))
          .replace("'BASE'", JSON.stringify(base))
          .replace("'BOOK'", JSON.stringify(book.id));
        writeFileSync(new URL('offline.json', dir), listing);
        writeFileSync(new URL('sw.js', dir), worker);
        const bytes = Object.values(files).reduce((all, [size]) => all + size, 0);
        logger.info(`version ${version}; the whole book has ${(bytes / 1e6).toFixed(1)} MB`);
      },
    },
  };
};

/** @param {string} folder @returns {Record<string, [size: number, hash: string, isTool: 0 | 1]>} */
function filesOf(folder) {
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
const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 12);
