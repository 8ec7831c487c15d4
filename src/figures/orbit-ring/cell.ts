/** The eight images of the board in the figure, as a cell. */
import type { CellOf } from '../kit/shown.ts';
import { type Start, starts } from './family.ts';

export const cell: CellOf = ({ of }) => {
  const placement = of['placement'] ?? starts[(of['family'] ?? '8') as Start].join();
  return `
import { imagesOf } from 'solvers/queens/fundamental';

const queens = [${placement.replaceAll(',', ', ')}];
display(board(queens));

// Turned and mirrored: eight boards, of which some may be the same.
const images = imagesOf(queens).map((image) => image.join(' '));
({ different: new Set(images).size, images });
`;
};
