/** How often a run ends in a closed tour, by Warnsdorff's rule alone and with rotations. */
import { successMap } from '../../solvers/knights/warnsdorff.ts';
import { searchTour } from '../../solvers/knights/warnsdorff-posa.ts';
import { defineChart } from '../chart.ts';
import { type Point, seriesMarks } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { squareBoard } from '../claims.ts';
import { formatNumber, linearAxis, margins, sizeAxis } from '../style.ts';

const sizes = [6, 8, 10, 12, 14, 16];
const SEEDS = 20;
const series = [
  { key: 'rotations', label: 'With rotations', now: true },
  { key: 'farthest', label: 'The rule, ties by distance', short: 'By distance' },
  { key: 'first', label: 'The rule, ties by order', short: 'By order' },
] as const;

interface ClosedRow extends Point {
  readonly runs: number;
  readonly closed: number;
}

function runsOf(key: (typeof series)[number]['key'], n: number): { runs: number; closed: number } {
  const board = { width: n, height: n };
  if (key !== 'rotations') return { runs: n * n, closed: successMap(board, { tieBreak: key }).closed };
  const seeds = Array.from({ length: SEEDS }, (_, i) => i + 1);
  const found = seeds.filter(
    (seed) => searchTour(board, { start: null, seed, maxSteps: 50 * n * n }).order !== null,
  );
  return { runs: SEEDS, closed: found.length };
}

export default defineChart<ClosedRow>({
  id: 'closed-success',
  title: 'Runs that end in a closed tour',
  alt: 'Share of runs that end in a closed tour on boards from 6 to 16. With rotations every run does. The rule alone closes at most three in ten, and fewer as the board grows.',
  sentence: 'The rule alone almost never comes home on a large board. With rotations each run did.',
  source: () => [
    `Counted while this page was built. The rule: one run from every square. With rotations: ${SEEDS} runs with different seeds from beside the centre.`,
  ],
  columns: [
    { key: 'series', label: 'Method' },
    { key: 'x', label: 'N' },
    { key: 'runs', label: 'Runs' },
    { key: 'closed', label: 'Closed' },
  ],
  size: 'wide',
  rows: () =>
    series.flatMap(({ key }) =>
      sizes.map((n) => {
        const { runs, closed } = runsOf(key, n);
        return { series: key, x: n, y: (100 * closed) / runs, origin: 'counted', runs, closed };
      }),
    ),
  readings: (rows) =>
    seriesReadings(
      rows,
      series,
      squareBoard,
      (share) => `${formatNumber(Number(share.toFixed(1)))} % closed`,
    ),
  options: (Plot, rows, frame) => ({
    ...margins(frame, 200),
    height: frame.narrow ? 280 : 360,
    x: { domain: [6, 16], insetLeft: 8, insetRight: 8 },
    y: { domain: [0, 102] },
    marks: [
      ...linearAxis(Plot, frame, [0, 25, 50, 75, 100], 'runs that end in a closed tour, in per cent'),
      ...sizeAxis(Plot, frame, sizes, 'board size N'),
      ...seriesMarks(Plot, frame, rows, series),
    ],
  }),
});
