/** The count of closed tours by the frontier, as a cell. */
import { type CellOf, sidesOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => {
  const [width, height] = sidesOf(of['board'] ?? '6 × 6');
  return `
import { countTours } from 'solvers/knights/frontier';

countTours({ width: ${width}, height: ${height} }).tours;
`;
};
