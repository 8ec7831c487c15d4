/** The family that is chosen among the twelve, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => `
import { fundamentalSolutions, imagesOf } from 'solvers/queens/fundamental';

const families = [...fundamentalSolutions(8)];
const { placement, orbit } = families[${of['family'] ?? 0}]!;
display(board(placement));

// Its images in the order of a search, each once.
const members = [...new Set(imagesOf(placement).map((image) => image.join(' ')))].sort();
({ orbit, members });
`;
