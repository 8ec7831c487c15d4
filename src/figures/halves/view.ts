/** One tour of 8 × 8, taken apart as the count does it: the upper half, the edges between the middle rows, the lower half. */
import { drawBoard, everySquare, fill, middle, number, rowOf } from '../pieces/board.ts';
import { panel } from '../kit/layout.ts';
import { tag } from '../kit/svg.ts';
import { linePath } from '../pieces/tour.ts';
import { MIDDLE, type Part, board, degreesIn, edges, partOf } from '../two-boundaries/parts.ts';

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
