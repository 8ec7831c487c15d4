/** The formula's queens, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => `
const n = ${of['n']};
const half = Math.floor(n / 2);
// The upper staircase goes so many columns to the right, the lower one to the left.
const shift = ${of['shift'] ?? 0};

// Two staircases of knight's steps; an odd board has a queen more in its corner.
const queens = Array.from({ length: n }, (_, row) => {
  if (row < half) return (2 * row + 1 + shift) % (2 * half);
  return row < 2 * half ? (2 * (row - half) + 2 * half - shift) % (2 * half) : n - 1;
});
display(board(queens));
queens.join(' ');
`;
