/** Where the book shows a figure. */
import type { Article, Picture } from '../../book/article.ts';
import { articles } from '../articles/chapters.ts';

export interface Shown {
  readonly article: Article;
  readonly picture: Picture;
}

/** Every figure of the book where it stands first, by its folder. */
export function figuresInBook(): ReadonlyMap<string, Shown> {
  const found = new Map<string, Shown>();
  for (const article of articles())
    for (const picture of article.pictures)
      if (picture.kind === 'figure' && !found.has(picture.name))
        found.set(picture.name, { article, picture });
  return found;
}
