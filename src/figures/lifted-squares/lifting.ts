/** Squares lifted off 4 × 4: into which pieces the rest falls, and where every square then stands. */
import { type Size, colOf, everySquare, rowOf } from '../pieces/board.ts';
import { neighbours } from '../../solvers/knights/board.ts';

export const board: Size = { width: 4, height: 4 };
/** The squares of the proof, in the order in which the figure lifts them: after the first two a closed tour is ruled out. */
export const inner: readonly number[] = [6, 9, 5, 10];
/** With more squares lifted there are fewer left than lifted, and never more pieces than that. */
export const MOST = 8;

/** The connected pieces of what is left without `lifted`, each from its smallest square. O(squares + moves). */
export function piecesWithout(lifted: readonly number[]): readonly (readonly number[])[] {
  const seen = new Set(lifted);
  return everySquare(board).flatMap((first) => {
    if (seen.has(first)) return [];
    const piece = new Set([first]);
    for (const at of piece) for (const next of neighbours(board, at)) if (!seen.has(next)) piece.add(next);
    for (const at of piece) seen.add(at);
    return [[...piece]];
  });
}

/** What k lifted squares leave of a tour, and of the board. */
export interface Outcome {
  readonly lifted: readonly number[];
  readonly pieces: readonly (readonly number[])[];
  /** A path without its k squares falls into as many parts at most. */
  readonly parts: number;
  /** Pieces for which there is no part. */
  readonly over: number;
}

export function outcomeOf(lifted: readonly number[]): Outcome {
  const pieces = piecesWithout(lifted);
  const parts = lifted.length + 1;
  return { lifted, pieces, parts, over: Math.max(0, pieces.length - parts) };
}

/** A square in the picture, in squares: its middle, its side, and whether it still has its moves (1) or is lifted (0). */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly held: number;
}
/** The places of all squares, by number. */
export type Scene = readonly Place[];

/** The picture is so wide and so high. */
export const WIDE = 8.8;
export const HIGH = 7.65;
/** Where the parts of the tour stand, and where the pieces begin. */
export const TOUR_Y = 1.15;
const FIELD = 2.3;
/** The middle of the single squares, below the larger pieces. */
const SINGLE_Y = 7.05;
/** The board as a whole is drawn larger than its pieces, which need room. */
const WHOLE = 1.3;

/** From one thing to the next in the row of the tour: a part, a lifted square, a part; the pieces without a part at its end. */
export const tourStep = ({ parts, over }: Outcome): number =>
  Math.min(0.84, (WIDE - 0.4) / (2 * parts - 1 + over));
/** Where the i-th thing of that row stands. */
export function tourX(outcome: Outcome, i: number): number {
  const { parts, over } = outcome;
  return WIDE / 2 + tourStep(outcome) * (i - (2 * parts - 2 + over) / 2);
}

/** Where everything stands once it has come to rest: the large pieces in a row, each as it lay on the board, the single squares below. */
export function sceneOf(outcome: Outcome): Scene {
  const places: Place[] = [];
  const step = tourStep(outcome);
  for (const [i, at] of outcome.lifted.entries())
    places[at] = { x: tourX(outcome, 2 * i + 1), y: TOUR_Y, side: 0.94 * step, held: 0 };

  const large = outcome.pieces.filter(({ length }) => length > 1);
  const single = outcome.pieces.filter(({ length }) => length === 1).flat();
  const boxes = large.map(boxOf);
  const columns = boxes.reduce((sum, { wide }) => sum + wide, 0) + 0.3 * (large.length - 1);
  const rows = Math.max(1, ...boxes.map(({ high }) => high));
  const room = large.length > 1 || single.length > 0 ? 4 : 4 * WHOLE;
  const scale = Math.min(WHOLE, (WIDE - 0.2) / columns, room / rows);
  let left = (WIDE - columns * scale) / 2;
  for (const [i, piece] of large.entries()) {
    const { col, row, wide, high } = boxes[i]!;
    const top = FIELD + (room - high * scale) / 2;
    for (const at of piece)
      places[at] = {
        x: left + (colOf(board, at) - col + 0.5) * scale,
        y: top + (rowOf(board, at) - row + 0.5) * scale,
        side: scale,
        held: 1,
      };
    left += (wide + 0.3) * scale;
  }
  const apart = WIDE / Math.max(1, single.length);
  const fromLeft = [...single].sort((a, b) => colOf(board, a) - colOf(board, b) || a - b);
  for (const [i, at] of fromLeft.entries())
    places[at] = { x: (i + 0.5) * apart, y: large.length === 0 ? 4.8 : SINGLE_Y, side: 1, held: 1 };
  return places;
}

/** The columns and rows that a piece takes on the board. */
function boxOf(piece: readonly number[]): { col: number; row: number; wide: number; high: number } {
  const columns = piece.map((at) => colOf(board, at));
  const rows = piece.map((at) => rowOf(board, at));
  const [col, row] = [Math.min(...columns), Math.min(...rows)];
  return { col, row, wide: Math.max(...columns) - col + 1, high: Math.max(...rows) - row + 1 };
}

/** Between two scenes, at a share of the way. Squares that pass each other swerve, each piece to its own side, so that all can be read. */
export function between(from: Scene, to: Scene, share: number, pieces: Outcome['pieces']): Scene {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return to.map((place, at) => {
    const before = from[at]!;
    const piece = pieces.findIndex((each) => each.includes(at));
    const far = Math.hypot(place.x - before.x, place.y - before.y);
    const aside = piece < 0 || far < 1 ? 0 : 0.36 * Math.sin(Math.PI * share) * (piece % 2 === 0 ? -1 : 1);
    return {
      x: mix(before.x, place.x),
      y: mix(before.y, place.y) + aside,
      side: mix(before.side, place.side),
      held: mix(before.held, place.held),
    };
  });
}
