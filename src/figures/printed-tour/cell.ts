/** The program of the source, and the tour that it finds, read from the number in the figure, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of, step }) => `
import { beginAt } from 'solvers/knights/begin-at';
import { warnsdorffSource } from 'solvers/knights';

const found = warnsdorffSource.findTour({ width: 16, height: 16 });
if (found.kind !== 'tour') throw new Error('There is a tour.');

// A closed tour, begun at its number ${of['start'] ?? 1} and read to number ${step}.
const tour = beginAt(found.order, found.order[${Number(of['start'] ?? 1) - 1}]!);
[...tour.slice(0, ${step})].join(' ');
`;
