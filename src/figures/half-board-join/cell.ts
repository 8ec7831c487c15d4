/** The half boards on one set of columns, and which of them fit, as a cell. */
import type { CellOf } from '../kit/shown.ts';
import { lastStep, setAt } from './joined.ts';

export const cell: CellOf = ({ step, of }) => {
  const n = Number(of['n']);
  return `
import { halfBoardStates } from 'solvers/queens/half-board-join';

const n = ${n};
// All sets of n/2 columns, in the order of a dictionary.
const setsFrom = (first: number, many: number): number[][] =>
  many === 0
    ? [[]]
    : Array.from({ length: n - first }, (_, index) => first + index).flatMap((column) =>
        setsFrom(column + 1, many - 1).map((rest) => [column, ...rest]),
      );
${step === lastStep(n) ? allSets : oneSet(setAt(n, step))}`;
};

const oneSet = (at: number): string => `const set = setsFrom(0, n / 2)[${at}]!;

// The queens above stand in these columns, those below in the others.
const { top, bottom, pairs } = halfBoardStates(n, set);
for (const [above, below] of pairs)
  display(board([...top[above]!.columns, ...bottom[below]!.columns]));
({ set: set.join(' '), above: top.length, below: bottom.length, fit: pairs.length });
`;

const allSets = `// Each solution is found in one set: that of the columns of its queens above.
const fits = setsFrom(0, n / 2).map((set) => halfBoardStates(n, set).pairs.length);
({ sets: fits.length, solutions: fits.reduce((sum, fit) => sum + fit, 0) });
`;
