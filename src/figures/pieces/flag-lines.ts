/** The lines through a square as flags.ts numbers them: its column, the diagonal that rises to the right, the one that falls. */
import { type Size, colOf, everySquare, middle, rowOf } from './board.ts';
import { tag } from '../kit/svg.ts';

/** The arrays of flags.ts. */
export const LINES = ['column', 'rising', 'falling'] as const;
export type Line = (typeof LINES)[number];

/** How many flags the array has on a board of n. */
export const flagsIn = (line: Line, n: number): number => (line === 'column' ? n : 2 * n - 1);

/** The index of a square's flag. */
export function flagOf(line: Line, board: Size, at: number): number {
  const [row, col] = [rowOf(board, at), colOf(board, at)];
  return line === 'column' ? col : line === 'rising' ? row + col : row - col + board.width - 1;
}

/** The squares that share a flag. */
export const squaresOn = (line: Line, board: Size, index: number): number[] =>
  everySquare(board).filter((at) => flagOf(line, board, at) === index);

/** The flags that queens on these squares have set. */
export const flagsSet = (line: Line, board: Size, queens: readonly number[]): number[] =>
  Array.from({ length: flagsIn(line, board.width) }, (_, index) =>
    queens.some((queen) => flagOf(line, board, queen) === index) ? 1 : 0,
  );

/** The index as the program computes it: `rising[2 + 4]`, and what that is. */
export function flagTitle(line: Line, board: Size, at: number): string {
  const [row, col] = [rowOf(board, at), colOf(board, at)];
  const sum = {
    column: `${col}`,
    rising: `${row} + ${col}`,
    falling: `${row} − ${col} + ${board.width - 1}`,
  };
  const result = line === 'column' ? '' : ` is <code>${line}[${flagOf(line, board, at)}]</code>`;
  return `<code>${line}[${sum[line]}]</code>${result}`;
}

/** A line of the board from edge to edge. */
export function lineThrough(line: Line, board: Size, at: number, className: string): string {
  const own = squaresOn(line, board, flagOf(line, board, at));
  const [[x1, y1], [x2, y2]] = [middle(board, own[0]!), middle(board, own.at(-1)!)];
  return tag('line', { class: className, x1, y1, x2, y2 });
}
