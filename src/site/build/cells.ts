/** The cells of an article as a page shows them: run once for the same text and the same solvers, in a thread. */
import type { BuiltNotebook } from '../../notebook/article/build-article.ts';
import { ask } from './threads.ts';

/** @throws Error "content/articles/backtracking.mdx:31: …" for the first cell that is wrong. */
export const runArticle = (file: string): Promise<BuiltNotebook> => ask<BuiltNotebook>({ cells: file });
