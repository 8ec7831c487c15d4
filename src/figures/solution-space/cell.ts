/** The solution that is chosen, and its family, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => `
import { imagesOf } from 'solvers/queens/fundamental';
import { allSolutions } from 'solvers/queens/solutions';

const placement = [...allSolutions(8)][${Number(of['solution'] ?? 1) - 1}]!;
display(board(placement));

// Its images in the order of a search, each once.
const members = [...new Set(imagesOf(placement).map((image) => image.join(' ')))].sort();
({ orbit: members.length, members });
`;
