/** The half boards on one set of columns, and the pair of the figure, as a cell. */
import type { CellOf } from '../kit/shown.ts';
import { cells } from './pairs.ts';

export const cell: CellOf = ({ of }) => {
  const { queens, above, below } = cells[Number(of['pair'] ?? 0)]!;
  return `
import { halfBoardStates } from 'solvers/queens/half-board-join';

// Half boards of eight queens with these columns above, and the others below.
const { top, bottom, pairs } = halfBoardStates(8, [${queens.slice(0, 4).toSorted().join(', ')}]);
const [above, below] = [${above}, ${below}];
const [up, down] = [top[above]!, bottom[below]!];
display(board([...up.columns, ...down.columns]));

// Diagonals across the fold that both take are shared.
({
  pairs: top.length * bottom.length,
  fit: pairs.length,
  shared: (up.mask & down.mask).toString(2).replaceAll('0', '').length,
});
`;
};
