/** An article as its author is writing it: what a page shows in development while something is wrong with it. */
import type { Article } from '../../book/article.ts';
import { mistakesIn } from '../../book/article-mistakes.ts';
import { articleOf } from '../../book/book.ts';
import { ArticleError } from '../../notebook/article/article-error.ts';
import { articles } from './chapters.ts';

export type Draft =
  | { readonly article: Article }
  /** One line each, with file and line. */
  | { readonly mistakes: readonly string[] };

/** A build has looked at all articles before it began, and looks at none again. */
export function draftOf(slug: string): Draft {
  if (!import.meta.env.DEV) return { article: articleOf(slug) };
  try {
    const article = articleOf(slug);
    const mistakes = mistakesIn(article, articles());
    return mistakes.length === 0 ? { article } : { mistakes: mistakes.map(({ message }) => message) };
  } catch (error) {
    if (!(error instanceof ArticleError)) throw error;
    return { mistakes: [error.message] };
  }
}
