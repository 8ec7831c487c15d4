/** The rule's way as far as the figure has come, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ step, of }) => `
import { followRule } from 'solvers/knights/warnsdorff';

const side = ${of['n']};
const start = ${of['start'] ?? 0};
const way = followRule({ width: side, height: side }, start, {
  tieBreak: '${of['tie']}',
  seed: 1 + start,
});
const squares = [...way.order].slice(0, ${step} + 1);
display(board(squares, side, side));
({ squares: squares.join(' '), reached: way.order.length });
`;
