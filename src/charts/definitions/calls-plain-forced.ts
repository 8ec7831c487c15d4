/** What one rule takes off the count of closed tours. */
import * as forced from '../../solvers/knights/forced.ts';
import * as plain from '../../solvers/knights/plain.ts';
import { formatRatio } from '../claims.ts';
import { defineChart } from '../chart.ts';
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
  beside: {
    draw: (at, turn, rows) => {
      const pair = pairsOf(rows).find(({ x }) => at === pointKey('saved', x))!;
      const board = boards.find((each) => areaOf(each) === pair.x)!;
      const side = 100 * Math.sqrt(pair.forced / pair.without);
      const area = `<path fill="var(--st-path-fill)" d="M0 0h100v100H0z"/><path fill="var(--st-path)" d="M0 ${100 - side}h${side}V100H0z"/>`;
      if (turn === 0)
        return {
          box: [100, 100],
          marks: area,
          words: 'To scale: all calls, and in the corner those that forced moves leave.',
        };
      const started = performance.now();
      const { calls, tours } = forced.countTours(board);
      const ms = Math.max(1, Math.round(performance.now() - started));
      return {
        box: [100, 100],
        marks: area,
        words: `Counted just now, in ${formatNumber(ms)} ms: ${formatNumber(calls ?? 0)} calls, ${formatNumber(Number(tours))} closed tours.`,
      };
    },
    another: 'Count it here',
  },
  options: (Plot, rows, frame) => {
    const pairs = pairsOf(rows);
    const half = frame.narrow ? 0 : 10;
    const word = { x: 'board', fontSize: frame.narrow ? 12 : 13 } as const;
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
              }),
              Plot.text(pairs, {
                ...word,
                y: 'forced',
                text: ({ forced: few }: { forced: number }) => formatNumber(few),
                dy: 14,
                fill: 'var(--st-path)',
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
