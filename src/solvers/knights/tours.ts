/**
 * The front door: a closed or an open tour of every board that has one, from every square that has one, and the reason
 * where there is none.
 *
 * Boards of five rows and more are tiled (tiles.ts), those of three and four rows grow by repeated columns (strip.ts).
 * Nothing is searched but small tiles and windows, of which there are finitely many, and the tests go through them all:
 * so no board can fail or hang. Tours are not verified on their way out, which would cost as much as making them; the
 * tests verify every board to 40 × 40, and verifyTour is there for whoever wants to see for themselves.
 */
import type { Board, Square, TourAnswer, TourRequest } from '../contract.ts';
import { beginAt } from './begin-at.ts';
import { requireBoard, requireStart } from './board.ts';
import { closedTourObstacle, openTourObstacle } from './schwenk.ts';
import { closedStripTour, openStripTour } from './strip.ts';
import { tileTour } from './tiles.ts';

/** The longest side; and no board may have more squares than MAX_AREA, which take 4 bytes each in the answer. */
export const MAX_SIDE = 1_000_000;
export const MAX_AREA = 64_000_000;

export type Tour = Extract<TourAnswer, { kind: 'tour' }>;
export type NoTour = Extract<TourAnswer, { kind: 'no-tour' }>;

/**
 * A closed tour of the board, begun at `start` ([0, 0] by default), or the reason why it has none (Schwenk's theorem).
 * O(area): 5 to 10 ns a square.
 * @throws RangeError for sides that are not whole numbers from 1 to 1,000,000, more than 64 million squares, or a start
 * off the board.
 */
export function closedTour(
  width: number,
  height: number,
  options: { readonly start?: readonly [x: number, y: number] } = {},
): Tour | NoTour {
  const board = { width, height };
  requireBoard(board, MAX_SIDE, MAX_AREA);
  const start = requireStart(board, options.start);
  const reason = closedTourObstacle(board);
  if (reason !== null) return { kind: 'no-tour', reason };
  const order =
    Math.min(width, height) === 3 ? beginAt(closedStripTour(board), start) : tileTour(board, start);
  return { kind: 'tour', closed: true, order, steps: null };
}

/**
 * An open tour of the board from `start` ([0, 0] by default), or the reason why none starts there. Its ends may happen
 * to be one move apart: on boards with closed tours it is often one of those.
 * O(area): 5 to 10 ns a square on five rows and more, 100 ns on three and four.
 * @throws RangeError as closedTour does.
 */
export function openTour(
  width: number,
  height: number,
  start: readonly [x: number, y: number] = [0, 0],
): Tour | NoTour {
  const board = { width, height };
  requireBoard(board, MAX_SIDE, MAX_AREA);
  const square = requireStart(board, start);
  const reason = openTourObstacle(board, square);
  if (reason !== null) return { kind: 'no-tour', reason };
  return { kind: 'tour', closed: false, order: openOrder(board, square), steps: null };
}

function openOrder(board: Board, start: Square): Int32Array {
  const short = Math.min(board.width, board.height);
  if (short === 1) return Int32Array.of(0);
  return short < 5 ? openStripTour(board, start) : tileTour(board, start);
}

/** The same two, as the catalogue asks for them. It takes no steps, so a cap is never reached; `seed` changes nothing. */
export function findTour({ width, height, start, open = false }: TourRequest): TourAnswer {
  return open ? openTour(width, height, start) : closedTour(width, height, start ? { start } : {});
}
