/** How many runs a closed tour takes, by Warnsdorff's rule alone and with rotations. */
import { successMap } from '../../solvers/knights/warnsdorff.ts';
import { searchTour } from '../../solvers/knights/warnsdorff-posa.ts';
import { defineChart } from '../chart.ts';
import { type Point, seriesMarks } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { squareBoard } from '../claims.ts';
import { formatNumber, margins, sizeAxis, yAxis } from '../style.ts';

const sizes = [6, 8, 10, 12, 14, 16];
const SEEDS = 20;
const lines = [1, 10, 100];
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
  title: 'Runs for one closed tour',
  alt: 'Runs for one closed tour on boards from 6 to 16, on a logarithmic scale. With rotations it is one run on each board; the rule alone needs from about four to fifty, and more as the board grows.',
  sentence: 'The rule alone needs about four runs at the least, and on 16 × 16 some twenty or fifty.',
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
        return { series: key, x: n, y: runs / closed, origin: 'counted', runs, closed };
      }),
    ),
  readings: (rows) =>
    seriesReadings(
      rows,
      series,
      squareBoard,
      (runs) => `${formatNumber(Number(runs.toFixed(1)))} ${runs === 1 ? 'run' : 'runs'} for one closed tour`,
    ),
  options: (Plot, rows, frame) => ({
    ...margins(frame, 200),
    height: frame.narrow ? 280 : 360,
    x: { domain: [6, 16], insetLeft: 8, insetRight: 8 },
    y: { type: 'log', domain: [0.8, 100] },
    marks: [
      ...yAxis(Plot, frame, { lines, ticks: lines, label: 'runs for one closed tour', format: formatNumber }),
      ...sizeAxis(Plot, frame, sizes, 'board size N'),
      ...seriesMarks(Plot, frame, rows, series),
    ],
  }),
});
