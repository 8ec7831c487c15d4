/** The family of charts that compare how much the methods search, one member a chapter. */
import { type Chart, defineChart } from './chart.ts';
import { counterOf } from '../run/counted.ts';
import { TSUDA, tsudaRows } from './published.ts';
import { type Point, type SeriesStyle, seriesMarks } from './lines.ts';
import { logAxis, margins, sizeAxis } from './style.ts';
import { seriesReadings } from './readings.ts';
import { boardSize } from './claims.ts';
import { formatNumber } from './style.ts';

interface LeavesSeries extends SeriesStyle {
  /** The largest n that the build counts again; larger published points stand as printed. */
  readonly largest: number;
}

/** A point as a row: a type, not an interface, so that it counts as a record. */
type LeavesRow = Point;

interface LeavesChart {
  readonly id: string;
  readonly title: string;
  readonly alt: string;
  readonly sentence: string;
  readonly series: readonly LeavesSeries[];
  readonly maxN: number;
  /** Upper end of the axis. */
  readonly top: number;
}

/** Leaves by board size for these methods: the published tables as diamonds, our recount as dots inside them. */
export function leavesBySize({ id, title, alt, sentence, series, maxN, top }: LeavesChart): Chart {
  const domain = [1, top] as const;
  const sizes = Array.from({ length: maxN - 3 }, (_, i) => 4 + i);
  return defineChart<LeavesRow>({
    id,
    title,
    alt,
    sentence,
    source: () => [TSUDA, 'Dots: counted again by our solvers while this page was built.'],
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
        rows,
        series,
        boardSize,
        (leaves) => `${formatNumber(leaves)} leaves`,
        ({ origin }) =>
          origin === 'published' ? 'Published, 2013' : 'Counted again while this page was built',
      ),
    options: (Plot, rows, frame) => ({
      ...margins(frame, 210),
      height: frame.narrow ? 320 : 440,
      x: { domain: [4, maxN], insetLeft: 8, insetRight: 8 },
      y: { type: 'log', domain },
      marks: [
        ...logAxis(Plot, frame, domain, 'leaves'),
        ...sizeAxis(Plot, frame, sizes),
        ...seriesMarks(Plot, frame, rows, series),
      ],
    }),
  });
}
