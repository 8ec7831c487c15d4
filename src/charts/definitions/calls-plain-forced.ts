/** What one rule takes off the count of closed tours. */
import * as forced from '../../solvers/knights/forced.ts';
import * as plain from '../../solvers/knights/plain.ts';
import { defineChart } from '../chart.ts';
import { type Point, seriesMarks } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { formatNumber, logAxis, margins, sizeAxis } from '../style.ts';

interface CallsBoard {
  readonly width: number;
  readonly height: number;
  /** Calls without the rule, where the build has no time for them: the tests count them. */
  readonly plain?: number;
}

/** One board for each area, so that a point's place on the axis names it. */
export const boards: readonly CallsBoard[] = [
  { width: 4, height: 5 },
  { width: 4, height: 6 },
  { width: 4, height: 7 },
  { width: 5, height: 6, plain: 9_226_302 },
  { width: 6, height: 6, plain: 2_028_183_716 },
];
const areaOf = ({ width, height }: CallsBoard): number => width * height;
const nameOf = (area: number): string => {
  const board = boards.find((each) => areaOf(each) === area);
  return board ? `${board.height} × ${board.width}` : '';
};

const series = [
  { key: 'plain', label: 'without the rule', short: 'without' },
  { key: 'forced', label: 'forced moves', short: 'forced', now: true },
];
const domain = [1, 1e10] as const;

export default defineChart<Point & { board: string; by: string }>({
  id: 'calls-plain-forced',
  title: 'Calls to count all closed tours',
  alt: 'Calls by board on a logarithmic scale, without and with the rule: on 5 × 4, 3,069 against 33; on 6 × 6, 2,028,183,716 against 430,661.',
  sentence:
    'Ninety-three times as many calls without the rule on twenty squares, 4,709 times as many on thirty-six.',
  source: () => [
    'Calls of the recursive function, the same in both programs. Counted while this page was built; without the rule, 6 × 5 and 6 × 6 are counted by the tests.',
  ],
  columns: [
    { key: 'series', label: 'Program' },
    { key: 'board', label: 'Board' },
    { key: 'y', label: 'Calls' },
    { key: 'by', label: 'Counted by' },
  ],
  size: 'wide',
  rows: () =>
    (['plain', 'forced'] as const).flatMap((series) =>
      boards.map((board) => {
        const known = series === 'plain' ? board.plain : undefined;
        const solver = series === 'plain' ? plain : forced;
        return {
          series,
          x: areaOf(board),
          y: known ?? solver.countTours(board).calls ?? 0,
          origin: 'counted' as const,
          board: nameOf(areaOf(board)),
          by: known === undefined ? 'this build' : 'the tests',
        };
      }),
    ),
  readings: (rows) => seriesReadings(rows, series, nameOf, (calls) => `${formatNumber(calls)} calls`),
  options: (Plot, rows, frame) => ({
    ...margins(frame, 190),
    height: frame.narrow ? 320 : 400,
    x: { domain: [20, 36], insetLeft: 22, insetRight: 14 },
    y: { type: 'log', domain },
    marks: [
      ...logAxis(Plot, frame, domain, 'calls'),
      ...sizeAxis(
        Plot,
        frame,
        boards.map(areaOf).filter((area) => !frame.narrow || area !== 28),
        'board',
        nameOf,
      ),
      ...seriesMarks(Plot, frame, rows, series),
    ],
  }),
});
