/** How many runs a closed tour takes, by Warnsdorff's rule alone and with rotations. */
import { successMap } from '../../solvers/knights/warnsdorff.ts';
import { searchTour } from '../../solvers/knights/warnsdorff-posa.ts';
import { defineChart } from '../chart.ts';
import { type Point, seriesMarks } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { squareBoard } from '../claims.ts';
import { formatNumber, logAxis, margins, sizeAxis } from '../style.ts';

const sizes = [6, 8, 10, 12, 14, 16];
const SEEDS = 20;
const domain = [0.8, 100] as const;
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
  alt: 'Runs for each closed tour that they find, on a logarithmic scale, on boards from 6 to 16. With rotations one run is enough on each board. The rule alone takes four runs at the least and about fifty at the most, and more on the large boards.',
  sentence:
    'Who only begins again where the rule did not come home begins about four times at the least, and on 16 × 16 about twenty or fifty times. With rotations each run came home.',
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
    y: { type: 'log', domain },
    marks: [
      ...logAxis(Plot, frame, domain, 'runs for one closed tour'),
      ...sizeAxis(Plot, frame, sizes, 'board size N'),
      ...seriesMarks(Plot, frame, rows, series),
    ],
  }),
});
