/** One dive as far as the figure has come, as a cell. */
import type { CellOf } from '../kit/shown.ts';
import { FIRST } from './view.ts';

export const cell: CellOf = ({ step, of }) => `
import { dive, randomFrom } from 'solvers/queens/estimate';

const n = ${of['n']};
// The number of the dive is its seed.
${of['by'] ? byHand(of) : `const { placement, branching } = dive(n, randomFrom(${of['k'] ?? FIRST}));`}
const queens = placement.slice(0, ${step});
display(board(queens, n));
({ queens: queens.join(' '), free: branching.slice(0, ${step} + 1).join(' × ') });
`;

const byHand = (
  of: Readonly<Record<string, string>>,
): string => `const chance = randomFrom(${of['k'] ?? FIRST});
// In the first rows the reader drew: which of the free squares, from 0.
const drawn = [${of['by']?.split('.').join(', ')}];
const { placement, branching } = dive(n, { below: (free) => drawn.shift() ?? chance.below(free) });`;
