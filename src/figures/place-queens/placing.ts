/** The game of the first figure: queens put down and taken back by hand, and what they do to one another. */
import { attacks, everySquare, fights, rowOf, square, squaresOfRow } from '../pieces/board.ts';

export interface Placing {
  readonly n: number;
  /** Squares that hold a queen, in the order in which they were put down. */
  readonly queens: readonly number[];
  /** How often a queen was taken back, or moved, which is taking back and putting down. */
  readonly takenBack: number;
}

/** A board of n by n without a queen. */
export const emptyBoard = (n: number): Placing => ({ n, queens: [], takenBack: 0 });

/** A press: a queen comes to an empty square, or goes from her own. */
export function press(game: Placing, at: number): Placing {
  return game.queens.includes(at) ? takeBack(game, at) : { ...game, queens: [...game.queens, at] };
}

/** Without a square it is the last queen that goes. */
export function takeBack(game: Placing, at = game.queens.at(-1)): Placing {
  if (at === undefined || !game.queens.includes(at)) return game;
  return { ...game, queens: game.queens.filter((other) => other !== at), takenBack: game.takenBack + 1 };
}

/** A drag. Onto another queen, or from an empty square, it is none. */
export function move(game: Placing, from: number, to: number): Placing {
  if (!game.queens.includes(from) || game.queens.includes(to)) return game;
  return {
    ...game,
    queens: game.queens.map((at) => (at === from ? to : at)),
    takenBack: game.takenBack + 1,
  };
}

/** All pairs of queens that attack each other; a queen between two others does not protect them here. */
export const conflicts = ({ n, queens }: Placing): readonly (readonly [number, number])[] =>
  fights(square(n), queens);

/** Squares without a queen that at least one queen attacks. */
export function attackedSquares({ n, queens }: Placing): readonly number[] {
  const board = square(n);
  const isAttacked = (at: number): boolean => queens.some((queen) => attacks(board, queen, at));
  return everySquare(board).filter((at) => isAttacked(at) && !queens.includes(at));
}

/** Free squares in each row that has no queen yet, the rows in order. */
export function openRows(game: Placing): readonly { readonly row: number; readonly free: number }[] {
  const board = square(game.n);
  const attacked = new Set(attackedSquares(game));
  const held = new Set(game.queens.map((at) => rowOf(board, at)));
  return Array.from({ length: game.n }, (_, row) => row)
    .filter((row) => !held.has(row))
    .map((row) => ({
      row,
      free: squaresOfRow(board, row).filter((at) => !attacked.has(at)).length,
    }));
}

/** Whether n queens stand and none attacks another. */
export const isSolved = (game: Placing): boolean =>
  game.queens.length === game.n && conflicts(game).length === 0;
