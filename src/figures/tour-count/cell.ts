/** The count of closed tours by the frontier, as a cell. */
import { type CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => `
import { countTours } from 'solvers/knights/frontier';

countTours({ width: ${of['columns'] ?? 6}, height: ${of['rows'] ?? 6} }).tours;
`;
