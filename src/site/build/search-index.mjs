import { globSync, readFileSync } from 'node:fs';
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

const RAISED = Object.fromEntries('0123456789n+−-'.split('').map((sign, i) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ⁺⁻⁻'[i]]));
const POWER = /<sup[^>]*>([\dn+−-]+)<\/sup>/g;
const MATH_POWER =
  /<msup>(<m[ion]>[^<]*<\/m[ion]>)(?:<mrow>)?((?:<m[ion]>[\dn+−-]+<\/m[ion]>)+)(?:<\/mrow>)?<\/msup>/g;

/**
 * The page with its powers as signs of their own, 2³¹: of elements an index keeps the text alone, 231.
 * @param {string} html
 */
export const raised = (html) => {
  const signs = (/** @type {string} */ text) =>
    text
      .replace(/<[^>]*>/g, '')
      .split('')
      .map((sign) => RAISED[sign])
      .join('');
  return html
    .replace(POWER, (_, power) => signs(power))
    .replace(MATH_POWER, (_, base, power) => `${base}${signs(power)}`);
};

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
      const folder = fileURLToPath(dir);
      const pages = globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
      let count = 0;
      for (const sourcePath of pages) {
        const content = raised(readFileSync(`${folder}${sourcePath}`, 'utf8'));
        if (!content.includes('data-pagefind-body')) continue;
        const { errors: unread } = await index.addHTMLFile({ sourcePath, content });
        if (unread.length > 0) throw new Error(`Pagefind could not read ${sourcePath}: ${unread.join('; ')}`);
        count++;
      }
      // Pagefind's own writeFiles() answers before its last file is whole.
      const { files } = await index.getFiles();
      for (const { path, content } of files.filter(({ path }) => !UNUSED.test(path))) {
        const file = new URL(`pagefind/${path}`, dir);
        await mkdir(new URL('.', file), { recursive: true });
        await writeFile(file, content);
      }
      await close();
      logger.info(`${count} pages can be searched`);
    },
  },
});
