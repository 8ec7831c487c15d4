/** The 16 × 16 tour that the Rust article prints, as a line and as the numbers it was printed with. */
import { drawBoard, everySquare, number } from '../pieces/board.ts';
import { arrow, linePath, move, startRing } from '../pieces/tour.ts';
import { panel } from '../kit/layout.ts';
import { tag } from '../kit/svg.ts';
import { printedTour } from './printed.ts';

const { board, order, numbers } = printedTour;

/** The tour as a line. */
function asLine(): string {
  const [first, last, before] = [order[0]!, order.at(-1)!, order.at(-2)!];
  return drawBoard(
    board,
    { label: 'The printed tour of 16 by 16 as a line, from the top left corner', className: 'edge-phone' },
    tag('path', { class: 'tour ink', d: linePath(board, order) }),
    move(board, last, first, 'closing', 4, 9),
    arrow(board, before, last, 'arrow ink', 3),
    startRing(board, first, ' ink'),
  );
}

/** Every sixteenth number is strong, so that the eye can follow. */
function asNumbers(): string {
  return drawBoard(
    board,
    { label: 'The same tour as printed: each square with the number of its visit', className: 'edge-phone' },
    ...everySquare(board).map((at) => {
      const visit = numbers[at]!;
      return number(board, at, visit, visit === 1 || visit % 16 === 0 ? 'dense strong' : 'dense', 6);
    }),
  );
}

export const body = (): string =>
  `<div class="two">${panel('as a line', asLine())}${panel('as it was printed', asNumbers())}</div>`;

export const states: Readonly<Record<string, () => string>> = {
  'as a line': asLine,
  'as printed': asNumbers,
};
