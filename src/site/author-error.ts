/** Errors for authors: one line that names the article's file and line. */
import { ArticleError } from '../notebook/article/fences.ts';
import { articleFile, type ArticleText } from './article-files.ts';

/** Where an article's text stands, by the page's address; undefined on other pages. */
function sourceOf(page: URL): ArticleText | undefined {
  const slug = /\/articles\/([^/]+)/.exec(page.pathname)?.[1];
  return slug === undefined ? undefined : articleFile(slug);
}

/** The text of the article that this page shows, or an empty text. */
export const articleText = (page: URL): string => sourceOf(page)?.text ?? '';

/** An error about `needle` in the article of this page: "content/articles/02-backtracking.mdx:31: …". */
export function authorError(page: URL, needle: string, message: string): Error {
  const source = sourceOf(page);
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
