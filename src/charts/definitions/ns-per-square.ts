/** What finding a tour costs for each square of the board. */
import { squareBoard } from '../claims.ts';
import { perUnit } from '../per-unit.ts';
import { resultsOf } from '../record-queries.ts';

export default perUnit({
  id: 'ns-per-square',
  title: 'Nanoseconds for each square',
  alt: 'Nanoseconds per square, by side of the board from 6 to 2000, logarithmic: all fall, then stay level, tiles far lower.',
  sentence:
    'A level line means: twice the squares, twice the time. Tiles promise it; rotations have kept to it so far.',
  unit: 'square',
  methods: ['warnsdorff-posa', 'warnsdorff', 'tiles'],
  short: { 'warnsdorff-posa': 'rotations', warnsdorff: 'rule alone' },
  now: 'tiles',
  hasBars: true,
  hasGap: true,
  domain: [3, 300],
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
