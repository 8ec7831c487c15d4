/** What exact cover saves in nodes, and what each of them costs. */
import { counterOf } from '../../run/counted.ts';
import { solveQueens } from '../../solvers/queens/exact-cover.ts';
import { defineChart } from '../chart.ts';
import { seriesMarks } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { boardSize } from '../claims.ts';
import { formatNumber, logAxis, margins, sizeAxis } from '../style.ts';

const sizes = [4, 5, 6, 7, 8, 9, 10];
const domain = [10, 1e6] as const;
const series = [
  {
    key: 'updates',
    label: 'Updates, middle first',
    short: 'Updates',
  },
  { key: 'bitmap', label: 'Nodes, row by row', short: 'Row by row' },
  { key: 'mrv', label: 'Nodes, fewest first', short: 'Fewest' },
  { key: 'organ-pipe', label: 'Nodes, middle first', short: 'Middle', now: true },
];

interface WorkRow {
  readonly series: string;
  readonly x: number;
  readonly y: number;
  readonly origin: 'counted';
}

export default defineChart<WorkRow>({
  id: 'exact-cover-work',
  title: 'Nodes and updates by rule of choice',
  alt: 'Nodes by board size on a logarithmic scale: row by row most, with the fewest options first fewer, with the middle one of several fewest. Updates of the lists lie above all of them.',
  sentence: 'But each node now pays for its updates, which is the line above all others.',
  source: () => [
    'Counted by exact-cover.ts and bitmap.ts while this page was built. Nodes: partial solutions, the empty one included; “row by row” is also every node of the bitboard search. Update: one option taken out of one list.',
  ],
  columns: [
    { key: 'series', label: 'Series' },
    { key: 'x', label: 'N' },
    { key: 'y', label: 'Count' },
  ],
  size: 'wide',
  rows: async () => {
    const byRows = await Promise.all(sizes.map((n) => counterOf('bitmap', { n }, 'nodes')));
    return sizes.flatMap((n, i) => {
      const middle = solveQueens(n, 'links', 'organ-pipe');
      const point = (key: string, y: number): WorkRow => ({ series: key, x: n, y, origin: 'counted' });
      return [
        point('updates', middle.updates),
        point('bitmap', Number(byRows[i])),
        point('mrv', solveQueens(n, 'links', 'mrv').nodes),
        point('organ-pipe', middle.nodes),
      ];
    });
  },
  readings: (rows) => seriesReadings(rows, series, boardSize, formatNumber),
  options: (Plot, rows, frame) => ({
    ...margins(frame, 190),
    height: frame.narrow ? 300 : 400,
    x: { domain: [4, 10], insetLeft: 8, insetRight: 8 },
    y: { type: 'log', domain },
    marks: [
      ...logAxis(Plot, frame, domain, 'nodes, updates'),
      ...sizeAxis(Plot, frame, sizes, 'board size N'),
      ...seriesMarks(Plot, frame, rows, series),
    ],
  }),
});
