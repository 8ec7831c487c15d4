/** The squares from which no tour starts, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => `
import { openTourObstacle } from 'solvers/knights/schwenk';
import { openTour } from 'solvers/knights/tours';

const n = ${of['n']};
const squares = Array.from({ length: n * n }, (_, at) => at);
const starts = squares.filter((at) => openTourObstacle({ width: n, height: n }, at) === null);

// A tour from the first of them, squares as column and row.
const tour = openTour(n, n, [starts[0]! % n, Math.floor(starts[0]! / n)]);
if (tour.kind === 'tour') display(board(tour.order, n, n));
({ starts: starts.length, hopeless: squares.length - starts.length });
`;
