/** How much faster each method is than the one before, on the same board. */
import { defineChart } from '../chart.ts';
import { formatNumber, logAxis, margins, seriesMarks, sizeAxis } from '../style.ts';

const steps = [
  {
    key: 'backtracking',
    before: 'brute-force',
    label: 'Backtracking over brute force',
    short: 'Backtracking',
  },
  { key: 'flags', before: 'backtracking', label: 'Flags over backtracking', short: 'Flags', dy: -8 },
  { key: 'bitmap', before: 'flags', label: 'Bitboards over flags', short: 'Bitboards', dy: 8 },
  { key: 'pruned', before: 'bitmap', label: 'Pruned over bitboards', short: 'Pruned' },
  { key: 'half-board-join', before: 'pruned', label: 'Joined over pruned', short: 'Joined', now: true },
] as const;
const domain = [0.5, 3000] as const;
const sizes = Array.from({ length: 11 }, (_, i) => 6 + i);

interface SpeedRow {
  readonly [key: string]: string | number;
  readonly series: string;
  readonly x: number;
  readonly y: number;
  readonly origin: 'recorded';
  readonly where: string;
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
  rows: async () => {
    const { machineLine, queensTimes, shown } = await import('../records.ts');
    if (!shown) return [];
    return steps.flatMap(({ key, before }) => {
      const earlier = queensTimes(shown.record, { algorithm: before });
      return queensTimes(shown.record, { algorithm: key }).flatMap(({ size: { n }, ms }) => {
        const other = earlier.find((result) => result.size.n === n);
        return other === undefined || n < 6 || n > 16
          ? []
          : [
              {
                series: key,
                x: n,
                y: other.ms.median / ms.median,
                origin: 'recorded' as const,
                where: machineLine(shown),
              },
            ];
      });
    });
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
