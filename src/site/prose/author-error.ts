/** Errors for authors: one line that names the article's file and line. */
import { isDeepStrictEqual } from 'node:util';
import type { Article, Tag } from '../../book/article.ts';
import { articleOf } from '../../book/book.ts';
import { chapterSlugs } from '../../book.config.ts';
import { ArticleError } from '../../notebook/article/article-error.ts';

/** The article that a page shows; undefined on other pages. */
export function articleOn(page: URL): Article | undefined {
  const slug = /\/articles\/([^/]+)/.exec(page.pathname)?.[1];
  return slug !== undefined && chapterSlugs.includes(slug) ? articleOf(slug) : undefined;
}

/** What a component knows of itself: the global `Astro` of its file. */
export interface Used {
  readonly url: URL;
  /** Typed by each component for itself. */
  readonly props: object;
}

/**
 * Does the work of a component; if it fails, the error names the tag of the article that the component was made of:
 * "content/articles/backtracking.mdx:31: …".
 */
export async function blaming<T>(used: Used, name: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw authorError(used, name, error instanceof Error ? error.message : String(error));
  }
}

function authorError({ url, props }: Used, name: string, message: string): Error {
  const article = articleOn(url);
  if (article === undefined) return new Error(`${url.pathname}: ${message}`);
  const tag = article.tags.find((each) => each.name === name && isMadeOf(each, props));
  return new ArticleError(article.file, tag?.line ?? 1, message);
}

/** Whether all attributes of a tag are among these; those that had to be computed may be anything. */
function isMadeOf(tag: Tag, props: object): boolean {
  const own = new Map(Object.entries(props));
  return Object.entries(tag.props).every(
    ([key, value]) => value === undefined || isDeepStrictEqual(value, own.get(key)),
  );
}
