/** What one rule takes off the count of closed tours. */
import type { Markish } from '@observablehq/plot';
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

/** The calls of both programs, board for board, as it lies or turned. */
const pairsOf = (rows: readonly CallsRow[], lies = '') =>
  rows
    .filter(({ series }) => series === `plain${lies}`)
    .map(({ x, board, y }) => ({
      x,
      board,
      without: y,
      forced: rows.find((row) => row.series === `forced${lies}` && row.x === x)?.y ?? 1,
    }));
type Pair = ReturnType<typeof pairsOf>[number];
const TURNED = ', turned';

/** A board on its other side, counted where somebody asks. */
function turnedRows(x: number): readonly CallsRow[] {
  const own = boards.find((each) => areaOf(each) === x)!;
  const [width, height] = [own.height, own.width];
  if (width === height) return [];
  const known = turned.get(x);
  if (known) return known;
  const rows = Object.entries({ plain, forced }).map(([series, solver]): CallsRow => ({
    series: series + TURNED,
    x,
    y: solver.countTours({ width, height }).calls ?? 0,
    origin: 'live',
    board: `${height} × ${width}`,
    by: 'this browser',
  }));
  turned.set(x, rows);
  return rows;
}
const turned = new Map<number, readonly CallsRow[]>();

/**
 * The corner of all calls, enlarged, in which those of the forced moves are blue, and small in it all calls; each turn counts the
 * board on its other side. While it is played, the way into the corner.
 */
function drawShare(at: string, turn: number, rows: readonly CallsRow[], share = 1): Drawing {
  const pair = pairsOf(rows).find(({ x }) => at.endsWith(`/${x}`))!;
  const { width, height } = boards.find((each) => areaOf(each) === pair.x)!;
  const isTurned = at.startsWith('turned') || turn % 2 === 1;
  const [other] = isTurned ? pairsOf(turnedRows(pair.x), TURNED) : [];
  const { board, without, forced: few } = other ?? pair;
  const side = Math.sqrt(few / without);
  // As much as leaves the blue square visible.
  const zoom = side > 0.05 ? 4 : 20;
  const now = zoom ** share;
  /** A square with this lower left corner. */
  const square = ([left, bottom]: readonly [number, number], size: number, look: string): string =>
    `<path ${look} d="M${left} ${bottom - size}h${size}V${bottom}h${-size}z"/>`;
  const [blue, pale] = ['fill="var(--st-path)"', 'fill="var(--st-path-fill)" stroke="var(--ink)"'];
  const [large, small, part] = [[1, 101], [67, 35], 34] as const;
  const counted = (): string => {
    const started = performance.now();
    const { tours } = forced.countTours(other ? { width: height, height: width } : { width, height });
    const ms = Math.max(1, Math.round(performance.now() - started));
    return `${board}, with the rule in ${formatNumber(ms)} ms: ${formatNumber(few)} calls, ${formatNumber(Number(tours))} tours.`;
  };
  return {
    box: [102, 102],
    marks:
      square(large, 100, pale) +
      square(large, 100 * side * now, blue) +
      square(small, part, pale) +
      `<path fill="none" stroke="var(--ink-3)" stroke-dasharray="2 2" d="M67 ${35 - part / now}L1 1M${67 + part / now} 35L101 101"/>` +
      square(small, part / now, 'fill="var(--bg)" stroke="var(--ink)"'),
    words:
      turn === 0 || share < 1
        ? `Small, all calls. Large, the corner of that square, ${zoom} times as wide; blue, what forced moves leave.`
        : counted(),
  };
}

