/** One tour of 8 × 8 and the parts of it that the count knows: the upper half, the edges between the middle rows, the lower half. */
import { everySquare, rowOf, square } from '../pieces/board.ts';
import { closedTour } from '../../solvers/knights/tours.ts';

export const board = square(8);
/** The two rows in which the halves meet. */
export const MIDDLE = [3, 4] as const;

export type Part = 'upper' | 'middle' | 'lower';
export type Edge = readonly [from: number, to: number];

/** Where an edge belongs: to the half that holds one of its ends outside the middle rows. */
export function partOf([from, to]: Edge): Part {
  const rows = [rowOf(board, from), rowOf(board, to)];
  if (Math.min(...rows) < MIDDLE[0]) return 'upper';
  return Math.max(...rows) > MIDDLE[1] ? 'lower' : 'middle';
}

const found = closedTour(8, 8);
if (found.kind !== 'tour') throw new Error(found.reason);
const { order } = found;
export const edges = Array.from(order, (from, i): Edge => [from, order[(i + 1) % order.length]!]);
const isMiddle = (at: number): boolean => rowOf(board, at) === MIDDLE[0] || rowOf(board, at) === MIDDLE[1];

/** How many edges each middle square has in a part. */
export function degreesIn(part: Part): ReadonlyMap<number, number> {
  const own = edges.filter((edge) => partOf(edge) === part).flat();
  return new Map(
    everySquare(board)
      .filter(isMiddle)
      .map((at) => [at, own.filter((end) => end === at).length]),
  );
}
