/** The formula's queens, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) =>
  of['rule'] === 'plain'
    ? `
const n = ${of['n']};
const half = Math.floor(n / 2);

// Two staircases of knight's steps; an odd board has a queen more in its corner.
const queens = Array.from({ length: n }, (_, row) => {
  if (row < half) return 2 * row + 1;
  return row < 2 * half ? 2 * (row - half) : n - 1;
});
display(board(queens));
queens.join(' ');
`
    : `
import { place } from 'solvers/queens/construct';

const { placement } = place(${of['n']});
display(board(placement ?? []));
placement?.join(' ');
`;
