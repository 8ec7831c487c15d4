/**
 * The board as a graph: squares, the knight's moves, and which squares they join.
 *
 * A square is `y * width + x`, counted from the top left. The order in which a program tries the eight moves decides
 * what it meets first, so each source's own order is kept here under a name.
 */
import type { Board, Square } from '../contract.ts';
import { requireWhole } from '../limits.ts';

/** A move as [dx, dy]. */
export type Move = readonly [dx: number, dy: number];

/** Top to bottom, and in a row from left to right: the order of N. Tsuda (2021). */
export const readingOrder: readonly Move[] = [
  [-1, -2],
  [1, -2],
  [-2, -1],
  [2, -1],
  [-2, 1],
  [2, 1],
  [-1, 2],
  [1, 2],
];

/** Downwards first, then the mirror image: the order of the Rust article. */
export const downwardsFirst: readonly Move[] = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
];

/** The four steep moves, then the four flat ones: the order of the C# article. */
export const steepFirst: readonly Move[] = [
  [-1, -2],
  [1, -2],
  [-1, 2],
  [1, 2],
  [-2, -1],
  [-2, 1],
  [2, -1],
  [2, 1],
];

/** Once round the compass, from north-north-east: opposite moves are four apart. The order of our own programs. */
export const compassOrder: readonly Move[] = [
  [1, -2],
  [2, -1],
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
];

/** The squares that a knight on `square` reaches, in the order of `moves`. */
export function neighbours(board: Board, square: Square, moves: readonly Move[] = compassOrder): Square[] {
  const { width, height } = board;
  const x = square % width;
  const y = (square - x) / width;
  const reached: Square[] = [];
  for (const [dx, dy] of moves) {
    const toX = x + dx;
    const toY = y + dy;
    if (toX >= 0 && toX < width && toY >= 0 && toY < height) reached.push(toY * width + toX);
  }
  return reached;
}

/** All neighbours of all squares, as one list each. */
export function adjacency(
  board: Board,
  moves: readonly Move[] = compassOrder,
): readonly (readonly Square[])[] {
  return Array.from({ length: board.width * board.height }, (_, square) => neighbours(board, square, moves));
}

/** How many squares a knight on `square` reaches on the empty board. */
export function degree(board: Board, square: Square): number {
  return neighbours(board, square).length;
}

/** 0 for the colour of the top left corner, 1 for the other: every move changes it. */
export function colour(board: Board, square: Square): 0 | 1 {
  const x = square % board.width;
  const y = (square - x) / board.width;
  return ((x + y) & 1) as 0 | 1;
}

/** Whether one knight's move leads from `a` to `b`. */
export function isMove(board: Board, a: Square, b: Square): boolean {
  const dx = Math.abs((a % board.width) - (b % board.width));
  const dy = Math.abs(Math.floor(a / board.width) - Math.floor(b / board.width));
  return dx * dy === 2;
}

/**
 * Checks a board as it comes from outside.
 * @throws RangeError unless both sides are whole numbers from 1 to `maxSide` and the area is at most `maxArea`.
 */
export function requireBoard(board: Board, maxSide: number, maxArea = maxSide * maxSide): void {
  requireWhole('width', board.width, 1, maxSide);
  requireWhole('height', board.height, 1, maxSide);
  const area = board.width * board.height;
  if (area > maxArea) {
    throw new RangeError(
      `The board ${board.height} × ${board.width} has ${area} squares. This algorithm takes at most ${maxArea}.`,
    );
  }
}

/**
 * The start square of a request, checked.
 * @throws RangeError unless it lies on the board.
 */
export function requireStart(
  board: Board,
  start: readonly [x: number, y: number] | undefined,
  fallback: Square = 0,
): Square {
  if (start === undefined) return fallback;
  requireWhole('start x', start[0], 0, board.width - 1, 'the column, from 0');
  requireWhole('start y', start[1], 0, board.height - 1, 'the row, from 0');
  return start[1] * board.width + start[0];
}
