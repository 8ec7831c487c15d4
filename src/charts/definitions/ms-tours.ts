/** What counting all closed tours costs, by how many there are. */
import { defineChart } from '../chart.ts';
import { machineLine, type NamedRecord, rowsOfRecord, tourCountTimes } from '../recorded.ts';
import { decades, formatDuration, formatPower, margins, seriesMarks } from '../style.ts';

const series = [
  { key: 'plain', label: 'Plain backtracking', short: 'Plain' },
  { key: 'forced', label: 'Forced moves', short: 'Forced' },
  { key: 'frontier', label: 'States of a frontier', short: 'Frontier', now: true },
];
/** Narrower boards are another family: many tours, few states. */
const ROWS = 5;
const ticks = [0.01, 0.1, 1, 10, 100, 1e3, 1e4, 6e4];
const X = [1, 1e14] as const;

interface TourRow {
  readonly [key: string]: string | number;
  readonly series: string;
  /** Closed tours of the board. */
  readonly x: number;
  readonly y: number;
  readonly board: string;
  readonly origin: 'recorded';
  readonly where: string;
}

function rowsFrom(named: NamedRecord): readonly TourRow[] {
  return series.flatMap(({ key }) =>
    tourCountTimes(named.record, { algorithm: key })
      .filter(({ size: { width, height } }) => Math.min(width, height) >= ROWS)
      .map(({ size: { width, height }, counters, ms }) => ({
        series: key,
        x: Number(counters.tours),
        y: ms.median,
        board: `${width} × ${height}`,
        origin: 'recorded' as const,
        where: machineLine(named),
      }))
      .sort((one, other) => one.x - other.x),
  );
}

export default defineChart<TourRow>({
  id: 'ms-tours',
  title: 'Time to count all closed tours',
  alt: 'Time against the number of closed tours, both logarithmic: plain backtracking and forced moves climb with the number of tours, the frontier hardly does.',
  sentence:
    'Who looks at every tour pays for every tour: those lines climb with the number. The frontier never sees one, and its line hardly asks how many there are.',
  source: (rows) => [`${rows[0]?.where ?? 'No record yet'}. Boards of five rows and more.`],
  columns: [
    { key: 'series', label: 'Method' },
    { key: 'board', label: 'Board' },
    { key: 'x', label: 'Closed tours' },
    { key: 'y', label: 'ms (median)' },
    { key: 'where', label: 'Machine' },
  ],
  size: 'wide',
  rows: () => rowsOfRecord(rowsFrom),
  rowsFrom,
  options: (Plot, rows, frame) => {
    const named = rows.filter(({ series: key, x }) => key === 'frontier' && x > (frame.narrow ? 1e7 : 1000));
    return {
      ...margins(frame, 170),
      height: frame.narrow ? 320 : 400,
      x: { type: 'log', domain: X, insetLeft: 8, insetRight: 8 },
      y: { type: 'log', domain: [ticks[0]!, ticks.at(-1)!] },
      marks: [
        Plot.gridY(ticks, { stroke: 'var(--rule)', strokeOpacity: 1 }),
        Plot.axisY(ticks, { text: formatDuration, tickSize: 0, tickPadding: 9, label: null }),
        Plot.axisX(
          decades(...X).filter((_, i) => i % 3 === 0),
          { text: formatPower, tickSize: 5, label: null, stroke: 'var(--edge)' },
        ),
        Plot.frame({ anchor: 'bottom', stroke: 'var(--edge)' }),
        Plot.text(['closed tours of the board'], { frameAnchor: 'bottom-right', dy: 36, textAnchor: 'end' }),
        ...seriesMarks(Plot, frame, rows, series),
        Plot.text(named, {
          x: 'x',
          y: 'y',
          text: 'board',
          dy: 16,
          fill: 'var(--ink-3)',
          stroke: 'var(--bg)',
          strokeWidth: 5,
        }),
      ],
    };
  },
});
