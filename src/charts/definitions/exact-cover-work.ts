/** What exact cover saves in nodes, and what each of them costs. */
import { counterOf } from '../../run/counted.ts';
import { solveQueens } from '../../solvers/queens/exact-cover.ts';
import { defineChart } from '../chart.ts';
import { seriesMarks } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { boardSize } from '../claims.ts';
import { formatNumber, logAxis, margins, sizeAxis, twoDigits } from '../style.ts';

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
  readings: (rows) =>
    seriesReadings(rows, series, boardSize, formatNumber, ({ series: key, x, y }) => {
      const of = (other: string): number => rows.find((row) => row.series === other && row.x === x)?.y ?? 1;
      if (key === 'bitmap') return '';
      return key === 'updates'
        ? `${twoDigits(y / of('organ-pipe'))} updates for each node.`
        : `Row by row there are ${formatNumber(of('bitmap'))}.`;
    }),
  beside: {
    draw: (at, _, rows) => {
      const n = Number(at.split('/').at(-1));
      const of = (key: string): number => rows.find((row) => row.series === key && row.x === n)?.y ?? 1;
      const all = of('bitmap');
      // Where there are few nodes, another rule may need more of them.
      const most = Math.max(all, of('mrv'), of('organ-pipe'));
      const square = (key: string, given: string): string => {
        const side = 98 * Math.sqrt(of(key) / most);
        return `<path ${given} d="M1 ${(99 - side).toFixed(1)}h${side.toFixed(1)}V99H1z"/>`;
      };
      return {
        box: [100, 100],
        marks:
          square('bitmap', 'fill="var(--st-past-fill)"') +
          square('mrv', 'fill="var(--st-path-fill)"') +
          square('organ-pipe', 'fill="var(--st-path)"'),
        words: `To scale, N = ${n}: nodes row by row, fewest first, and middle first (blue).`,
      };
    },
  },
  options: (Plot, rows, frame) => ({
    ...margins(frame, 190),
    height: frame.narrow ? 300 : 400,
    x: { domain: [4, 10], insetLeft: 8, insetRight: 8 },
    y: { type: 'log', domain },
    marks: [
      ...logAxis(Plot, frame, domain, 'nodes, updates'),
      ...sizeAxis(Plot, frame, sizes, 'board size N'),
      Plot.areaY(
        sizes.map((n) => ({
          n,
          more: rows.find(({ series: key, x }) => key === 'bitmap' && x === n)?.y,
          less: rows.find(({ series: key, x }) => key === 'organ-pipe' && x === n)?.y,
        })),
        { x: 'n', y1: 'less', y2: 'more', fill: 'var(--st-path-fill)' },
      ),
      ...seriesMarks(Plot, frame, rows, series),
    ],
  }),
});
