/** The cells of an article as a page shows them: run once for the same text and the same solvers, in a thread. */
import {
  type BuiltNotebook,
  type CellsOfArticle,
  type Mistake,
  PATIENCE,
} from '../../notebook/article/build-article.ts';
import { ArticleError } from '../../notebook/article/article-error.ts';
import { ask, type CellsJob } from './threads.ts';

/**
 * In development a cell has its budget and no more, because its author waits. What is wrong is in `mistakes`: it ends a build, and in
 * development the page and the terminal say it.
 */
export async function runArticle(article: CellsOfArticle): Promise<BuiltNotebook> {
  const built = await ask<BuiltNotebook>(jobFor(article, import.meta.env.DEV ? 1 : PATIENCE));
  if (import.meta.env.DEV) tellNew(article.file, linesOf(article.file, built.mistakes), console.error);
  return built;
}

/** The job of running an article’s cells; `patience` is how many milliseconds one may take. */
export const jobFor = ({ file, cells }: CellsOfArticle, patience = PATIENCE): CellsJob => ({
  cells: { file, cells },
  patience,
});

/** Mistakes with the file before them. */
export const linesOf = (file: string, mistakes: readonly Mistake[]): readonly ArticleError[] =>
  mistakes.map(({ line, message }) => new ArticleError(file, line, message));

/** The configuration and the pages are loaded apart but are one process: what one has told, the other does not. */
const shared = globalThis as { toldOfCells?: Map<string, readonly string[]> };

/** Tells those mistakes of a file that were not there before. */
export function tellNew(file: string, mistakes: readonly ArticleError[], tell: (line: string) => void): void {
  const told = (shared.toldOfCells ??= new Map<string, readonly string[]>());
  const before = told.get(file) ?? [];
  const lines = mistakes.map(({ message }) => message);
  for (const line of lines) if (!before.includes(line)) tell(line);
  told.set(file, lines);
}
