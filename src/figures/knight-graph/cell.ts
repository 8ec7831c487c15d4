/** A tour of the board in the figure, or how many moves it has, as a cell. */
import { type CellOf } from '../kit/shown.ts';
import { sidesOf } from '../pieces/board.ts';

export const cell: CellOf = ({ of }) => {
  const [rows, columns] = sidesOf(of['board'] ?? '3 × 3');
  return of['show'] === 'a tour'
    ? `
import { openTour } from 'solvers/knights/tours';

const tour = openTour(${columns}, ${rows});
if (tour.kind === 'tour') display(board(tour.order, ${columns}, ${rows}));
tour.kind === 'tour' ? [...tour.order].join(' ') : tour.reason;
`
    : `
import { neighbours } from 'solvers/knights/board';

const sides = { width: ${columns}, height: ${rows} };
const squares = Array.from({ length: ${columns} * ${rows} }, (_, at) => at);
// A move leads both ways: each is written once.
const moves = squares.flatMap((from) =>
  neighbours(sides, from).filter((to) => to > from).map((to) => \`\${from}–\${to}\`),
);
({ squares: squares.length, moves: moves.length, list: moves.join(' ') });
`;
};
