/** The work on each board at the price that is set, as a cell. */
import type { CellOf } from '../kit/shown.ts';
import { REST, priceAt } from './view.ts';

export const cell: CellOf = ({ of }) => `
import { countSolutions } from 'solvers/queens/bitmap';
import { solveQueens } from 'solvers/queens/exact-cover';

// What an update costs, in nodes of the search row by row.
const price = ${priceAt(Number(of['price'] ?? REST))};
[4, 5, 6, 7, 8, 9, 10].map((n) => {
  const { nodes, updates } = solveQueens(n, 'links', 'organ-pipe');
  const rowByRow = countSolutions(n).nodes!;
  const work = nodes + price * updates;
  return { n, rowByRow, nodes, updates, work: Math.round(work), pays: work <= rowByRow };
});
`;
