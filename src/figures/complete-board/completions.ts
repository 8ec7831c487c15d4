/** What can become of the reader's queens: the number of solutions that contain them, and one of these. */
import { countCompletions, place } from '../../solvers/queens/complete.ts';

export interface Question {
  readonly n: number;
  /** Squares that hold a queen. */
  readonly queens: readonly number[];
}

export interface Answer {
  readonly solutions: number;
  /** Queens tried to find them all. */
  readonly tried: number;
  /** Columns, row by row; null if there is no solution. */
  readonly placement: readonly number[] | null;
}

/** Pairs of squares whose queens attack each other. */
export const fights = ({ n, queens }: Question): readonly (readonly [number, number])[] =>
  queens.flatMap((one, i) =>
    queens.slice(i + 1).flatMap((other) => {
      const down = Math.abs(Math.floor(one / n) - Math.floor(other / n));
      const right = Math.abs((one % n) - (other % n));
      return down === 0 || right === 0 || down === right ? [[one, other] as const] : [];
    }),
  );

/** Searches through everything that the queens leave open: not on the page's thread when the board is large. */
export function answer({ n, queens }: Question): Answer {
  const fixed = queens.map((at) => [Math.floor(at / n), at % n] as const);
  const { solutions, steps } = countCompletions(n, fixed);
  return { solutions: Number(solutions), tried: steps, placement: place(n, { fixed }).placement };
}
