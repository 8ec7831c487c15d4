/** How much faster each method is than the one before, on the same board. */
import { defineChart } from '../chart.ts';
import { machineLine, type NamedRecord, queensTimes, rowsOfRecord } from '../recorded.ts';
import { formatNumber, logAxis, margins, seriesMarks, sizeAxis } from '../style.ts';

const steps = [
  {
    key: 'backtracking',
    before: 'brute-force',
    label: 'Backtracking over brute force',
    short: 'Backtracking',
  },
  { key: 'flags', before: 'backtracking', label: 'Flags over backtracking', short: 'Flags' },
  { key: 'bitmap', before: 'flags', label: 'Bitboards over flags', short: 'Bitboards' },
  { key: 'pruned', before: 'bitmap', label: 'Pruned over bitboards', short: 'Pruned' },
  { key: 'half-board-join', before: 'pruned', label: 'Joined over pruned', short: 'Joined', now: true },
] as const;
const domain = [0.02, 5000] as const;
const sizes = Array.from({ length: 11 }, (_, i) => 6 + i);

interface SpeedRow {
  readonly [key: string]: string | number;
  readonly series: string;
  readonly x: number;
  readonly y: number;
  readonly origin: 'recorded' | 'live';
  readonly where: string;
}

interface Time {
  readonly algorithm: string;
  readonly size: number;
  readonly ms: number;
}

/** A step's gain at each size that it and the step before were timed at. */
function rowsOf(times: readonly Time[], origin: SpeedRow['origin'], where: string): readonly SpeedRow[] {
  return steps.flatMap(({ key, before }) => {
    const earlier = new Map(
      times.filter(({ algorithm }) => algorithm === before).map(({ size, ms }) => [size, ms]),
    );
    return times.flatMap(({ algorithm, size, ms }) => {
      const other = earlier.get(size);
      const isShown = size >= sizes[0]! && size <= sizes.at(-1)!;
      if (algorithm !== key || other === undefined || !isShown) return [];
      return { series: key, x: size, y: other / ms, origin, where };
    });
  });
}

function rowsFrom(named: NamedRecord): readonly SpeedRow[] {
  const times = queensTimes(named.record).map(({ algorithm, size, ms }) => ({
    algorithm,
    size: size.n,
    ms: ms.median,
  }));
  return rowsOf(times, 'recorded', machineLine(named));
}

export default defineChart<SpeedRow>({
  id: 'speed-up',
  title: 'Each method against the one before',
  alt: 'Speed-up of each method over the method before it, by board size, logarithmic. Backtracking and joining gain more the larger the board; the others gain a constant factor.',
  sentence: 'A level line is a cheaper step. A rising line is a better idea.',
  source: (rows) => [rows[0]?.where ?? 'No record yet.'],
  columns: [
    { key: 'series', label: 'Method' },
    { key: 'x', label: 'N' },
    { key: 'y', label: 'times faster' },
    { key: 'where', label: 'Machine' },
  ],
  size: 'wide',
  rows: () => rowsOfRecord(rowsFrom),
  rowsFrom,
  measure: {
    lines: ['brute-force', ...steps.map(({ key }) => key)].map((algorithm) => ({ algorithm, workers: 1 })),
    toRows: (points) =>
      rowsOf(
        points.filter(({ workers }) => workers === 1),
        'live',
        'this browser',
      ),
  },
  options: (Plot, rows, frame) => ({
    ...margins(frame, 200),
    height: frame.narrow ? 320 : 400,
    x: { domain: [6, 16], insetLeft: 8, insetRight: 8 },
    y: { type: 'log', domain, clamp: true },
    marks: [
      ...logAxis(Plot, frame, domain, 'times faster', (value) => `${formatNumber(value)}×`),
      ...sizeAxis(Plot, frame, sizes),
      Plot.ruleY([1], { stroke: 'var(--edge)', strokeDasharray: '2 3' }),
      ...seriesMarks(Plot, frame, rows, steps),
    ],
  }),
});
