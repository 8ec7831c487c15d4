/** The half boards on one set of columns, and which of them fit, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ step, of }) => `
import { halfBoardStates } from 'solvers/queens/half-board-join';

const n = ${of['n']};
// All sets of n/2 columns, in the order of a dictionary.
const setsFrom = (first: number, many: number): number[][] =>
  many === 0
    ? [[]]
    : Array.from({ length: n - first }, (_, index) => first + index).flatMap((column) =>
        setsFrom(column + 1, many - 1).map((rest) => [column, ...rest]),
      );
const set = setsFrom(0, n / 2)[${step}]!;

// The queens above stand in these columns, those below in the others.
const { top, bottom, pairs } = halfBoardStates(n, set);
for (const [above, below] of pairs)
  display(board([...top[above]!.columns, ...bottom[below]!.columns]));
({ set: set.join(' '), above: top.length, below: bottom.length, fit: pairs.length });
`;
