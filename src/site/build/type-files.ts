/** The editor's types: made once for the same solvers and packages, in a thread. */
import type { TypeFiles } from '../../notebook/article/type-files.ts';
import { ask } from './threads.ts';

/** The editor’s TypeScript, built once for all pages. */
export const builtTypeFiles = (): Promise<TypeFiles> => ask<TypeFiles>({ types: true });
