/** An article as its author is writing it: what a page shows in development while something is wrong with it. */
import type { Article } from '../../book/article.ts';
import { articleOf } from '../../book/book.ts';
import { ArticleError } from '../../notebook/article/article-error.ts';
import { mistakesOf } from './mistakes.ts';

export interface Draft {
  /** Undefined where its markup cannot be read. */
  readonly article?: Article;
  /** One line each, with file and line. */
  readonly mistakes: readonly string[];
}

/** A build has looked at all articles before it began, and looks at none again. */
export async function draftOf(slug: string): Promise<Draft> {
  if (!import.meta.env.DEV) return { article: articleOf(slug), mistakes: [] };
  try {
    const article = articleOf(slug);
    const mistakes = await mistakesOf(article);
    return { article, mistakes: mistakes.map(({ message }) => message) };
  } catch (error) {
    if (!(error instanceof ArticleError)) throw error;
    return { mistakes: [error.message] };
  }
}
