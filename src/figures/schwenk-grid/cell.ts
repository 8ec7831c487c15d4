/** A closed tour of the board that is chosen, or the reason why there is none, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => {
  const [columns, rows] = [of['columns'] ?? 10, of['rows'] ?? 3];
  return `
import { closedTour } from 'solvers/knights/tours';

const answer = closedTour(${columns}, ${rows});
if (answer.kind === 'tour') display(board(answer.order, ${columns}, ${rows}));
answer.kind === 'tour' ? [...answer.order].join(' ') : answer.reason;
`;
};
