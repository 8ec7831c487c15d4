/** The sizes of the three trees, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => `
import { exactCoverEvents } from 'solvers/exact-cover/solve';
import { queensProblem } from 'solvers/queens/exact-cover';

const n = ${of['n']};
// The root is a node, and so is every choice.
(['row', 'mrv', 'organ-pipe'] as const).map((order) => {
  let [nodes, solutions] = [1, 0];
  for (const { kind } of exactCoverEvents(queensProblem(n, order), { order })) {
    if (kind === 'choose') nodes += 1;
    if (kind === 'solution') solutions += 1;
  }
  return { order, nodes, solutions };
});
`;
