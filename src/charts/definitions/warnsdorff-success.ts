/** From how many starts the rule completes a tour, by board and tie-break; the nearest square is the control of the farthest. */
import { type TieBreak, successMap } from '../../solvers/knights/warnsdorff.ts';
import { defineChart } from '../chart.ts';
import { type Point, seriesMarks } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { squareBoard } from '../claims.ts';
import { formatNumber, linearAxis, margins, sizeAxis } from '../style.ts';

// Even sizes only: on odd ones half the starts cannot have a tour. Up to 16, so that a build stays quick.
const sizes = [6, 8, 10, 12, 14, 16];
const ties: readonly { key: TieBreak; label: string; short: string; now?: boolean }[] = [
  { key: 'first', label: 'Order of the moves', short: 'Order' },
  { key: 'random', label: 'Chance', short: 'Chance' },
  { key: 'pohl', label: 'Look ahead', short: 'Look ahead' },
  { key: 'farthest', label: 'Farthest from the centre', short: 'Farthest', now: true },
  { key: 'nearest', label: 'Nearest the centre', short: 'Nearest' },
];

interface SuccessRow extends Point {
  readonly complete: number;
  readonly starts: number;
  readonly closed: number;
}

export default defineChart<SuccessRow>({
  id: 'warnsdorff-success',
  title: 'Starts from which the rule completes a tour',
  alt: 'Share of starts from which Warnsdorff’s rule visits every square, by board size from 6 to 16 and tie-break: the farthest from the centre loses no start up to 12 and two per cent at most after that; the nearest loses none at 8, 10 and 12, and a fifth of all at 16.',
  sentence:
    'Farthest from the centre loses no start of these boards up to 12 × 12. Nearest loses some on 6 × 6, but none on 8 × 8, 10 × 10 and 12 × 12 either; from 14 × 14 on the two part.',
  source: () => [
    'Counted while this page was built: one run of the rule from every square, chance with fixed seeds.',
  ],
  columns: [
    { key: 'series', label: 'Tie-break' },
    { key: 'x', label: 'N' },
    { key: 'starts', label: 'Starts' },
    { key: 'complete', label: 'Tours' },
    { key: 'closed', label: 'of them closed' },
  ],
  size: 'wide',
  rows: () =>
    ties.flatMap(({ key }) =>
      sizes.map((n) => {
        const { complete, closed } = successMap({ width: n, height: n }, { tieBreak: key });
        const starts = n * n;
        return {
          series: key,
          x: n,
          y: (100 * complete) / starts,
          origin: 'counted',
          complete,
          closed,
          starts,
        };
      }),
    ),
  readings: (rows) =>
    seriesReadings(
      rows,
      ties,
      squareBoard,
      (share) => `${formatNumber(Number(share.toFixed(1)))} % of the starts`,
    ),
  options: (Plot, rows, frame) => ({
    ...margins(frame, 180),
    height: frame.narrow ? 280 : 360,
    x: { domain: [6, 16], insetLeft: 8, insetRight: 8 },
    y: { domain: [79, 100.5] },
    marks: [
      ...linearAxis(Plot, frame, [80, 85, 90, 95, 100], 'starts that end in a tour, in per cent'),
      ...sizeAxis(Plot, frame, sizes),
      ...seriesMarks(Plot, frame, rows, ties),
    ],
  }),
});
