/**
 * A path and its end, after Pósa (1976): when the end cannot go on, turn the tail round. A path a … b c … t whose end t
 * meets b becomes a … b t … c: the same squares, another end. These are the moves by hand, on plain arrays;
 * warnsdorff-posa.ts makes them in bulk.
 */
import type { Board, Square } from '../contract.ts';
import { isMove, neighbours } from './board.ts';

export type Path = readonly Square[];

/** What a path's end can do next. */
export interface EndMoves {
  /** Free squares that the end reaches. */
  readonly extensions: readonly Square[];
  /** Indices i of the path such that the end meets square i, and the tail behind it can be turned round. */
  readonly pivots: readonly number[];
  /** Whether the path has all squares of the board and its end meets its start. */
  readonly closes: boolean;
}

/** What can be done at the end of a path: squares to go on to, places to turn it round at, and whether it closes. */
export function endMoves(board: Board, path: Path): EndMoves {
  const end = path.at(-1);
  if (end === undefined) return { extensions: [], pivots: [], closes: false };
  const at = new Map(path.map((square, i) => [square, i]));
  const extensions: Square[] = [];
  const pivots: number[] = [];
  for (const next of neighbours(board, end)) {
    const i = at.get(next);
    if (i === undefined) extensions.push(next);
    else if (i < path.length - 2) pivots.push(i);
  }
  const full = path.length === board.width * board.height;
  return { extensions, pivots, closes: full && path.length > 2 && isMove(board, end, path[0]!) };
}

/**
 * The path with `square` added at its end.
 * @throws RangeError if the end does not reach the square, or the path has it already.
 */
export function extend(board: Board, path: Path, square: Square): Path {
  const end = path.at(-1);
  if (path.includes(square)) throw new RangeError(`Square ${square} is on the path already.`);
  if (end !== undefined && !isMove(board, end, square)) {
    throw new RangeError(`No knight's move leads from ${end} to ${square}.`);
  }
  return [...path, square];
}

/** The path run the other way. */
export function reverse(path: Path): Path {
  return path.toReversed();
}

/**
 * The path with the tail behind index `pivot` turned round. The edge from `pivot` to the square behind it goes, and
 * one from `pivot` to the old end comes. Doing it twice gives the path back.
 * @throws RangeError if the end does not meet the square at `pivot`.
 */
export function rotate(board: Board, path: Path, pivot: number): Path {
  const end = path.at(-1);
  const square = path[pivot];
  if (end === undefined || square === undefined || !isMove(board, square, end)) {
    throw new RangeError(`The end of the path does not meet its square number ${pivot}.`);
  }
  return [...path.slice(0, pivot + 1), ...path.slice(pivot + 1).reverse()];
}
