/** The plan of jobs that is chosen, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => `
import { bitmap } from 'solvers/queens';
import { cutBelow } from 'solvers/queens/prefixes';

const [n, rows, workers] = [${of['n']}, ${of['depth']}, ${of['workers']}];
// A job is as long as the tree below its prefix has nodes.
const jobs = cutBelow(n, rows).prefixes.map((prefix) => bitmap.split.run(n, prefix.join('.')).nodes ?? 0);
${of['order'] === 'longest' ? 'jobs.sort((one, other) => other - one);\n' : ''}
// The next job goes to the worker that is free first.
const free = new Array<number>(workers).fill(0);
for (const job of jobs) free[free.indexOf(Math.min(...free))]! += job;
const total = jobs.reduce((sum, job) => sum + job, 0);
({ jobs: jobs.length, nodes: total, end: Math.max(...free), 'times as fast': total / Math.max(...free) });
`;
