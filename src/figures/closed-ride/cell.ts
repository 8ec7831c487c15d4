/** The ride from the square that was chosen, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ step, of }) => `
import { beginAt } from 'solvers/knights/begin-at';
import { findTour } from 'solvers/knights/warnsdorff-posa';

const found = findTour({ width: 8, height: 8 });
if (found.kind !== 'tour') throw new Error('There is none.');

// A closed tour can begin on any of its squares; squares are counted row by row from 0.
const tour = [...beginAt(found.order, ${of['start'] ?? 0})];
const ridden = tour.slice(0, ${step} + 1);
display(board(ridden, 8, 8));
ridden.join(' ');
`;
