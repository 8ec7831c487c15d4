/** What one rule takes off the count of closed tours. */
import * as forced from '../../solvers/knights/forced.ts';
import * as plain from '../../solvers/knights/plain.ts';
import { formatRatio } from '../claims.ts';
import { defineChart, type Drawing } from '../chart.ts';
import { type Point, pointed, pointKey } from '../lines.ts';
import { formatNumber, logAxis, margins } from '../style.ts';

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

const domain = [1, 1e10] as const;

type CallsRow = Point & { board: string; by: string };

/** The calls of both programs, board for board. */
const pairsOf = (rows: readonly CallsRow[]) =>
  rows
    .filter(({ series }) => series === 'plain')
    .map(({ x, board, y }) => ({
      x,
      board,
      without: y,
      forced: rows.find((row) => row.series === 'forced' && row.x === x)?.y ?? 1,
    }));

/** All calls, and their corner enlarged, in which those of the forced moves are blue; each turn counts the board on its other side. */
function drawShare(at: string, turn: number, rows: readonly CallsRow[]): Drawing {
  const { x, board, without, forced: few } = pairsOf(rows).find((pair) => at === pointKey('saved', pair.x))!;
  const { width, height } = boards.find((each) => areaOf(each) === x)!;
  const side = Math.sqrt(few / without);
  // As much as leaves the blue square visible.
  const zoom = side > 0.05 ? 4 : 20;
  const frame = 100 / zoom;
  const square = (left: number, size: number, look: string): string =>
    `<path ${look} d="M${left} ${100 - size}h${size}V100h${-size}z"/>`;
  const blue = 'fill="var(--st-path)"';
  const pale = 'fill="var(--st-path-fill)"';
  const marks =
    square(0, 100, pale) +
    square(0, 100 * side, blue) +
    `<path fill="none" stroke="var(--ink-3)" stroke-dasharray="2 2" d="M0 ${100 - frame}L118 0M${frame} 100H118"/>` +
    square(0, frame, 'fill="none" stroke="var(--ink)"') +
    square(118, 100, `${pale} stroke="var(--ink)"`) +
    square(118, 100 * side * zoom, blue);
  if (turn === 0)
    return {
      box: [219, 101],
      marks,
      words: `All calls; their corner, ${zoom ** 2} times as large; blue, what forced moves leave.`,
    };
  const isTurned = turn % 2 === 1;
  const started = performance.now();
  const { calls, tours } = forced.countTours(isTurned ? { width: height, height: width } : { width, height });
  const ms = Math.max(1, Math.round(performance.now() - started));
  const name = isTurned ? board.split(' × ').toReversed().join(' × ') : board;
  return {
    box: [219, 101],
    marks:
      marks +
      square(
        118,
        100 * Math.sqrt((calls ?? 0) / without) * zoom,
        'fill="none" stroke="var(--ink)" stroke-width="2"',
      ),
    words: `${name}, in ${formatNumber(ms)} ms: ${formatNumber(calls ?? 0)} calls, ${formatNumber(Number(tours))} tours.`,
  };
}

export default defineChart<CallsRow>({
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
  readings: (rows) =>
    pairsOf(rows).map(({ x, board, without, forced: few }) => ({
      at: pointKey('saved', x),
      name: 'Fewer calls with forced moves',
      size: board,
      value: `${formatRatio(without / few)} times`,
      note: `${formatNumber(few)} calls in the place of ${formatNumber(without)}.`,
    })),
  beside: { draw: drawShare, another: 'Turn and count' },
  options: (Plot, rows, frame) => {
    const pairs = pairsOf(rows);
    const half = frame.narrow ? 0 : 10;
    const word = { x: 'board', fontSize: frame.narrow ? 12 : 13 } as const;
    const paper = { stroke: 'var(--bg)', strokeWidth: 5 } as const;
    const bar = { x: 'board', insetLeft: half, insetRight: half } as const;
    return {
      ...margins(frame, frame.narrow ? 8 : 130),
      height: frame.narrow ? 320 : 380,
      x: { type: 'band', domain: pairs.map(({ board }) => board), padding: frame.narrow ? 0.2 : 0.3 },
      y: { type: 'log', domain },
      marks: [
        ...logAxis(Plot, frame, domain, 'calls'),
        Plot.axisX({ tickSize: 0, tickPadding: 9, label: null, fontSize: 13 }),
        Plot.frame({ anchor: 'bottom', stroke: 'var(--edge)' }),
        Plot.barY(pairs, {
          ...bar,
          y1: 'forced',
          y2: 'without',
          fill: 'var(--st-path-fill)',
          render: pointed(
            'saved',
            pairs.map(({ x }) => x),
          ),
        }),
        Plot.tickY(pairs, { ...bar, y: 'without', stroke: 'var(--ink-3)', strokeWidth: 2 }),
        Plot.tickY(pairs, { ...bar, y: 'forced', stroke: 'var(--st-path)', strokeWidth: 4 }),
        Plot.text(pairs, {
          ...word,
          y: ({ without, forced: few }: (typeof pairs)[number]) => Math.sqrt(without * few),
          text: ({ without, forced: few }: (typeof pairs)[number]) => `÷ ${formatRatio(without / few)}`,
          fontSize: frame.narrow ? 12 : 20,
          // Above the middle, where the ring of a bar that is pointed at stands.
          dy: frame.narrow ? -14 : -18,
          fontWeight: 600,
          fill: 'var(--st-path)',
        }),
        ...(frame.narrow
          ? []
          : [
              Plot.text(pairs, {
                ...word,
                y: 'without',
                text: ({ without }: { without: number }) => formatNumber(without),
                dy: -11,
                fill: 'var(--ink-2)',
                ...paper,
              }),
              Plot.text(pairs, {
                ...word,
                y: 'forced',
                text: ({ forced: few }: { forced: number }) => formatNumber(few),
                dy: 14,
                fill: 'var(--st-path)',
                ...paper,
              }),
            ]),
        Plot.text(pairs.slice(-1), {
          x: 'board',
          y: 'without',
          text: () => (frame.narrow ? 'without' : 'without the rule'),
          ...(frame.narrow ? { dy: -11 } : { textAnchor: 'start' as const, dx: 62 }),
          fill: 'var(--ink-2)',
          fontSize: 13,
        }),
        Plot.text(pairs.slice(-1), {
          x: 'board',
          y: 'forced',
          text: () => (frame.narrow ? 'forced' : 'forced moves'),
          ...(frame.narrow ? { dy: 14 } : { textAnchor: 'start' as const, dx: 62 }),
          fill: 'var(--st-path)',
          fontWeight: 600,
          fontSize: 13,
        }),
      ],
    };
  },
});
