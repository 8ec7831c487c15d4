/** The tiles of a board and the switches made so far, as a cell. */
import { type CellOf } from '../kit/shown.ts';
import { sidesOf } from '../pieces/board.ts';

export const cell: CellOf = ({ step, of }) => {
  const [height, width] = sidesOf(of['board'] ?? '12 × 18');
  return `
import { joinPlan, tileTour } from 'solvers/knights/tiles';

const sides = { width: ${width}, height: ${height} };
const { tiles, switches } = joinPlan(sides);

// Every switch makes two of the tours one; after the last there is one tour of the whole board.
const made = switches.slice(0, Math.floor(${step} / 2));
if (made.length === switches.length) display(board(tileTour(sides, 0), sides.width, sides.height));
({ tiles: tiles.length, switches: made.length, tours: tiles.length - made.length });
`;
};
