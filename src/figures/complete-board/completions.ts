/** What can become of the reader's queens: the number of solutions that contain them, and one of these. */
import { attacks, fights, square, squaresOfRow } from '../pieces/board.ts';
import { completionsBySquare, place } from '../../solvers/queens/complete.ts';

export interface Question {
  readonly n: number;
  /** Squares that hold a queen. */
  readonly queens: readonly number[];
}

export interface Answer {
  readonly solutions: number;
  /** Queens tried to find them all. */
  readonly tried: number;
  /** For each square the number of these solutions that have a queen there. */
  readonly bySquare: ArrayLike<number>;
  /** Columns, row by row; null if there is no solution. */
  readonly placement: readonly number[] | null;
}

/** Pairs of squares whose queens attack each other. */
export const fightsIn = ({ n, queens }: Question): readonly (readonly [number, number])[] =>
  fights(square(n), queens);

/** Squares that no queen attacks or stands on, row by row. */
export function freeSquares({ n, queens }: Question): readonly (readonly number[])[] {
  const board = square(n);
  return Array.from({ length: n }, (_, row) =>
    squaresOfRow(board, row).filter((at) => !queens.some((queen) => attacks(board, queen, at))),
  );
}

/** The open row with the fewest free squares, where the search begins; undefined when every row has its queen. */
export function tightestRow(question: Question): { readonly row: number; readonly free: number } | undefined {
  const taken = new Set(question.queens.map((at) => Math.floor(at / question.n)));
  return freeSquares(question)
    .map((squares, row) => ({ row, free: squares.length }))
    .filter(({ row }) => !taken.has(row))
    .sort((a, b) => a.free - b.free || a.row - b.row)[0];
}

/** Searches through everything that the queens leave open: not on the page's thread when the board is large. */
export function answer({ n, queens }: Question): Answer {
  const fixed = queens.map((at) => [Math.floor(at / n), at % n] as const);
  const { solutions, steps, bySquare } = completionsBySquare(n, fixed);
  return { solutions: Number(solutions), tried: steps, bySquare, placement: place(n, { fixed }).placement };
}
