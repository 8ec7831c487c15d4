/** What a join does beside what the best search does, by board size: pairs and nodes above, and the time of both below. */
import { counterOf } from '../../run/counted.ts';
import { boardSize, crossing, inSentence, ratiosOf } from '../claims.ts';
import { defineChart } from '../chart.ts';
import { type Point, seriesMarks, type SeriesStyle } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { rowsOfRecord } from '../record-queries.ts';
import type { NamedRecord } from '../types.ts';
import { formatDuration, formatNumber, logAxis, margins, sizeAxis } from '../style.ts';
import { nameOf } from '../../solvers/catalogue.ts';
import { liveTimes, recordedTimes, type TimeRow } from './families/time-rows.ts';

const [JOIN, SEARCH] = ['half-board-join', 'pruned'] as const;
const sizes = Array.from({ length: 12 }, (_, i) => 6 + i);
/** The last board that is seen before the reader has drawn the rest. */
const DRAWN_FROM = 10;
const largest = sizes.at(-1)!;
/** An odd board has the halves of the even one below it: even and odd boards have a line each. */
const parity = (n: number): number => n % 2;

/** What is counted, and the largest board for which that takes less than a second. */
const counts: readonly (SeriesStyle & {
  readonly algorithm: string;
  readonly of: 'nodes' | 'pairs' | 'halfBoards';
  readonly largest: number;
})[] = [
  {
    key: 'pairs',
    label: 'Pairs tested by the join',
    short: 'Pairs',
    now: true,
    joins: parity,
    algorithm: JOIN,
    of: 'pairs',
    largest: 17,
  },
  {
    key: 'nodes',
    label: 'Nodes of the pruned search',
    short: 'Nodes',
    algorithm: SEARCH,
    of: 'nodes',
    largest: 15,
  },
  {
    key: 'halves',
    label: 'Half boards listed',
    short: 'Halves',
    joins: parity,
    algorithm: JOIN,
    of: 'halfBoards',
    largest: 17,
  },
];
/** Half boards are in the table only. */
const drawnCounts = counts.slice(0, 2);
const times: readonly SeriesStyle[] = [
  { key: JOIN, label: 'Time of the join', short: 'Join', now: true, joins: parity },
  { key: SEARCH, label: 'Time of the pruned search', short: 'Search' },
];

interface WorkRow extends Point {
  readonly lower?: number | null;
  readonly upper?: number | null;
  readonly where?: string;
}

/** Counted rows are the same for every record. */
const counted = (): Promise<readonly WorkRow[]> =>
  Promise.all(
    counts.flatMap(({ key, algorithm, of, largest: last }) =>
      sizes
        .filter((n) => n <= last)
        .map(async (n) => ({
          series: key,
          x: n,
          y: Number(await counterOf(algorithm, { n }, of)),
          origin: 'counted' as const,
        })),
    ),
  );
const timed = (rows: readonly TimeRow[]): readonly WorkRow[] =>
  rows.flatMap(({ series, x, y, origin, lower, upper, where }) =>
    y === null || x < sizes[0]! ? [] : [{ series, x, y, origin, lower, upper, where }],
  );
const recorded = (named: NamedRecord): readonly WorkRow[] =>
  timed(recordedTimes(named, [JOIN, SEARCH], largest));

/** From which board on the join is the faster one. */
function claim(rows: readonly WorkRow[], origin: 'recorded' | 'live'): string {
  const of = (series: string): readonly WorkRow[] =>
    rows.filter((row) => row.series === series && row.origin === origin);
  const ratios = ratiosOf(of(JOIN), of(SEARCH));
  if (ratios.length === 0) return '';
  const where = origin === 'live' ? 'In this browser' : 'On the book’s machine';
  return `${where}, ${inSentence(nameOf(JOIN))}: ${crossing(ratios, inSentence(nameOf(SEARCH)), boardSize)}.`;
}

export default defineChart<WorkRow>({
  id: 'join-work',
  title: 'Pairs, nodes and time',
  alt: 'Two panels by board size, logarithmic. Above, the pairs that the join tests on even boards and on odd ones: fewer than the nodes of the pruned search, but more on even boards from twelve rows and on odd ones from fifteen. Below, both times.',
  sentence: (rows) => claim(rows, 'recorded') || 'Measured times are still to come.',
  source: (rows) => [
    'Counted by half-board-join.ts and pruned.ts while this page was built. An odd board has the halves of the even one below it.',
    ...rows
      .filter(({ origin }) => origin === 'recorded')
      .slice(0, 1)
      .map(({ where }) => `Times: ${where}.`),
  ],
  columns: [
    { key: 'series', label: 'Series' },
    { key: 'x', label: 'N' },
    { key: 'y', label: 'Count or ms' },
    { key: 'origin', label: 'By' },
  ],
  size: 'wide',
  rows: async () => [...(await counted()), ...(await rowsOfRecord(recorded))],
  rowsFrom: (named, built) => [...built.filter(({ origin }) => origin === 'counted'), ...recorded(named)],
  measure: {
    lines: [JOIN, SEARCH].map((algorithm) => ({ algorithm, workers: 1 })),
    toRows: (points) => timed(liveTimes([JOIN, SEARCH], largest)(points)),
    verdict: (rows) => claim(rows, 'live'),
  },
  drawn: {
    name: 'the line of the pairs on even boards',
    points: (rows) =>
      rows.filter(({ series, x }) => series === 'pairs' && x >= DRAWN_FROM && parity(x) === 0),
    size: boardSize,
    value: (pairs) => `${formatNumber(Number(pairs.toPrecision(2)))} pairs`,
  },
  readings: (rows) => [
    ...seriesReadings(rows, times, boardSize, formatDuration),
    ...seriesReadings(rows, drawnCounts, boardSize, formatNumber),
  ],
  options: (Plot, rows, frame) => {
    const panel = (
      series: readonly SeriesStyle[],
      label: string,
      height: number,
      format?: (value: number) => string,
    ) => {
      const own = rows.filter((row) => series.some(({ key }) => key === row.series));
      const ys = own.map(({ y }) => y);
      const domain = [Math.min(...ys) / 1.6, Math.max(...ys) * 1.8] as const;
      return {
        ...margins(frame, 190),
        height,
        x: { domain: [sizes[0]!, largest], insetLeft: 8, insetRight: 8 },
        y: { type: 'log' as const, domain },
        marks: [
          ...logAxis(Plot, frame, domain, label, format),
          ...sizeAxis(Plot, frame, sizes, 'board size N'),
          ...seriesMarks(Plot, frame, own, series),
        ],
      };
    };
    const panels = [panel(drawnCounts, 'pairs, nodes', frame.narrow ? 264 : 292)];
    if (rows.some(({ origin }) => origin !== 'counted'))
      panels.push(panel(times, 'time to count all solutions', frame.narrow ? 208 : 224, formatDuration));
    return panels;
  },
});
