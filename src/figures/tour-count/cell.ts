/** The count of closed tours by the frontier, as a cell. */
import { type CellOf } from '../kit/shown.ts';
import { sidesOf } from '../pieces/board.ts';

export const cell: CellOf = ({ of }) => {
  const [height, width] = sidesOf(of['board'] ?? '6 × 6');
  return `
import { countTours } from 'solvers/knights/frontier';

countTours({ width: ${width}, height: ${height} }).tours;
`;
};
