/** What a second worker is worth. */
import { defineChart } from '../chart.ts';
import { machineLine, type NamedRecord, rowsOfRecord } from '../recorded.ts';
import { formatNumber, linearAxis, margins, seriesMarks, sizeAxis } from '../style.ts';

interface WorkersRow {
  readonly [key: string]: string | number;
  readonly series: string;
  readonly x: number;
  readonly y: number;
  readonly workers: number;
  readonly origin: 'recorded' | 'live';
  readonly where: string;
}

/** Below it there is nothing to share. */
const SMALLEST = 8;
const series = [
  { key: 'bitmap', label: 'Bitboards' },
  { key: 'symmetric-bitmap', label: 'Eightfold bitboards', short: 'Eightfold' },
  { key: 'half-board-join', label: 'Half boards joined', short: 'Joined', now: true },
];

interface Time {
  readonly algorithm: string;
  readonly workers: number;
  readonly size: number;
  readonly ms: number;
}

function rowsOf(times: readonly Time[], origin: WorkersRow['origin'], where: string): readonly WorkersRow[] {
  return series.flatMap(({ key }) => {
    const own = times.filter(({ algorithm, size }) => algorithm === key && size >= SMALLEST);
    const alone = new Map(own.filter(({ workers }) => workers === 1).map(({ size, ms }) => [size, ms]));
    return own.flatMap(({ workers, size, ms }) => {
      const one = alone.get(size);
      return workers !== 2 || one === undefined
        ? []
        : { series: key, x: size, y: one / ms, workers, origin, where };
    });
  });
}

function rowsFrom(named: NamedRecord): readonly WorkersRow[] {
  const times = named.record.results
    .filter((result) => result.kind === 'count-queens')
    .filter(({ language }) => language === 'typescript')
    .map(({ algorithm, workers, size, ms }) => ({ algorithm, workers, size: size.n, ms: ms.median }));
  return rowsOf(times, 'recorded', machineLine(named));
}

export default defineChart<WorkersRow>({
  id: 'workers-speedup',
  title: 'Two workers against one',
  alt: 'How many times as fast two workers are as one, by board size, a line for each method.',
  sentence: (rows) => {
    const best = rows.reduce((most, row) => Math.max(most, row.y), 0);
    const small = 'On small boards a second worker costs more than it brings: it has to be started.';
    return best > 1
      ? `${small} On large ones it pays: up to ${best.toFixed(2)} times as fast.`
      : `${small} On the machine of this record it brought nothing up to the largest of these boards.`;
  },
  source: (rows) => [rows[0]?.where ?? 'No record with workers yet.'],
  columns: [
    { key: 'series', label: 'Method' },
    { key: 'x', label: 'N' },
    { key: 'workers', label: 'Workers' },
    { key: 'y', label: 'times faster' },
    { key: 'where', label: 'Machine' },
  ],
  size: 'text',
  rows: () => rowsOfRecord(rowsFrom),
  rowsFrom,
  measure: {
    lines: series.flatMap(({ key }) => [1, 2].map((workers) => ({ algorithm: key, workers }))),
    toRows: (points) => rowsOf(points, 'live', 'this browser'),
  },
  options: (Plot, rows, frame) => {
    const sizes = [...new Set(rows.map((row) => row.x))].sort((a, b) => a - b);
    return {
      ...margins(frame, 140),
      height: frame.narrow ? 260 : 320,
      x: { domain: [Math.min(12, ...sizes), Math.max(16, ...sizes)], insetLeft: 8, insetRight: 8 },
      y: { domain: [0, 2.2] },
      marks: [
        ...linearAxis(
          Plot,
          frame,
          [0, 0.5, 1, 1.5, 2],
          'times faster than one worker',
          (v) => `${formatNumber(v)}×`,
        ),
        ...sizeAxis(Plot, frame, sizes),
        Plot.ruleY([1], { stroke: 'var(--edge)' }),
        ...seriesMarks(Plot, frame, rows, series),
      ],
    };
  },
});
