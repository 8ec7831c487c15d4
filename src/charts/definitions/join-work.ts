/** What a join does, beside what the best search does: pairs, half boards and nodes by board size. */
import { counterOf } from '../../run/counted.ts';
import { boardSize } from '../claims.ts';
import { defineChart } from '../chart.ts';
import { type Point, seriesMarks, type SeriesStyle } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { formatNumber, logAxis, margins, sizeAxis } from '../style.ts';

const domain = [10, 1e10] as const;
const sizes = Array.from({ length: 12 }, (_, i) => 6 + i);
/** What is counted, and the largest board for which that takes less than a second. */
const series: readonly (SeriesStyle & {
  readonly algorithm: string;
  readonly of: 'nodes' | 'pairs' | 'halfBoards';
  readonly largest: number;
})[] = [
  {
    key: 'pairs',
    label: 'Pairs tested by the join',
    short: 'Pairs',
    now: true,
    algorithm: 'half-board-join',
    of: 'pairs',
    largest: 17,
  },
  {
    key: 'nodes',
    label: 'Nodes of the pruned search',
    short: 'Nodes',
    algorithm: 'pruned',
    of: 'nodes',
    largest: 15,
  },
  {
    key: 'halves',
    label: 'Half boards listed',
    short: 'Halves',
    algorithm: 'half-board-join',
    of: 'halfBoards',
    largest: 17,
  },
];

export default defineChart<Point>({
  id: 'join-work',
  title: 'Pairs, half boards and nodes',
  alt: 'Counts by board size on a logarithmic scale. The pairs that the join tests go up in steps of two rows: up to ten rows they are fewer than the nodes of the pruned search, on even boards from twelve rows and on odd ones from fifteen they are more. The half boards it lists are fewer than both from eight rows on.',
  sentence:
    'On large boards the join tests more pairs than the search has nodes. It tests many of them with one instruction.',
  source: () => [
    'Counted by half-board-join.ts and pruned.ts while this page was built. Even and odd boards make a line of steps: an odd board has the halves of the even one below it.',
  ],
  columns: [
    { key: 'series', label: 'Series' },
    { key: 'x', label: 'N' },
    { key: 'y', label: 'Count' },
  ],
  size: 'wide',
  rows: () =>
    Promise.all(
      series.flatMap(({ key, algorithm, of, largest }) =>
        sizes
          .filter((n) => n <= largest)
          .map(async (n) => ({
            series: key,
            x: n,
            y: Number(await counterOf(algorithm, { n }, of)),
            origin: 'counted' as const,
          })),
      ),
    ),
  readings: (rows) => seriesReadings(rows, series, boardSize, formatNumber),
  options: (Plot, rows, frame) => ({
    ...margins(frame, 190),
    height: frame.narrow ? 300 : 400,
    x: { domain: [6, 17], insetLeft: 8, insetRight: 8 },
    y: { type: 'log', domain },
    marks: [
      ...logAxis(Plot, frame, domain, 'pairs, nodes, half boards'),
      ...sizeAxis(Plot, frame, sizes),
      ...seriesMarks(Plot, frame, rows, series),
    ],
  }),
});
