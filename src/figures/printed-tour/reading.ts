/** The printed tour, read from any of its squares: what of the edge and of the middle is done, and how often the line crosses itself. */
import { once } from '../kit/once.ts';
import { colOf, rowOf } from '../pieces/board.ts';
import { printedTour } from './printed.ts';

const { board, order } = printedTour;
export const SQUARES = order.length;

/** The squares in the order of a reading that begins at a printed number. */
export const readFrom = once((start: number): readonly number[] => [
  ...order.slice(start - 1),
  ...order.slice(0, start - 1),
]);

/** How far a square is from the edge. */
const depth = (at: number): number =>
  Math.min(
    colOf(board, at),
    rowOf(board, at),
    board.width - 1 - colOf(board, at),
    board.height - 1 - rowOf(board, at),
  );

/** How many squares on the edge, and of the sixteen in the middle, are among these. */
export const done = (squares: readonly number[]): { readonly edge: number; readonly middle: number } => ({
  edge: squares.filter((at) => depth(at) === 0).length,
  middle: squares.filter((at) => depth(at) >= board.width / 2 - 2).length,
});

/** On which side of the line through two squares a third one lies: −1, 0 or 1. */
function side(one: number, other: number, third: number): number {
  const [x, y] = [colOf(board, one), rowOf(board, one)];
  return Math.sign(
    (colOf(board, other) - x) * (rowOf(board, third) - y) -
      (rowOf(board, other) - y) * (colOf(board, third) - x),
  );
}

/** How often the line has crossed itself, for each number of squares read. */
export const crossingsOf = once((start: number): readonly number[] => {
  const squares = readFrom(start);
  const sums = [0, 0, 0];
  for (let move = 1; move < SQUARES - 1; move++) {
    const [from, to] = [squares[move]!, squares[move + 1]!];
    let crossed = 0;
    for (let earlier = 0; earlier < move; earlier++) {
      const [a, b] = [squares[earlier]!, squares[earlier + 1]!];
      if (side(a, b, from) * side(a, b, to) < 0 && side(from, to, a) * side(from, to, b) < 0) crossed += 1;
    }
    sums.push(sums.at(-1)! + crossed);
  }
  return sums;
});
