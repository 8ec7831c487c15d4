/** The eight images of the board in the figure, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => {
  const { family = '8', placement } = of;
  const queens = placement
    ? `const queens = [${placement.replaceAll('.', ', ')}];`
    : `// The first solution of a family of ${family}.
const queens = [...fundamentalSolutions(${family === '2' ? 5 : 8})].find(({ orbit }) => orbit === ${family})!.placement;
`;
  return `
import { ${placement ? '' : 'fundamentalSolutions, '}imagesOf } from 'solvers/queens/fundamental';

${queens}
display(board(queens));

// Turned and mirrored: eight boards, of which some may be the same.
const images = imagesOf(queens).map((image) => image.join(' '));
({ different: new Set(images).size, images });
`;
};
