/** The board of 4 × 4 as a graph, its four inner squares lifted, and where the pieces that remain drift to. */
import { type Size, everySquare } from '../pieces/board.ts';
import { neighbours } from '../../solvers/knights/board.ts';

export const board: Size = { width: 4, height: 4 };
/** The squares that are taken away. */
export const inner: readonly number[] = [5, 6, 9, 10];

export type Point = readonly [x: number, y: number];
export type Edge = readonly [from: number, to: number];

/** Every move once. */
export const edges: readonly Edge[] = everySquare(board).flatMap((from) =>
  neighbours(board, from)
    .filter((to) => to > from)
    .map((to): Edge => [from, to]),
);

/** The connected pieces of what is left without `lifted`, each from its smallest square. O(squares + moves). */
export function piecesWithout(lifted: readonly number[]): readonly (readonly number[])[] {
  const seen = new Set(lifted);
  const pieces: number[][] = [];
  for (const first of everySquare(board)) {
    if (seen.has(first)) continue;
    const piece = [first];
    seen.add(first);
    for (const at of piece)
      for (const next of neighbours(board, at))
        if (!seen.has(next)) {
          seen.add(next);
          piece.push(next);
        }
    pieces.push(piece);
  }
  return pieces;
}

/** Steps until the inner squares hang above the board, and until the pieces have drifted apart. */
export const LIFTED = 14;
export const LAST = 40;

/** Where each square ends, in squares from the board's top left corner: corners to the edges, the two rings side by side. */
function apart(at: number): Point {
  const [x, y] = [at % 4, Math.floor(at / 4)];
  const place = inner.indexOf(at);
  if (place >= 0) return [place, -1.5];
  const corner = (x === 0 || x === 3) && (y === 0 || y === 3);
  if (corner) return [x === 0 ? -3.4 : 6.4, y];
  return [x + (ringOfFirst.includes(at) ? -1.95 : 1.95), y];
}
const [ringOfFirst = [], ringOfSecond = []] = piecesWithout(inner).filter(({ length }) => length > 1);

/** Where a square is at a step. */
export function pointAt(at: number, step: number): Point {
  const [x, y] = [at % 4, Math.floor(at / 4)];
  const share = inner.includes(at)
    ? Math.min(1, step / LIFTED)
    : Math.max(0, (step - LIFTED) / (LAST - LIFTED));
  const eased = share * share * (3 - 2 * share);
  const [toX, toY] = apart(at);
  // The rings pass each other, one above and one below, so that no number lies over another.
  const aside =
    0.36 * Math.sin(Math.PI * eased) * (ringOfFirst.includes(at) ? -1 : ringOfSecond.includes(at) ? 1 : 0);
  return [x + eased * (toX - x), y + eased * (toY - y) + aside];
}
