/** Template name: which chapter it is for, and what it shows. */
import { defineChart } from '../../../src/charts/chart.ts';
import { counterOf } from '../../../src/run/counted.ts';
import { logAxis, margins, sizeAxis } from '../../../src/charts/style.ts';

const sizes = [4, 5, 6, 7, 8, 9, 10];
const domain = [1, 1e5] as const;

export default defineChart({
  id: 'template-name',
  title: 'Template name',
  alt: 'What a screen reader says in the place of the picture: the shape of the line, and its first and last number.',
  sentence: 'One sentence: what to see.',
  source: () => ['Counted while this page was built.'],
  columns: [
    { key: 'n', label: 'N' },
    { key: 'nodes', label: 'Nodes' },
  ],
  size: 'text',
  // Rows are flat: they are the chart, its table, its CSV and its JSON.
  rows: () =>
    Promise.all(
      sizes.map(async (n) => ({ n, nodes: Number(await counterOf('backtracking', { n }, 'nodes')) })),
    ),
  options: (Plot, rows, frame) => ({
    ...margins(frame, 24),
    height: frame.narrow ? 280 : 340,
    x: { domain: [4, 10], insetLeft: 8, insetRight: 8 },
    y: { type: 'log', domain },
    marks: [
      ...logAxis(Plot, frame, domain, 'nodes'),
      ...sizeAxis(Plot, frame, sizes, 'board size N'),
      Plot.line(rows, { x: 'n', y: 'nodes', stroke: 'var(--ink)', strokeWidth: 2.5 }),
      Plot.dot(rows, { x: 'n', y: 'nodes', fill: 'var(--ink)', r: 3.5 }),
    ],
  }),
});
