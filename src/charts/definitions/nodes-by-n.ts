/** What the methods visit, whatever a visit costs. */
import { defineChart } from '../chart.ts';
import { countAtBuild } from '../counted.ts';
import { logAxis, margins, type Point, seriesMarks, sizeAxis } from '../style.ts';

const series = [
  { key: 'bitmap', label: 'Backtracking, flags, bitboards', short: 'All prefixes', largest: 13 },
  { key: 'exact-cover', label: 'Exact cover, fewest first', short: 'Exact cover', largest: 11 },
  { key: 'pruned', label: 'Pruned by symmetry', short: 'Pruned', largest: 14 },
  { key: 'symmetric-bitmap', label: 'And a last chance', short: 'Last chance', largest: 14, now: true },
];
const sizes = Array.from({ length: 11 }, (_, i) => 4 + i);
const domain = [1, 1e8] as const;

export default defineChart<Pick<Point, keyof Point>>({
  id: 'nodes-by-n',
  title: 'Nodes by board size',
  alt: 'Nodes by board size on a logarithmic scale: backtracking, flags and bitboards visit the same; exact cover some fewer; the searches pruned by symmetry about a quarter, and all lines rise together.',
  sentence:
    'Three of the programs share the upper line: they differ in what a node costs. Symmetry lowers the line and leaves its slope.',
  source: () => [
    'Counted by our solvers while this page was built. Nodes: prefixes without conflict that are visited, the empty one included; for exact cover, partial solutions.',
  ],
  columns: [
    { key: 'series', label: 'Method' },
    { key: 'x', label: 'N' },
    { key: 'y', label: 'Nodes' },
  ],
  size: 'wide',
  rows: () =>
    Promise.all(
      series.flatMap(({ key, largest }) =>
        sizes
          .filter((n) => n <= largest)
          .map(async (n) => {
            const { nodes } = await countAtBuild(key, n);
            return { series: key, x: n, y: nodes ?? 0, origin: 'counted' as const };
          }),
      ),
    ),
  options: (Plot, rows, frame) => ({
    ...margins(frame, 220),
    height: frame.narrow ? 320 : 400,
    x: { domain: [4, 14], insetLeft: 8, insetRight: 8 },
    y: { type: 'log', domain },
    marks: [
      ...logAxis(Plot, frame, domain, 'nodes'),
      ...sizeAxis(Plot, frame, sizes),
      ...seriesMarks(Plot, frame, rows, series),
    ],
  }),
});
