import { globSync, readFileSync } from 'node:fs';
import { clash, componentNames, unknownComponent } from '../article-mistakes.ts';
import { askAhead } from './threads.ts';

/**
 * Reads all articles for mistakes that can be seen at once. Then starts the cells of all articles, and the types of the editor, as soon as a build begins: they run while the pages are bundled.
 * @returns {import('astro').AstroIntegration}
 */
export const ahead = () => ({
  name: 'ahead',
  hooks: {
    'astro:build:start': () => {
      const files = globSync('content/articles/**/*.mdx')
        .map((file) => file.replaceAll('\\', '/'))
        .sort();
      const articles = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
      const components = componentNames();
      const mistake =
        clash(articles) ??
        articles.map((article) => unknownComponent(article, components)).find((error) => error !== undefined);
      if (mistake) throw mistake;
      askAhead([{ types: true }, ...files.map((file) => ({ cells: file }))]);
    },
  },
});
