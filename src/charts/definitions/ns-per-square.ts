/** What finding a tour costs for each square of the board. */
import { defineChart } from '../chart.ts';
import { machineLine, type NamedRecord, rowsOfRecord, tourTimes } from '../recorded.ts';
import { formatNumber, logAxis, margins, seriesMarks } from '../style.ts';

interface SquareRow {
  readonly [key: string]: string | number;
  readonly series: string;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly origin: 'recorded' | 'live';
  readonly where: string;
}

const series = [
  { key: 'warnsdorff-posa', label: 'Warnsdorff with rotations', short: 'Rotations' },
  { key: 'warnsdorff', label: 'Warnsdorff, open', short: 'Warnsdorff' },
  { key: 'tiles', label: 'Tiles', now: true },
];

function rowsFrom(named: NamedRecord): readonly SquareRow[] {
  return series.flatMap(({ key }) =>
    tourTimes(named.record, { algorithm: key }).map(({ size: { width }, nsPerSquare }) => ({
      series: key,
      x: width,
      side: width,
      y: nsPerSquare,
      origin: 'recorded',
      where: machineLine(named),
    })),
  );
}

const domain = [3, 3000] as const;
const sides = [6, 10, 20, 50, 100, 200, 500, 1000, 2000];

export default defineChart<SquareRow>({
  id: 'ns-per-square',
  title: 'Nanoseconds for each square',
  alt: 'Nanoseconds per square to find a closed tour, by side of the board from 6 to 2000, logarithmic: both methods fall while the setting-up is spread over more squares, then stay level; tiles lie far lower.',
  sentence:
    'A level line means: twice the squares, twice the time. Tiles promise it; rotations have kept to it so far.',
  source: (rows) => [rows[0]?.where ?? 'No record yet.'],
  columns: [
    { key: 'series', label: 'Method' },
    { key: 'side', label: 'Side' },
    { key: 'y', label: 'ns per square' },
    { key: 'where', label: 'Machine' },
  ],
  size: 'wide',
  rows: () => rowsOfRecord(rowsFrom),
  rowsFrom,
  measure: {
    lines: series.map(({ key }) => ({ algorithm: key, workers: 1 })),
    toRows: (points) =>
      points
        .filter(({ algorithm }) => series.some(({ key }) => key === algorithm))
        .map(({ algorithm, size, ms }) => ({
          series: algorithm,
          x: size,
          side: size,
          y: (ms * 1e6) / (size * size),
          origin: 'live',
          where: 'this browser',
        })),
  },
  options: (Plot, rows, frame) => ({
    ...margins(frame, 180),
    height: frame.narrow ? 280 : 360,
    x: { type: 'log', domain: [6, 2000], insetLeft: 8, insetRight: 8 },
    y: { type: 'log', domain, clamp: true },
    marks: [
      ...logAxis(Plot, frame, domain, 'nanoseconds for each square', formatNumber),
      Plot.axisX(frame.narrow ? sides.filter((_, i) => i % 2 === 0) : sides, {
        // As text: Plot's tick format leaves most labels of a logarithmic axis out.
        text: formatNumber,
        tickSize: 5,
        tickPadding: 4,
        label: null,
        stroke: 'var(--edge)',
      }),
      Plot.frame({ anchor: 'bottom', stroke: 'var(--edge)' }),
      Plot.text(['side of the board'], { frameAnchor: 'bottom-right', dy: 36, textAnchor: 'end' }),
      ...seriesMarks(Plot, frame, rows, series),
    ],
  }),
});
