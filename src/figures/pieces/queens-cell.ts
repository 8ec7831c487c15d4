/** A step of a search for queens as a cell of a notebook, for the figures that show one. */
import type { Shown } from '../kit/shown.ts';

/** A search for queens up to one of its steps; `solver` is the file's name among those of the queens. */
export const queensSearch = (solver: string, { step, of }: Shown): string => `
import { search } from 'solvers/queens/${solver}';

const n = ${of['n']};
const step = ${step};

// The search tells what it does, one event after the other.
const queens: number[] = [];
let [at, nodes, solutions] = [0, 1, 0];
for (const event of search(n)) {
  if (at === step) break;
  at += 1;
  if (event.kind === 'place') {
    queens.push(event.col);
    nodes += 1;
  }
  if (event.kind === 'remove') queens.pop();
  if (event.kind === 'solution') solutions += 1;
}
display(board(queens, n));
({ step, nodes, solutions });
`;
