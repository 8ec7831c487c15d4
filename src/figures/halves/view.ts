/** One tour of 8 × 8, taken apart as the count does it: the upper half, the edges between the middle rows, the lower half. */
import { drawBoard, everySquare, fill, middle, number, rowOf, square } from '../pieces/board.ts';
import { panel } from '../kit/layout.ts';
import { tag } from '../kit/svg.ts';
import { linePath } from '../pieces/tour.ts';
import { closedTour } from '../../solvers/knights/tours.ts';

export const board = square(8);
/** The two rows in which the halves meet. */
const MIDDLE = [3, 4] as const;

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

/** The edges of one part of the tour. */
function partPicture(part: Part): string {
  const own = edges.filter((edge) => partOf(edge) === part);
  const done = everySquare(board).filter((at) =>
    part === 'upper' ? rowOf(board, at) < MIDDLE[0] : part === 'lower' && rowOf(board, at) > MIDDLE[1],
  );
  const look = part === 'middle' ? 'halves-edge middle-edge' : 'halves-edge';
  const label = {
    upper: 'The edges of a tour that touch the three upper rows',
    middle: 'The edges of the tour between the two middle rows',
    lower: 'The edges that touch the three lower rows',
  }[part];
  const [, y] = middle(board, 8 * MIDDLE[0]);
  return drawBoard(
    board,
    { label },
    fill(board, done, 'past-fill'),
    tag('path', { class: look, d: own.map((edge) => linePath(board, edge)).join('') }),
    tag('path', { class: 'cut', d: `M-4 ${y - 20}H324M-4 ${y + 60}H324` }),
    ...[...degreesIn(part)].map(([at, degree]) => number(board, at, degree, 'deg')),
  );
}

/** The whole figure. */
export function halves(): string {
  return (
    `<div class="three halves-grid">` +
    panel('a state of the upper half', partPicture('upper')) +
    panel('edges between the middle rows', partPicture('middle')) +
    panel('a state of the lower half', partPicture('lower')) +
    `</div>`
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'the upper half': () => partPicture('upper'),
  'the middle rows': () => partPicture('middle'),
  'the lower half': () => partPicture('lower'),
};
