/** The boards that brute force has tested by now, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ step }) => `
import { search } from 'solvers/queens/brute-force';

const n = 4;
const wanted = ${step};

// A board is tested when all its queens stand: it is a solution, or it is refused.
const queens: number[] = [];
let tested = 0;
for (const event of search(n)) {
  if (tested === wanted) break;
  if (event.kind === 'place') queens.push(event.col);
  if (event.kind === 'remove') queens.pop();
  if (event.kind === 'solution' || event.kind === 'reject') tested += 1;
}
display(board(queens, n));
({ tested, digits: queens.join('') });
`;
