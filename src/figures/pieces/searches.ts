/** The searches that a figure can follow step by step, by the names that the page and its worker both know. */
import type { QueensEvent } from '../../solvers/contract.ts';
import { search as backtracking } from '../../solvers/queens/backtracking.ts';
import { search as flags } from '../../solvers/queens/flags.ts';

export type SearchName = 'backtracking' | 'flags';

/** The events of a search for n queens, by the name of the method. */
export const searches: Readonly<Record<SearchName, (n: number) => Iterable<QueensEvent>>> = {
  backtracking,
  flags,
};
