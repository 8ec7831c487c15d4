/** What a second worker is worth. */
import { defineChart } from '../chart.ts';
import { formatNumber, linearAxis, margins, seriesMarks, sizeAxis } from '../style.ts';

interface WorkersRow {
  readonly [key: string]: string | number;
  readonly series: string;
  readonly x: number;
  readonly y: number;
  readonly workers: number;
  readonly origin: 'recorded';
  readonly where: string;
}

const series = [
  { key: 'bitmap', label: 'Bitboards' },
  { key: 'symmetric-bitmap', label: 'Eightfold bitboards', short: 'Eightfold', dy: -12 },
  { key: 'half-board-join', label: 'Half boards joined', short: 'Joined', now: true, dy: 12 },
];

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
  rows: async () => {
    const { machineLine, queensTimes, records } = await import('../records.ts');
    const found = records.find(({ record }) => record.results.some((result) => result.workers > 1));
    if (!found) return [];
    return series.flatMap(({ key }) => {
      const alone = queensTimes(found.record, { algorithm: key });
      return found.record.results.flatMap((result) => {
        if (result.kind !== 'count-queens' || result.algorithm !== key || result.workers !== 2) return [];
        const one = alone.find((other) => other.size.n === result.size.n);
        return one === undefined
          ? []
          : [
              {
                series: key,
                x: result.size.n,
                y: one.ms.median / result.ms.median,
                workers: result.workers,
                origin: 'recorded' as const,
                where: machineLine(found),
              },
            ];
      });
    });
  },
  options: (Plot, rows, frame) => {
    const sizes = [...new Set(rows.map((row) => row.x))].sort((a, b) => a - b);
    return {
      ...margins(frame, 140),
      height: frame.narrow ? 260 : 320,
      x: { domain: [sizes[0] ?? 8, sizes.at(-1) ?? 18], insetLeft: 8, insetRight: 8 },
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
