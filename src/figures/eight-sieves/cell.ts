/** Burnside's count, and the solution and symmetry in the figure, as a cell. */
import type { CellOf } from '../kit/shown.ts';
import { RING } from './sieves.ts';

export const cell: CellOf = ({ of }) => `
import { burnside, imageOf } from 'solvers/queens/fundamental';
import { allSolutions } from 'solvers/queens/solutions';

const n = ${of['n'] ?? 8};
const solution = [...allSolutions(n)][${Number(of['solution'] ?? 1) - 1}]!;
const image = imageOf(solution, '${RING[Number(of['turn'] ?? 0)]!}');
display({ solution: solution.join(' '), image: image.join(' ') });

// How many solutions each symmetry leaves as they are; the mean is the number of families.
burnside(n);
`;
