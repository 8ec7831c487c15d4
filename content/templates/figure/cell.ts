/** What the figure shows, as a cell: it comes to the same by the solvers, or by as little code as this. */
import type { CellOf } from '../../../src/figures/kit/shown.ts';

export const cell: CellOf = ({ step }) => `
const [row, col] = [${Math.floor(step / 8)}, ${step % 8}];
const squares = Array.from({ length: 64 }, (_, at) => [Math.floor(at / 8), at % 8] as const);
const attacked = squares.filter(
  ([r, c]) => (r !== row || c !== col) && (r === row || c === col || Math.abs(r - row) === Math.abs(c - col)),
);
\`squares: \${attacked.length}\`;
`;
