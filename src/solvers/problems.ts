/**
 * The problems of this book: what they take, what they count, and how an answer is told. What follows from them is said in
 * src/problem.ts; their algorithms are in catalogue.ts.
 */
import { exactCover } from './problems/exact-cover.ts';
import { countTours, findTour } from './problems/knights.ts';
import { countQueens, estimateQueens, placeQueens } from './problems/queens.ts';

/** What --help says of all commands together. */
export const commands = 'Counts, places and tours: every algorithm of Queens & Knights';

/** In the order of the command line’s help and of the benchmark. */
export const problems = [countQueens, placeQueens, estimateQueens, exactCover, countTours, findTour] as const;
