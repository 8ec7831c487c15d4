/** How many swaps a repair tries, by board size, several deals each. */
import { place } from '../../solvers/queens/min-conflicts.ts';
import { defineChart } from '../chart.ts';
import { formatNumber, logAxis, margins, sizeAxis } from '../style.ts';

const sizes = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const seeds = [1, 2, 3, 4, 5, 6, 7];
const domain = [1, 1e5] as const;

interface StepsRow {
  readonly n: number;
  readonly seed: number;
  readonly steps: number;
}

export default defineChart<StepsRow>({
  id: 'min-conflicts-steps',
  title: 'Swaps tried by board size',
  alt: 'Dots on logarithmic axes: the number of swaps tried by board size, seven deals each. Scattered widely on small boards, close to a straight line of slope one on large ones.',
  sentence:
    'On large boards the work comes near the dashed line, a step for each queen, and then a little below it.',
  source: () => [
    'Counted by min-conflicts.ts while this page was built: seven deals a size, seeds 1 to 7. The dashed line is one step for each queen.',
  ],
  columns: [
    { key: 'n', label: 'N' },
    { key: 'seed', label: 'Seed' },
    { key: 'steps', label: 'Swaps tried' },
  ],
  size: 'text',
  rows: () => sizes.flatMap((n) => seeds.map((seed) => ({ n, seed, steps: place(n, { seed }).steps }))),
  options: (Plot, rows, frame) => ({
    ...margins(frame, 24),
    height: frame.narrow ? 280 : 360,
    x: { type: 'log', domain: [10, 1e4], insetLeft: 10, insetRight: 10 },
    y: { type: 'log', domain },
    marks: [
      ...logAxis(Plot, frame, domain, 'swaps tried', formatNumber),
      ...sizeAxis(Plot, frame, [10, 100, 1000, 1e4], 'board size N'),
      Plot.line(
        [10, 1e4].map((n) => ({ n, steps: n })),
        { x: 'n', y: 'steps', stroke: 'var(--ink-3)', strokeDasharray: '4 4' },
      ),
      Plot.dot(rows, { x: 'n', y: 'steps', r: 2.6, fill: 'var(--ink)', fillOpacity: 0.6 }),
    ],
  }),
});
