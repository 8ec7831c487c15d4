/** The cover as far as the figure has come, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ step, of }) => `
import { exactCoverEvents } from 'solvers/exact-cover/solve';
import { queensProblem } from 'solvers/queens/exact-cover';

const order = '${of['order'] === 'row' ? 'row' : 'organ-pipe'}';
const problem = queensProblem(4, order);

// An option is a square with all that it uses; options and items are numbered as in the problem.
const chosen: number[] = [];
let covered: number[] = [];
let [at, nodes, solutions] = [0, 1, 0];
for (const event of exactCoverEvents(problem, { order })) {
  if (at === ${step}) break;
  at += 1;
  if (event.kind === 'cover') covered.push(event.item);
  if (event.kind === 'uncover') covered = covered.filter((item) => item !== event.item);
  if (event.kind === 'choose') {
    chosen.push(event.option);
    nodes += 1;
  }
  if (event.kind === 'take-back') chosen.pop();
  if (event.kind === 'solution') solutions += 1;
}
({ chosen, covered, nodes, solutions });
`;
