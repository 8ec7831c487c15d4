/** All that is wrong with the book, before anything slow runs: what its texts show, and values that they ask for in vain. */
import { globSync, readFileSync } from 'node:fs';
import { transform, type TransformFailure } from 'esbuild';
import type { Article } from '../../book/article.ts';
import { mistakesIn } from '../../book/article-mistakes.ts';
import { readableArticles } from '../../book/book.ts';
import { mistakesInBook } from '../../book/mistakes.ts';
import { ArticleError } from '../../notebook/article/article-error.ts';
import type { BuiltNotebook } from '../../notebook/article/build-article.ts';
import { starterCells } from '../../book/starters.ts';
import { jobFor, linesOf } from './cells.ts';
import { ask } from './threads.ts';

/** One line each: "content/articles/flags.mdx:31: …". */
export async function mistakesAtOnce(): Promise<readonly ArticleError[]> {
  const found = mistakesInBook();
  const articles = readableArticles();
  const values = await Promise.all(articles.map(valuesIn));
  return [...found, ...values.flat(), ...(await syntaxOf(WRITTEN))];
}

/** What one article has, for its page: as far as its own text and the values in it show. */
export async function mistakesOf(article: Article): Promise<readonly ArticleError[]> {
  return [...mistakesIn(article, readableArticles()), ...(await valuesIn(article))];
}

/** Values of components that cannot be printed: a size out of bounds, a counter that an algorithm has not, a missing record. */
async function valuesIn(article: Article): Promise<readonly ArticleError[]> {
  const told = new Set(mistakesIn(article, readableArticles()).map(({ loc }) => loc.line));
  const found: ArticleError[] = [];
  const { printed } = await import('../numbers/prose-values.ts');
  for (const tag of article.tags) {
    // A value that has to be computed is not known here; a tag that has a mistake already is told once.
    if (told.has(tag.line) || Object.values(tag.props).includes(undefined)) continue;
    try {
      await printed(tag);
    } catch (error) {
      found.push(new ArticleError(article.file, tag.line, `<${tag.name}>: ${(error as Error).message}`));
    }
  }
  return found;
}

/** What an author writes in TypeScript. */
const WRITTEN = ['src/figures/**/*.ts', 'src/charts/definitions/*.ts', 'src/solvers/**/!(*.as).ts'];

/** Files that are no TypeScript, which the page that needs them would only say in the browser. */
async function syntaxOf(patterns: readonly string[]): Promise<readonly ArticleError[]> {
  const found = globSync([...patterns]).map(async (file) => {
    try {
      await transform(readFileSync(file, 'utf8'), { loader: 'ts', logLevel: 'silent' });
      return [];
    } catch (error) {
      return (error as TransformFailure).errors.map(
        ({ location, text }) =>
          new ArticleError(file.replaceAll('\\', '/'), location?.line ?? 1, `SyntaxError: ${text}.`),
      );
    }
  });
  return (await Promise.all(found)).flat();
}

/** Cells that have a mistake or fail, of articles and starters: run for the same text once. @param only their files, else all */
export async function mistakesInCells(only?: string): Promise<readonly ArticleError[]> {
  const jobs = [...readableArticles(), ...starterCells()]
    .filter(({ file }) => only === undefined || only === file)
    .map((one) => jobFor(one, only === undefined ? undefined : 1));
  const built = await Promise.all(jobs.map((job) => ask<BuiltNotebook>(job)));
  return built.flatMap(({ file, mistakes }) => linesOf(file, mistakes));
}
