/** What becomes of the reader's queens, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => {
  const n = Number(of['n']);
  // Until the figure is touched, two queens stand a knight's move apart in the corner.
  const squares = (of['queens'] ?? '0.10').split('.').filter(Boolean).map(Number);
  const queens = squares.map((at) => `[${Math.floor(at / n)}, ${at % n}]`).join(', ');
  return `
import { countCompletions, place } from 'solvers/queens/complete';

const n = ${n};
// Row and column of each queen that stands already.
const fixed: [row: number, column: number][] = [${queens}];
const { solutions } = countCompletions(n, fixed);
const { placement } = place(n, { fixed });
if (placement) display(board(placement));
({ solutions, one: placement?.join(' ') ?? 'there is none' });
`;
};
