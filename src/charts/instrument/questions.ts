/** Questions that the measurements answer: each brings its lines, and its answer is computed from them. */
import { nameOf } from '../../solvers/catalogue.ts';
import { compared, inSentence } from '../claims.ts';
import type { Comparison } from '../compare.ts';
import { formatDuration } from '../style.ts';
import { BOOK } from './choice.ts';
import { curveOf, type Machine, type Measured, type Problem, sizeName } from './measured.ts';

export interface Question {
  readonly id: string;
  readonly title: string;
  readonly problem: Problem;
  readonly comparison: (measured: Measured) => Comparison;
  readonly answer: (measured: Measured) => string;
  /** For a small picture: the sizes that it begins with, and a line that it has no room for. */
  readonly small?: { readonly from: number; readonly without?: string };
}

/** The book's, from src/charts/definitions/questions/. */
export const questions: readonly Question[] = Object.values(
  import.meta.glob<readonly Question[]>('../definitions/questions/*.ts', { eager: true, import: 'default' }),
).flat();

/** The question with this id, if there is one. */
export const questionOf = (id: string): Question | undefined =>
  questions.find((question) => question.id === id);

/** What this browser says beside the book, in one sentence; empty while the two share no size. */
export function verdictOf(
  measured: Measured,
  here: Machine,
  algorithms: readonly string[],
  problem: Problem,
): string {
  const parts = algorithms.flatMap((algorithm) => {
    const own = curveOf(measured, problem, algorithm, here.id);
    const book = curveOf(measured, problem, algorithm, BOOK);
    const last = own?.points.findLast(({ x }) => book?.points.some((point) => point.x === x));
    const other = last && book?.points.find(({ x }) => x === last.x);
    if (!last || !other) return [];
    return [
      `${inSentence(nameOf(algorithm))} took ${formatDuration(last.y)} at ${sizeName(problem, last.x)}, ${compared(other.y / last.y, 'there')}`,
    ];
  });
  return parts.length === 0 ? '' : `Against the book’s machine: ${parts.join('; ')}.`;
}
