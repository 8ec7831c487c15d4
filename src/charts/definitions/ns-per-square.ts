/** What finding a tour costs for each square of the board. */
import type { PlotOptions } from '@observablehq/plot';
import type { Chart } from '../chart.ts';
import { squareBoard } from '../claims.ts';
import { perUnit } from '../per-unit.ts';
import { resultsOf } from '../record-queries.ts';

const chart = perUnit({
  id: 'ns-per-square',
  title: 'Nanoseconds for each square',
  alt: 'Nanoseconds per square, by side of the board from 6 to 2000, logarithmic: all fall, then stay level, tiles far lower.',
  sentence: 'Tiles promise that the line stays level; rotations have kept to it so far.',
  unit: 'square',
  methods: ['warnsdorff-posa', 'tiles'],
  short: { 'warnsdorff-posa': 'rotations' },
  now: 'tiles',
  hasBars: true,
  hasGap: true,
  domain: [2, 300],
  x: {
    ticks: [6, 10, 20, 50, 100, 200, 500, 1000, 2000],
    label: 'side of the board',
    log: true,
    format: squareBoard,
  },
  costs: ({ record }, algorithm) =>
    resultsOf(record, 'find-tour', { algorithm }).map(({ size: { width }, nsPerSquare }) => ({
      x: width,
      ns: nsPerSquare,
    })),
  cost: ({ ms, size }) => (ms * 1e6) / (size * size),
});

export default {
  ...chart,
  /** What a level line means is written where the lines are level. */
  options: (Plot, rows, frame) => {
    const drawn = chart.options(Plot, rows, frame) as PlotOptions;
    const words = 'level: twice the squares,\nabout twice the time';
    const place = frame.narrow ? { y: 160, textAnchor: 'middle' } : { y: 16, dx: 12, textAnchor: 'start' };
    return {
      ...drawn,
      marks: [
        ...(drawn.marks ?? []),
        Plot.text([words], {
          ...(place as object),
          x: frame.narrow ? 160 : 100,
          fontSize: 13,
          fill: 'var(--st-path)',
        }),
      ],
    };
  },
} satisfies Chart;
