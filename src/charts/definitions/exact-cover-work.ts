/** What exact cover saves in nodes, and what each of them costs. */
import type { Markish } from '@observablehq/plot';
import { counterOf } from '../../run/counted.ts';
import { solveQueens } from '../../solvers/queens/exact-cover.ts';
import { defineChart } from '../chart.ts';
import { seriesMarks } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { boardSize } from '../claims.ts';
import { formatNumber, linearAxis, margins, sizeAxis, twoDigits } from '../style.ts';

const sizes = [4, 5, 6, 7, 8, 9, 10];
const series = [
  { key: 'updates', label: 'Updates, middle first', short: 'Updates' },
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

/** What an update may cost, in nodes: the first at rest, the others turn by turn. */
const prices = [
  ['1/10', 0.1],
  ['1/5', 0.2],
  ['1/2', 0.5],
  ['1/40', 0.025],
  ['1/20', 0.05],
] as const;

const found = (rows: readonly WorkRow[], key: string, n: number): WorkRow =>
  rows.find(({ series: own, x }) => own === key && x === n)!;

export default defineChart<WorkRow>({
  id: 'exact-cover-work',
  title: 'Nodes and updates for each node row by row',
  alt: 'For each node of the search row by row, by board size: exact cover has one node or fewer, a third of one on ten rows if the middle of several items comes first. Its updates lie far above one: more than four for each node row by row.',
  sentence:
    'Blue is saved: nodes that exact cover does without. Red is paid: each removal from a list is an update. How dear may one be? Try another price: the two bars below are as high as the work.',
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
    another: 'Another price',
    draw: (at, turn, rows) => {
      const n = Number(at.split('/').at(-1));
      const { count, y: nodes } = found(rows, 'organ-pipe', n);
      const updates = found(rows, 'updates', n).y;
      const [said, price] = prices[turn % prices.length]!;
      const work = nodes + price * updates;
      const unit = 94 / Math.max(1, work);
      const bar = (x: number, from: number, to: number, fill: string): string =>
        `<path fill="var(--${fill})" d="M${x} ${(99 - unit * from).toFixed(1)}h42V${(99 - unit * to).toFixed(1)}h-42z"/>`;
      return {
        box: [100, 100],
        marks:
          bar(4, 0, 1, 'edge') +
          bar(54, 0, nodes, 'st-path') +
          bar(54, nodes, work, 'st-reject') +
          '<path stroke="var(--ink)" vector-effect="non-scaling-stroke" d="M0 99H100"/>',
        words: `${boardSize(n)}: row by row, and ${formatNumber(count)} nodes with their updates. At ${said} of a node for each update: ${twoDigits(work)} of the work.`,
      };
    },
  },
  options: (Plot, rows, frame) => {
    const of = (wanted: (key: string) => boolean): readonly WorkRow[] =>
      rows.filter(({ series: key }) => wanted(key));
    const paid = of((key) => key === 'updates');
    const word = (text: string, y: number, fill: string): Markish =>
      Plot.text([text], { x: 8, y, fill, fontWeight: 600, fontSize: frame.narrow ? 12 : 14 });
    const x = { domain: [4, 10], insetLeft: 18, insetRight: 18 };
    return [
      {
        ...margins(frame, 190),
        marginBottom: 8,
        height: frame.narrow ? 140 : 170,
        x: { ...x, axis: null },
        y: { domain: [0, 10] },
        marks: [
          ...linearAxis(Plot, frame, [0, 5, 10], 'updates, for each node row by row'),
          Plot.ruleX(paid, {
            ...{ x: 'x', y1: 0, y2: 'y', stroke: 'var(--st-reject-fill)' },
            strokeWidth: frame.narrow ? 14 : 28,
          }),
          word('paid', 8.6, 'var(--st-reject)'),
          ...seriesMarks(Plot, frame, paid, series),
        ],
      },
      {
        ...margins(frame, 190),
        height: frame.narrow ? 220 : 250,
        x,
        y: { domain: [0, 1] },
        marks: [
          ...linearAxis(Plot, frame, [0, 0.5, 1], 'nodes, for each node row by row'),
          ...sizeAxis(Plot, frame, sizes, 'board size N'),
          Plot.areaY(
            of((key) => key === 'organ-pipe'),
            { x: 'x', y1: 1, y2: 'y', fill: 'var(--st-path-fill)', fillOpacity: 0.7 },
          ),
          Plot.ruleY([1], { stroke: 'var(--ink)', strokeDasharray: '5 4' }),
          word('saved', 0.84, 'var(--st-path)'),
          ...seriesMarks(
            Plot,
            frame,
            of((key) => key !== 'updates'),
            series,
          ),
        ],
      },
    ];
  },
});
