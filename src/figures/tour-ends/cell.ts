/** The tours from one square, by their last, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => `
import { countTours } from 'solvers/knights/frontier';

const n = ${of['n']};
const start = ${of['start']};
const { ends = [], tours } = countTours({
  width: n,
  height: n,
  open: true,
  from: [start % n, Math.floor(start / n)],
});

// One square of each kind; \`pairs\` says how many are its images.
display(ends.map(({ to, pairs, tours }) => ({ to: to.join(), squares: pairs, 'tours to each': tours })));
({ tours: Number(tours) });
`;
