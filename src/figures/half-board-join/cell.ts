/** The half boards on one set of columns, and which of them fit, as a cell. */
import type { CellOf } from '../kit/shown.ts';
import { joined } from './joined.ts';

export const cell: CellOf = ({ step, of }) => `
import { halfBoardStates } from 'solvers/queens/half-board-join';

// The queens above stand in these columns, those below in the others.
const { top, bottom, pairs } = halfBoardStates(${of['n']}, [${joined(Number(of['n'])).sets[step]!.join(', ')}]);
for (const [above, below] of pairs)
  display(board([...top[above]!.columns, ...bottom[below]!.columns]));
({ above: top.length, below: bottom.length, fit: pairs.length });
`;
