import { mkdir, writeFile } from 'node:fs/promises';
import { close, createIndex } from 'pagefind';
import { fileURLToPath } from 'node:url';

/** Pagefind's own interfaces; the site has its own. */
const UNUSED = /^pagefind-(?!entry|worker)|\.css$/;

/** What stands in a page's text and is no answer to a question: ways on, tools, line numbers, tables that repeat a chart. */
const NOT_SEARCHED = [
  '.contents-holder, .notebook-bar, .kicker, .meta, .referring, .cite, .mend, .prev-next, .home-open',
  '.measure, .source-line, .definition, .listing-head, .code .no, .prompt, .cell-foot, details.data',
].flatMap((some) => some.split(', '));

/**
 * Pagefind's index of the built pages, as the last step of the build. Only what stands in `data-pagefind-body` is
 * indexed; the files lie in dist/pagefind and are loaded by the first search.
 * @returns {import('astro').AstroIntegration}
 */
export const searchIndex = () => ({
  name: 'search-index',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const { index, errors } = await createIndex({ excludeSelectors: NOT_SEARCHED });
      if (index === undefined) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
      const { page_count, errors: unread } = await index.addDirectory({ path: fileURLToPath(dir) });
      if (unread.length > 0) throw new Error(`Pagefind could not read the pages: ${unread.join('; ')}`);
      // Pagefind's own writeFiles() answers before its last file is whole.
      const { files } = await index.getFiles();
      for (const { path, content } of files.filter(({ path }) => !UNUSED.test(path))) {
        const file = new URL(`pagefind/${path}`, dir);
        await mkdir(new URL('.', file), { recursive: true });
        await writeFile(file, content);
      }
      await close();
      logger.info(`${page_count} pages can be searched`);
    },
  },
});
