/** The large closed tour, made and checked, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => `
import { closedTour } from 'solvers/knights/tours';
import { verifyTour } from 'solvers/knights/verify';

const side = ${of['side']};
const answer = closedTour(side, side);
if (answer.kind !== 'tour') throw new Error(answer.reason);
${Number(of['side']) <= 64 ? 'display(board(answer.order, side, side));\n' : ''}({ squares: answer.order.length, right: verifyTour({ width: side, height: side }, answer.order, { closed: true }) });
`;
