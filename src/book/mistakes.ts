/** What is wrong with the articles, as far as their texts show it: found before anything slow runs. */
import { globSync, readFileSync } from 'node:fs';
import { chapterSlugs } from '../book.config.ts';
import { ArticleError } from '../notebook/article/article-error.ts';
import { algorithms } from '../run/request.ts';
import type { Article } from './article.ts';
import { mistakesIn } from './article-mistakes.ts';
import { articleOf, fileOf, FOLDER } from './book.ts';
import { didYouMean, nearest } from '../literate/nearest.ts';
import { mistakesInGlossary } from './glossary.ts';
import { slugOf } from './read-article.ts';
import { mistakesInStarters } from './starters.ts';

/** One line for each mistake, the contents first and then the articles in their order. */
export function mistakesInBook(): readonly ArticleError[] {
  const found: ArticleError[] = [...mistakesInContents()];
  const read: Article[] = [];
  for (const slug of chapterSlugs)
    try {
      read.push(articleOf(slug));
    } catch (error) {
      if (error instanceof ArticleError) found.push(error);
      else if (!isMissing(error)) throw error;
    }
  for (const article of read) found.push(...mistakesIn(article, read));
  return [...found, ...mistakesInGlossary(), ...mistakesInStarters(chapterSlugs)];
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * The contents in src/book.config.ts against the files: each chapter is one of both, and once. A solver whose chapter is
 * none of this book stays in the catalogue; one whose chapter is misspelt is a mistake.
 */
function* mistakesInContents(): Generator<ArticleError> {
  const config = 'src/book.config.ts';
  const written = globSync(`${FOLDER}/*.mdx`).map(slugOf).sort();
  const lines = readFileSync(config, 'utf8').split('\n');
  const lineOf = (slug: string): number => lines.findLastIndex((line) => line.includes(`'${slug}'`)) + 1 || 1;
  for (const [at, slug] of chapterSlugs.entries()) {
    if (!written.includes(slug)) {
      const message = `There is no ${fileOf(slug)}.${didYouMean(slug, written)}`;
      yield new ArticleError(config, lineOf(slug), message);
    }
    if (chapterSlugs.indexOf(slug) < at)
      yield new ArticleError(config, lineOf(slug), `The chapter "${slug}" stands twice in the contents.`);
  }
  for (const slug of written)
    if (!chapterSlugs.includes(slug))
      yield new ArticleError(
        fileOf(slug),
        1,
        `${config} does not list "${slug}" among the chapters of a part.`,
      );
  yield* mistakesInCatalogue();
}

function* mistakesInCatalogue(): Generator<ArticleError> {
  const file = 'src/solvers/catalogue.ts';
  const lines = readFileSync(file, 'utf8').split('\n');
  const lineOf = (text: string): number => lines.findLastIndex((line) => line.includes(text)) + 1 || 1;
  for (const [at, { id, problem, chapter }] of algorithms.entries()) {
    if (algorithms.findIndex((other) => other.id === id && other.problem === problem) < at)
      yield new ArticleError(file, lineOf(`id: '${id}'`), `The algorithm "${id}" stands in the list twice.`);
    if (
      chapter !== undefined &&
      !chapterSlugs.includes(chapter) &&
      nearest(chapter, chapterSlugs) !== undefined
    )
      yield new ArticleError(
        file,
        lineOf(`chapter: '${chapter}'`),
        `"${id}" names the chapter "${chapter}", which the book has not.${didYouMean(chapter, chapterSlugs)}`,
      );
  }
}
