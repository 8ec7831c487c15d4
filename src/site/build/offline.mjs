import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { book } from '../../book.config.ts';

/**
 * Writes dist/sw.js: the service worker under a version made from the files of the build, so that a new build, and
 * nothing else, is an update.
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
        const hash = createHash('sha256');
        for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }).sort(byPath)) {
          if (entry.isFile() && entry.name.endsWith('.html')) {
            hash.update(readFileSync(`${entry.parentPath}/${entry.name}`));
          }
        }
        const version = hash.digest('hex').slice(0, 12);
        const worker = readFileSync(new URL('../offline/worker.js', import.meta.url), 'utf8')
          .replace("'VERSION'", JSON.stringify(version))
          .replace("'BASE'", JSON.stringify(base))
          .replace('BOOK', book.id);
        writeFileSync(new URL('sw.js', dir), worker);
        logger.info(`version ${version}`);
      },
    },
  };
};

/** @param {import('node:fs').Dirent} one @param {import('node:fs').Dirent} other */
const byPath = (one, other) =>
  `${one.parentPath}/${one.name}`.localeCompare(`${other.parentPath}/${other.name}`, 'en');
