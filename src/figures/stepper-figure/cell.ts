/** The stepper after as many trials as the figure shows, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ step, of }) => {
  const n = Number(of['n']);
  const start = Number(of['start'] ?? 0);
  return `
import { createStepper } from 'solvers/knights/stepper';

const side = ${n};
const trials = ${step};
const stepper = createStepper({
  width: side,
  height: side,
  start: [${start % n}, ${Math.floor(start / n)}],
  ordered: ${String(of['order'] === 'fewest')},
});

// A trial is one move forward or one back.
const path = [stepper.head];
while (stepper.count < trials && stepper.moveNext())
  if (stepper.depth > path.length) path.push(stepper.head);
  else path.pop();
display(board(path, side, side));
({ trials: stepper.count, squares: path.join(' ') });
`;
};
