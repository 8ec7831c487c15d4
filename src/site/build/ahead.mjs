import { globSync } from 'node:fs';
import { askAhead } from './threads.ts';

/**
 * Starts the cells of all articles, and the types of the editor, as soon as a build begins: they run while the pages are
 * bundled.
 * @returns {import('astro').AstroIntegration}
 */
export const ahead = () => ({
  name: 'ahead',
  hooks: {
    'astro:build:start': () => {
      const articles = globSync('content/articles/**/*.mdx').map((file) => file.replaceAll('\\', '/'));
      askAhead([{ types: true }, ...articles.sort().map((file) => ({ cells: file }))]);
    },
  },
});
