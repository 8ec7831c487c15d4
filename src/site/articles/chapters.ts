/** The chapters in the book's order, with what lists and links need. */
import { book } from '../../book.config.ts';
import type { Part } from '../../book.ts';
import type { Article } from '../../book/article.ts';
import { articles as readArticles, readableArticles } from '../../book/book.ts';
import { minutesToRead } from '../../book/reading-time.ts';
import { to } from '../links.ts';

export interface Chapter {
  readonly number: number;
  readonly title: string;
  readonly summary: string;
  readonly slug: string;
  readonly href: string;
  readonly minutes: number;
}

let known: readonly Article[] | undefined;

/** All articles in order, read once a build. Development reads anew what has changed, and leaves out what cannot be read. */
export const articles = (): readonly Article[] =>
  import.meta.env.DEV ? readableArticles() : (known ??= readArticles());

/** "53 min", "1 h 57 min" */
export const timeToRead = (chapters: readonly Pick<Chapter, 'minutes'>[]): string => {
  const minutes = chapters.reduce((sum, each) => sum + each.minutes, 0);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** All chapters, by number. */
export const chapters = (): readonly Chapter[] => articles().map(chapterOf);

/** What lists and links need of an article. */
export const chapterOf = (article: Article): Chapter => {
  const { slug, number, frontMatter } = article;
  return {
    number,
    title: frontMatter.title,
    summary: frontMatter.summary,
    slug,
    href: to(`articles/${slug}/`),
    minutes: minutesToRead(article),
  };
};

/** The parts that have chapters, each with them. */
export function parts(): readonly (Omit<Part, 'chapters'> & { readonly chapters: readonly Chapter[] })[] {
  const all = new Map(chapters().map((chapter) => [chapter.slug, chapter]));
  return book.parts
    .map((part) => ({ ...part, chapters: part.chapters.flatMap((slug) => all.get(slug) ?? []) }))
    .filter((part) => part.chapters.length > 0);
}

/** The part of the book that a chapter belongs to. */
export const partOf = (slug: string): Part | undefined =>
  book.parts.find((part) => part.chapters.includes(slug));

/** The chapters whose text refers to this one: where a reader may have come from. */
export const referringTo = (slug: string): readonly Chapter[] =>
  articles()
    .filter((article) => article.slug !== slug)
    .filter(({ references }) => references.some(({ kind, name }) => kind === 'chapter' && name === slug))
    .map(chapterOf);
