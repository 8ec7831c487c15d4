/** The count of closed tours as far as the figure has come, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ step, of }) => `
import { search } from 'solvers/knights/${of['rule'] === 'off' ? 'plain' : 'forced'}';

const wanted = ${step};
const path: number[] = [];
let [at, tours] = [0, 0];
for (const event of search({ width: 6, height: 6 })) {
  // A dead end is seen as soon as the knight has entered: it is no step of its own.
  if (event.kind === 'dead-end') continue;
  if (at === wanted) break;
  at += 1;
  if (event.kind === 'visit') path.push(event.square);
  if (event.kind === 'leave') path.pop();
  if (event.kind === 'tour') tours += 1;
}
display(board(path, 6, 6));
({ squares: path.join(' '), tours });
`;
