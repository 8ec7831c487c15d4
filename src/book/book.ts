/** The book as it stands on disk: the articles that src/book.config.ts names, in its order. */
import { readFileSync } from 'node:fs';
import { chapterNumber, chapterSlugs } from '../book.config.ts';
import type { Article } from './article.ts';
import { componentFiles, isFigure } from './components.ts';
import { readArticle } from './read-article.ts';

export const FOLDER = 'content/articles';

/** The file of a chapter, from the root of the repository. */
export const fileOf = (slug: string): string => `${FOLDER}/${slug}.mdx`;

/** By file: what was read last, and from which text and at which place. */
const known = new Map<string, { readonly text: string; readonly key: string; readonly article: Article }>();

/**
 * One chapter. It is read anew when its text, its number or the list of figures has changed.
 * @param text of the file, if it is at hand
 * @throws ArticleError for front matter or markup that cannot be read
 */
export function articleOf(slug: string, text = readFileSync(fileOf(slug), 'utf8')): Article {
  const file = fileOf(slug);
  const number = chapterNumber(slug);
  const figures = figureNames();
  const key = `${number} ${figures.join(' ')}`;
  const last = known.get(file);
  if (last?.text === text && last.key === key) return last.article;
  const article = readArticle(file, text, { number, figures: new Set(figures) });
  known.set(file, { text, key, article });
  return article;
}

/** All chapters in order. */
export const articles = (): readonly Article[] => chapterSlugs.map((slug) => articleOf(slug));

/** Those that can be read: while an author is writing, a mistake in one chapter is none in the others. Its own page tells it. */
export const readableArticles = (): readonly Article[] =>
  chapterSlugs.flatMap((slug) => {
    try {
      return [articleOf(slug)];
    } catch {
      return [];
    }
  });

/** Where a figure, a chart or an exercise stands: on the page that refers to it, or else on the first that has it. */
export function placeOf(
  kind: 'figure' | 'chart' | 'exercise',
  name: string,
  here: string | undefined,
): { readonly article: Article; readonly number: string; readonly anchor: string } | undefined {
  for (const article of [...(here === undefined ? [] : [articleOf(here)]), ...readableArticles()]) {
    const found =
      kind === 'exercise'
        ? article.exercises.find((each) => each.name === name)
        : article.pictures.find((each) => each.kind === kind && each.name === name);
    if (found?.anchor !== undefined) return { article, number: found.number, anchor: found.anchor };
  }
  return undefined;
}

/** The tags of figures: SearchFigure. */
function figureNames(): readonly string[] {
  return [...componentFiles()].filter(([, file]) => isFigure(file)).map(([name]) => name);
}