export default defineChart<CallsRow>({
  id: 'calls-plain-forced',
  title: 'Calls to count all closed tours',
  alt: 'Calls by board on a logarithmic scale, without and with the rule: on 5 × 4, 3,069 against 33; on 6 × 6, 2,028,183,716 against 430,661.',
  sentence:
    'Ninety-three times as many calls without the rule on twenty squares, 4,709 times as many on thirty-six. Press a bar: the same board, turned, is counted beside it.',
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
    (['turned', 'saved'] as const).flatMap((line) =>
      pairsOf(rows, line === 'turned' ? TURNED : '').map(({ x, board, without, forced: few }) => ({
        at: pointKey(line, x),
        name: line === 'turned' ? 'The same board, turned' : 'Fewer calls with forced moves',
        size: board,
        value: `${formatRatio(without / few)} times`,
        note: `${formatNumber(few)} calls in the place of ${formatNumber(without)}.`,
      })),
    ),
  beside: {
    draw: drawShare,
    another: 'Turn and count',
    plays: true,
    adds: (at, turn) => (turn === 1 && at.startsWith('saved') ? turnedRows(Number(at.split('/')[1])) : []),
  },
  options: (Plot, rows, frame) => {
    const { narrow } = frame;
    const pairs = pairsOf(rows);
    const others = pairsOf(rows, TURNED);
    const [isTurned, isAlone] = [true, false].map((yes) =>
      pairs.filter(({ x }) => others.some((other) => other.x === x) === yes),
    ) as [Pair[], Pair[]];
    const spread = margins(frame, narrow ? 8 : 130);
    const padding = narrow ? 0.2 : 0.3;
    const step = (frame.width - spread.marginLeft - spread.marginRight) / (pairs.length + padding);
    const band = step * (1 - padding);
    // Two bars have the room of a step, with a gap between them and to the next board.
    const [half, over] = [(step - (narrow ? 6 : 20)) / 2, (step - band - (narrow ? 2 : 10)) / 2];
    const paper = { stroke: 'var(--bg)', strokeWidth: 5 } as const;
    /** The bars of some boards with what is written on them, each between these two edges of its band. */
    const bars = (own: readonly Pair[], line: string, from: number, to: number): Markish[] => {
      const at = { x: ({ x }: Pair) => nameOf(x), insetLeft: from, insetRight: band - to } as const;
      const word = { x: at.x, dx: (from + to - band) / 2, fontSize: narrow ? 12 : 13 } as const;
      const isWhole = to - from > (narrow ? 30 : 70);
      const isLive = line === 'turned';
      if (own.length === 0) return [];
      return [
        Plot.barY(own, {
          ...at,
          y1: 'forced',
          y2: 'without',
          fill: isLive ? 'var(--bg)' : 'var(--st-path-fill)',
          ...(isLive && { stroke: 'var(--st-path)', strokeDasharray: '3 3' }),
          render: pointed(
            line,
            own.map(({ x }) => x),
          ),
        }),
        Plot.tickY(own, { ...at, y: 'without', stroke: 'var(--ink-3)', strokeWidth: 2 }),
        Plot.tickY(own, { ...at, y: 'forced', stroke: 'var(--st-path)', strokeWidth: 4 }),
        Plot.text(narrow && !isWhole ? [] : own, {
          ...word,
          y: ({ without, forced: few }: Pair) => Math.sqrt(without * few),
          text: ({ without, forced: few }: Pair) => `÷ ${formatRatio(without / few)}`,
          fontSize: narrow ? 12 : isWhole ? 20 : 15,
          // Above the middle, where the ring of a bar that is pointed at stands.
          dy: narrow ? -14 : -18,
          fontWeight: 600,
          fill: 'var(--st-path)',
        }),
        ...(narrow
          ? []
          : [
              Plot.text(own, {
                ...word,
                y: 'without',
                text: ({ without }: Pair) => formatNumber(without),
                dy: -11,
                fill: 'var(--ink-2)',
                ...paper,
              }),
              Plot.text(own, {
                ...word,
                y: 'forced',
                text: ({ forced: few }: Pair) => formatNumber(few),
                dy: 14,
                fill: 'var(--st-path)',
                ...paper,
              }),
            ]),
      ];
    };
    /** Under two bars both boards are named, on a phone the first alone. */
    const named = (board: string): string => {
      const other = others.find(({ x }) => nameOf(x) === board);
      return other && !narrow ? `${board}\u2003\u2003\u2003\u2002${other.board}` : board;
    };
    /** What the last bar's two ends are. */
    const end = (y: 'without' | 'forced', words: string, look: object) =>
      Plot.text(pairs.slice(-1), {
        x: 'board',
        y,
        text: () => words,
        ...(narrow ? { dy: y === 'without' ? -11 : 14 } : { textAnchor: 'start' as const, dx: 62 }),
        fontSize: 13,
        ...look,
      });
    return {
      ...spread,
      height: narrow ? 320 : 380,
      x: { type: 'band', domain: pairs.map(({ board }) => board), padding },
      y: { type: 'log', domain },
      marks: [
        ...logAxis(Plot, frame, domain, 'calls'),
        Plot.axisX({ tickSize: 0, tickPadding: 9, label: null, fontSize: 13, text: named }),
        Plot.frame({ anchor: 'bottom', stroke: 'var(--edge)' }),
        ...bars(isAlone, 'saved', narrow ? 0 : 10, narrow ? band : band - 10),
        ...bars(isTurned, 'saved', -over, half - over),
        ...bars(others, 'turned', band + over - half, band + over),
        end('without', narrow ? 'without' : 'without the rule', { fill: 'var(--ink-2)' }),
        end('forced', narrow ? 'forced' : 'forced moves', { fill: 'var(--st-path)', fontWeight: 600 }),
      ],
    };
  },
});
