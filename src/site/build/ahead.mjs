import { relative } from 'node:path';
import { articles } from '../../book/book.ts';
import { starterCells } from '../../book/starters.ts';
import { jobFor, tellNew } from './cells.ts';
import { requireNone } from '../articles/failures.ts';
import { mistakesAtOnce, mistakesInCells } from './mistakes.ts';
import { askAhead } from './threads.ts';

/** What an author edits, and a mistake may be in. */
const WRITTEN =
  /[\\/](?:content|src[\\/](?:figures|charts[\\/]definitions|solvers|book\.config\.ts))(?:[\\/]|$)/;

/**
 * Tells authors all mistakes at once, one line each. A build stops at them before it begins; only the cells, which take longer, run
 * while the pages are bundled, and end the build as soon as they have all run.
 * @returns {import('astro').AstroIntegration}
 */
export const ahead = () => {
  /** @type {Promise<void> | undefined} */
  let cells;
  return {
    name: 'articles',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        /** @type {readonly string[]} */
        let told = [];
        let last = Promise.resolve();
        /** Each mistake once, as long as it stands; the cells of what was saved, too. Pages that show mistakes are drawn again. */
        const tell = async (/** @type {string} */ saved) => {
          const lines = (await mistakesAtOnce()).map(({ message }) => message);
          for (const line of lines) if (!told.includes(line)) logger.error(line);
          if (told.length > 0 || lines.length > 0) {
            server.moduleGraph.invalidateAll();
            server.hot.send({ type: 'full-reload' });
          }
          told = lines;
          if (/^content\/(?:articles|notebooks)\//.test(saved))
            tellNew(saved, await mistakesInCells(saved), (line) => logger.error(line));
        };
        const tellNext = (saved = '') => {
          last = last
            .then(() => tell(saved))
            .catch((/** @type {unknown} */ error) => logger.error(String(error)));
        };
        tellNext();
        server.watcher.on('all', (_, file) => {
          if (WRITTEN.test(file)) tellNext(relative('.', file).replaceAll('\\', '/'));
        });
      },
      'astro:build:start': async () => {
        const mistakes = await mistakesAtOnce();
        if (mistakes.length > 0)
          throw Object.assign(new Error(mistakes.map(({ message }) => message).join('\n')), { stack: '' });
        askAhead([
          { types: true },
          ...articles().map((article) => jobFor(article)),
          ...starterCells().map((one) => jobFor(one)),
        ]);
        cells = mistakesInCells().then((wrong) => {
          if (wrong.length === 0) return;
          console.error(wrong.map(({ message }) => message).join('\n'));
          process.exit(1);
        });
      },
      'astro:build:generated': () => requireNone(),
      'astro:build:done': async () => {
        await cells;
      },
    },
  };
};
