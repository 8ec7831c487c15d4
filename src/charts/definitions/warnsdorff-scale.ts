/** What becomes of the five tie-breaks on boards up to 200 × 200: of chance hardly anything, of the farthest square nearly all. */
import counted from '../../../content/counted/tie-breaks.json' with { type: 'json' };
import { followRule, type TieBreak } from '../../solvers/knights/warnsdorff.ts';
import { defineChart, type Drawing } from '../chart.ts';
import { squareBoard } from '../claims.ts';
import { type Point, seriesMarks } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { formatNumber, linearAxis, margins, sizeAxis } from '../style.ts';
import { boardDrawing, filled, ringAt, wayOf } from './families/boards.ts';

const ties = [
  { key: 'first', label: 'Order of the moves', short: 'Order' },
  { key: 'random', label: 'Chance', short: 'Chance', before: true },
  { key: 'pohl', label: 'Look ahead', short: 'Look ahead' },
  { key: 'farthest', label: 'Farthest from the centre', short: 'Farthest', now: true },
  { key: 'nearest', label: 'Nearest the centre', short: 'Nearest' },
];

/** Even ones have the lines, for one through even and odd sides would zigzag; some of them are enough. Odd ones are in the table. */
const sides = [6, 8, 12, 20, 32, 50, 100, 200];
const oddSides = [7, 21, 51, 101, 199];
const isEven = ({ x }: Point): boolean => x % 2 === 0;
/** What stands beside the chart at rest. */
const SHOWN = 'random/counted/50';

interface ScaleRow extends Point {
  readonly starts: number;
  readonly complete: number;
}

/** One run of the rule: its way on a small board, and on all boards the squares that it leaves out. */
function drawRun(at: string, turn: number): Drawing {
  const [tieBreak, , size] = at.split('/') as [TieBreak, string, string];
  const n = Number(size);
  const area = n * n;
  // Starts far from each other.
  const start = Math.floor(area * ((0.36 + 0.618034 * (turn + 1)) % 1));
  const { order } = followRule({ width: n, height: n }, start, { tieBreak, seed: turn + 1 });
  const visited = new Set(order);
  const missed = Array.from({ length: area }, (_, square) => square).filter((square) => !visited.has(square));
  const way = n > 20 ? '' : wayOf(n, [...order], false) + ringAt(n, start, 'var(--st-path)');
  return boardDrawing(
    n,
    n,
    (n > 20 ? `<path fill="var(--st-path-fill)" d="M0 0h${n}v${n}H0z"/>` : '') +
      filled(n, missed, 'var(--st-reject)') +
      way,
    missed.length === 0
      ? `This run visits all ${formatNumber(area)} squares.`
      : `This run is stuck with ${formatNumber(missed.length)} of ${formatNumber(area)} squares left out (red).`,
  );
}

export default defineChart<ScaleRow>({
  id: 'warnsdorff-scale',
  title: 'Starts from which the rule completes a tour, up to 200 × 200',
  alt: 'Share of starts from which Warnsdorff’s rule visits every square, on boards with sides from 6 to 200, by tie-break. Farthest from the centre stays above 98 per cent on even sides. The order of the moves falls to 50 per cent, looking ahead to 41, chance to about one, and nearest the centre is at nothing from 50 on.',
  sentence:
    'Chance dies out as the board grows, and looking ahead loses more than half. On even sides the farthest square completes more than 98 in a hundred. Press a point to see single runs: how much does a run leave out?',
  source: () => [
    `Counted: on each board up to 400 starts drawn with seed ${counted.seed}, all of them up to 20 × 20.`,
  ],
  columns: [
    { key: 'series', label: 'Tie-break' },
    { key: 'x', label: 'N' },
    { key: 'starts', label: 'Starts' },
    { key: 'complete', label: 'Tours' },
  ],
  size: 'wide',
  rows: () =>
    ties.flatMap(({ key }) =>
      counted.rows
        .filter(({ tieBreak, side }) => tieBreak === key && [...sides, ...oddSides].includes(side))
        .map(({ side, starts, complete }) => ({
          series: key,
          x: side,
          y: (100 * complete) / starts,
          origin: 'counted' as const,
          starts,
          complete,
        })),
    ),
  readings: (rows) =>
    seriesReadings(
      rows.filter(isEven),
      ties,
      squareBoard,
      (share) => `${formatNumber(Number(share.toFixed(1)))} % of the starts`,
      ({ series, x }) => {
        const row = rows.find((each) => each.series === series && each.x === x);
        return row ? `${row.complete} of ${row.starts} starts end in a tour.` : '';
      },
    ).toSorted((a, b) => Number(a.at === SHOWN) - Number(b.at === SHOWN)),
  beside: { draw: drawRun, another: 'Another run' },
  options: (Plot, rows, frame) => ({
    ...margins(frame, 180),
    height: frame.narrow ? 280 : 360,
    x: { type: 'log', domain: [6, 200], insetLeft: 8, insetRight: 8 },
    y: { domain: [-1, 101] },
    marks: [
      ...linearAxis(Plot, frame, [0, 25, 50, 75, 100], 'starts that end in a tour, in per cent'),
      ...sizeAxis(Plot, frame, [6, 10, 20, 50, 100, 200], 'board size N'),
      Plot.areaY(
        rows.filter((row) => row.series === 'random' && isEven(row)),
        { x: 'x', y1: 'y', y2: 100, fill: 'var(--st-reject-fill)', fillOpacity: 0.6 },
      ),
      // In the corner of the field that no other line crosses, beside the line and the name of chance.
      Plot.text(frame.narrow ? [] : ['lost to chance'], {
        x: 143,
        y: 33,
        fill: 'var(--st-reject)',
        fontWeight: 600,
        fontSize: 14,
      }),
      ...seriesMarks(Plot, frame, rows.filter(isEven), ties),
    ],
  }),
});
