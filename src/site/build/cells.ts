/** The cells of an article as a page shows them: run once for the same text and the same solvers, in a thread. */
import { type BuiltNotebook, type CellsOfArticle, PATIENCE } from '../../notebook/article/build-article.ts';
import { ask, type CellsJob } from './threads.ts';

/**
 * In development a cell has its budget and no more, because its author waits.
 * @throws Error "content/articles/backtracking.mdx:31: …" for the first cell that is wrong.
 */
export const runArticle = (article: CellsOfArticle): Promise<BuiltNotebook> =>
  ask<BuiltNotebook>(jobFor(article, import.meta.env.DEV ? 1 : PATIENCE));

/** The job of running an article’s cells; `patience` is how many milliseconds one may take. */
export const jobFor = ({ file, cells }: CellsOfArticle, patience = PATIENCE): CellsJob => ({
  cells: { file, cells },
  patience,
});
