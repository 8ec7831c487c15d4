/** An article of a few lines, for tests. */
import type { Article } from '../../src/book/article.ts';
import { readArticle } from '../../src/book/read-article.ts';

/** Its front matter takes three lines: the text begins on the fourth. */
export const articleFrom = (text: string, file = 'article.mdx', figures: readonly string[] = []): Article =>
  readArticle(
    file,
    `---\n{ title: Fixture, summary: A summary., lede: A lede., revised: 2026-11-22 }\n---\n${text}`,
    { number: 1, figures: new Set(figures) },
  );
