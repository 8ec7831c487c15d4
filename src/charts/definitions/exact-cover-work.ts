/** What exact cover saves in nodes, and what each of them costs. */
import type { Markish } from '@observablehq/plot';
import { counterOf } from '../../run/counted.ts';
import { solveQueens } from '../../solvers/queens/exact-cover.ts';
import { defineChart } from '../chart.ts';
import { seriesMarks } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { boardSize } from '../claims.ts';
import { formatNumber, margins, sizeAxis, twoDigits, yAxis } from '../style.ts';

const sizes = [4, 5, 6, 7, 8, 9, 10];
const domain = [0.2, 20] as const;
const series = [
  { key: 'updates', label: 'Updates, middle first', short: 'Updates', before: true },
  { key: 'mrv', label: 'Nodes, fewest first', short: 'Fewest' },
  { key: 'organ-pipe', label: 'Nodes, middle first', short: 'Middle', now: true },
];

interface WorkRow {
  readonly series: string;
  readonly x: number;
  /** `count` for each of the nodes that the search by rows has. */
  readonly y: number;
  readonly count: number;
  readonly byRows: number;
  readonly origin: 'counted';
}

const found = (rows: readonly WorkRow[], key: string, n: number): WorkRow =>
  rows.find(({ series: own, x }) => own === key && x === n)!;

export default defineChart<WorkRow>({
  id: 'exact-cover-work',
  title: 'Nodes and updates for each node row by row',
  alt: 'For each node of the search row by row, by board size: exact cover has one node or fewer, a third of one on ten rows if the middle of several items comes first. Its updates lie far above one: more than four for each node row by row.',
  sentence:
    'What lies below the dashed line is saved. What lies above it is paid: each removal from a list is an update.',
  source: () => [
    'Counted by exact-cover.ts and bitmap.ts while this page was built. Nodes: partial solutions, the empty one included; “row by row” is also every node of the bitboard search. Update: one option taken out of one list.',
  ],
  columns: [
    { key: 'series', label: 'Series' },
    { key: 'x', label: 'N' },
    { key: 'count', label: 'Count' },
    { key: 'y', label: 'For each node row by row' },
  ],
  size: 'wide',
  rows: () =>
    Promise.all(
      sizes.map(async (n) => {
        const byRows = Number(await counterOf('bitmap', { n }, 'nodes'));
        const middle = solveQueens(n, 'links', 'organ-pipe');
        const counts = {
          updates: middle.updates,
          mrv: solveQueens(n, 'links', 'mrv').nodes,
          'organ-pipe': middle.nodes,
        };
        return Object.entries(counts).map(([key, count]): WorkRow => ({
          series: key,
          x: n,
          y: count / byRows,
          count,
          byRows,
          origin: 'counted',
        }));
      }),
    ).then((of) => of.flat()),
  readings: (rows) =>
    seriesReadings(rows, series, boardSize, twoDigits, ({ series: key, x }) => {
      const { count, byRows } = found(rows, key, x);
      return `${formatNumber(count)}; row by row there are ${formatNumber(byRows)} nodes.`;
    }),
  beside: {
    draw: (at, _, rows) => {
      const n = Number(at.split('/').at(-1));
      const of = (key: string): number => found(rows, key, n).count;
      const { byRows } = found(rows, 'mrv', n);
      // Where there are few nodes, another rule may need more of them.
      const most = Math.max(byRows, of('mrv'), of('organ-pipe'));
      const square = (nodes: number, given: string): string => {
        const side = 98 * Math.sqrt(nodes / most);
        return `<path ${given} d="M1 ${(99 - side).toFixed(1)}h${side.toFixed(1)}V99H1z"/>`;
      };
      return {
        box: [100, 100],
        marks:
          square(byRows, 'fill="var(--st-past-fill)"') +
          square(of('mrv'), 'fill="var(--st-path-fill)"') +
          square(of('organ-pipe'), 'fill="var(--st-path)"'),
        words: `To scale, N = ${n}: nodes row by row, fewest first, and middle first (blue).`,
      };
    },
  },
  options: (Plot, rows, frame) => {
    const area = (key: string, fill: string): Markish =>
      Plot.areaY(
        rows.filter((row) => row.series === key),
        { x: 'x', y1: 1, y2: 'y', fill, fillOpacity: 0.7 },
      );
    const word = (text: string, y: number, fill: string): Markish =>
      Plot.text([text], { x: 7, y, fill, fontWeight: 600, fontSize: frame.narrow ? 12 : 14 });
    return {
      ...margins(frame, 190),
      height: frame.narrow ? 300 : 400,
      x: { domain: [4, 10], insetLeft: 8, insetRight: 8 },
      y: { type: 'log', domain },
      marks: [
        ...yAxis(Plot, frame, {
          lines: [0.2, 0.5, 1, 2, 5, 10, 20],
          ticks: [0.2, 0.5, 1, 2, 5, 10, 20],
          label: frame.narrow ? 'for each node row by row' : 'nodes and updates, for each node row by row',
          format: formatNumber,
        }),
        ...sizeAxis(Plot, frame, sizes, 'board size N'),
        area('updates', 'var(--st-reject-fill)'),
        area('organ-pipe', 'var(--st-path-fill)'),
        Plot.ruleY([1], { stroke: 'var(--ink)', strokeDasharray: '5 4' }),
        word('paid in updates', 2.6, 'var(--st-reject)'),
        word(frame.narrow ? 'saved' : 'nodes saved', 0.82, 'var(--st-path)'),
        ...seriesMarks(Plot, frame, rows, series),
      ],
    };
  },
});
