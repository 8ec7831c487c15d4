import { fileURLToPath } from 'node:url';
import { articles } from '../../book/book.ts';
import { mistakesInBook } from '../../book/mistakes.ts';
import { jobFor } from './cells.ts';
import { askAhead } from './threads.ts';

/**
 * Reads all articles for mistakes that can be seen at once. Then starts the cells of all articles, and the types of the editor, as soon as a build begins: they run while the pages are bundled.
 * @returns {import('astro').AstroIntegration}
 */
export const ahead = () => ({
  name: 'articles',
  hooks: {
    'astro:config:setup': ({ addWatchFile }) => {
      // Numbers of chapters are in every compiled article.
      addWatchFile(fileURLToPath(new URL('../../book.config.ts', import.meta.url)));
    },
    'astro:server:setup': ({ server, logger }) => {
      /** @type {readonly string[]} */
      let told = [];
      /** Each mistake once, as long as it stands. Pages that show mistakes are drawn again. */
      const tell = () => {
        const lines = mistakesInBook().map(({ message }) => message);
        for (const line of lines) if (!told.includes(line)) logger.error(line);
        if (told.length > 0 || lines.length > 0) server.hot.send({ type: 'full-reload' });
        told = lines;
      };
      tell();
      server.watcher.on('all', (_, file) => {
        if (/[\\/]content[\\/]articles[\\/]|[\\/]book\.config\.ts$/.test(file)) tell();
      });
    },
    'astro:build:start': () => {
      const mistakes = mistakesInBook();
      if (mistakes.length > 0)
        throw Object.assign(new Error(mistakes.map(({ message }) => message).join('\n')), { stack: '' });
      askAhead([{ types: true }, ...articles().map((article) => jobFor(article))]);
    },
  },
});
