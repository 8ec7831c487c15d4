/** Errors for authors: one line that names the article's file and line. */
import type { Article } from '../book/article.ts';
import { articleOf } from '../book/book.ts';
import { chapterSlugs } from '../book.config.ts';
import { ArticleError } from '../notebook/article/fences.ts';

/** The article that a page shows; undefined on other pages. */
export function articleOn(page: URL): Article | undefined {
  const slug = /\/articles\/([^/]+)/.exec(page.pathname)?.[1];
  return slug !== undefined && chapterSlugs.includes(slug) ? articleOf(slug) : undefined;
}

/** An error about `needle` in the article of this page: "content/articles/backtracking.mdx:31: …". */
export function authorError(page: URL, needle: string, message: string): Error {
  const source = articleOn(page);
  if (source === undefined) return new Error(`${page.pathname}: ${message}`);
  const line = source.text.split('\n').findIndex((text) => text.includes(needle)) + 1;
  return new ArticleError(source.file, line || 1, message);
}

/** Does `work`; if it fails, the article that asked for it by `needle` is to blame. */
export async function blaming<T>(page: URL, needle: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw authorError(page, needle, error instanceof Error ? error.message : String(error));
  }
}
