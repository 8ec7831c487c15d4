/** Brute force against backtracking, and the two meanings of a leaf for one search, in the table with our recount. */
import { counterOf } from '../../run/counted.ts';
import { boardSize } from '../claims.ts';
import { defineChart } from '../chart.ts';
import { type Point, type SeriesStyle, seriesMarks } from '../lines.ts';
import { TSUDA, tsudaRows } from './families/published.ts';
import { seriesReadings } from '../readings.ts';
import { formatNumber, logAxis, margins, sizeAxis } from '../style.ts';

/** The stuck nodes are in the table only: they count the same search in another way. */
const drawn = () => series.slice(0, 2);
/** The last board that is seen before the reader has drawn the rest. */
const DRAWN_FROM = 8;
const domain = [1, 6e9] as const;
const sizes = Array.from({ length: 13 }, (_, i) => 4 + i);
/** `largest` is the largest n that the build counts again; larger published points stand as printed. */
const series: readonly (SeriesStyle & { readonly largest: number })[] = [
  { key: 'brute-force', label: 'Brute force: complete rows', short: 'Brute force', largest: 7 },
  { key: 'backtracking', label: 'Backtracking: failed tests', short: 'Backtracking', largest: 10, now: true },
  { key: 'bitmap', label: 'The same search: stuck nodes', short: 'Stuck nodes', largest: 11 },
];

export default defineChart<Point>({
  id: 'leaves-by-n',
  title: 'Leaves by board size',
  alt: 'Leaves by board size on a logarithmic scale. Brute force grows like N to the N; backtracking starts far lower and grows by a factor of five or six a row.',
  sentence: 'Nine rows of brute force have about as many leaves as fourteen rows of backtracking.',
  source: () => [TSUDA, 'The numbers have what our solvers counted again, too.'],
  columns: [
    { key: 'series', label: 'Method' },
    { key: 'x', label: 'N' },
    { key: 'y', label: 'Leaves' },
    { key: 'origin', label: 'By' },
  ],
  size: 'wide',
  rows: async () => {
    const published = series.flatMap(({ key }) =>
      tsudaRows
        .filter((row) => row.algorithm === key && row.leaves !== null)
        .map((row) => ({ series: key, x: row.n, y: row.leaves ?? 0, origin: 'published' as const })),
    );
    const counted = await Promise.all(
      series.flatMap(({ key, largest }) =>
        sizes
          .filter((n) => n <= largest)
          .map(async (n) => {
            const leaves = Number(await counterOf(key, { n }, 'leaves'));
            return { series: key, x: n, y: leaves, origin: 'counted' as const };
          }),
      ),
    );
    return [...published, ...counted];
  },
  readings: (rows) =>
    seriesReadings(
      rows.filter(({ origin }) => origin === 'published'),
      drawn(),
      boardSize,
      (leaves) => `${formatNumber(leaves)} leaves`,
      () => 'Published, 2013',
    ),
  drawn: {
    name: 'the line of backtracking',
    points: (rows) =>
      rows.filter(
        ({ series, origin, x }) => series === 'backtracking' && origin === 'published' && x >= DRAWN_FROM,
      ),
    names: (rows) =>
      drawn().flatMap(({ key, short, now = false }) =>
        rows
          .filter(({ series, origin, x }) => series === key && origin === 'published' && x === DRAWN_FROM)
          .map(({ x, y }) => ({ x, y, text: short ?? key, isAbove: !now })),
      ),
    size: boardSize,
    value: (leaves) => `${formatNumber(Number(leaves.toPrecision(2)))} leaves`,
  },
  options: (Plot, rows, frame) => ({
    ...margins(frame, 210),
    height: frame.narrow ? 320 : 440,
    x: { domain: [4, 16], insetLeft: 8, insetRight: 8 },
    y: { type: 'log', domain },
    marks: [
      ...logAxis(Plot, frame, domain, 'leaves'),
      ...sizeAxis(Plot, frame, sizes, 'board size N'),
      ...seriesMarks(
        Plot,
        frame,
        rows.filter(({ origin }) => origin === 'published'),
        drawn(),
      ),
    ],
  }),
});
