/** One dive as far as the figure has come, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ step, of }) => `
import { dive, randomFrom } from 'solvers/queens/estimate';

const n = ${of['n']};
// The number of the dive is its seed.
const { placement, branching } = dive(n, randomFrom(${of['k'] ?? 1}));
const queens = placement.slice(0, ${step});
display(board(queens, n));
({ queens: queens.join(' '), free: branching.slice(0, ${step} + 1).join(' × ') });
`;
