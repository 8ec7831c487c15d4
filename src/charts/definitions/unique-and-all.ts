/** All solutions and one of each family of eight; beside it a family is drawn by lot. */
import { dive } from '../../solvers/queens/estimate.ts';
import { fundamentalSolutions, imagesOf } from '../../solvers/queens/fundamental.ts';
import { countSymmetric } from '../../solvers/queens/symmetric-solutions.ts';
import { randomFrom } from '../../solvers/random.ts';
import { boardSize } from '../claims.ts';
import { type Drawing, defineChart } from '../chart.ts';
import { type Point, cursorMarks, seriesMarks, type SeriesStyle } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { tsudaRows } from './families/published.ts';
import { formatNumber, linearAxis, margins, sizeAxis } from '../style.ts';

const boardSizes = Array.from({ length: 13 }, (_, i) => 4 + i);

interface RatioRow {
  readonly n: number;
  readonly all: number;
  readonly unique: number;
  readonly ratio: number;
}

const series: readonly SeriesStyle[] = [{ key: 'ratio', label: '', now: true }];
const pointsOf = (rows: readonly RatioRow[]): readonly Point[] =>
  rows.map(({ n, ratio }) => ({ series: 'ratio', x: n, y: ratio, origin: 'published' }));

/** Families by lot, by size and turn: the earlier ones are told again with each. */
const byLot = new Map<string, readonly string[]>();
/** So many of them are told. */
const TOLD = 12;

/** The queens of a board as dashes of one unit. */
const dashesOf = (board: readonly number[]): string =>
  board
    .map((col, row) => `m${col - (board[row - 1] ?? 0) - Number(row > 0)} ${row > 0 ? 1 : 0.5}h1`)
    .join('');

/** The boards of a family by lot: dives until one is a solution, and its different images. */
function familyByLot(n: number, turn: number): readonly string[] {
  const key = `${n}/${turn}`;
  const known = byLot.get(key);
  if (known) return known;
  const random = randomFrom(n + 100 * turn);
  for (;;) {
    const { placement } = dive(n, random);
    if (placement.length < n) continue;
    const family = [...new Set(imagesOf(placement).map(dashesOf))];
    byLot.set(key, family);
    return family;
  }
}
/** The column that a family falls into: its own where each has one, else one of its size. */
function columnOf(n: number, turn: number, heights: readonly number[], unique: number): number {
  const family = familyByLot(n, turn);
  const those = [...heights.keys()].filter((column) => heights[column] === family.length);
  if (unique > heights.length) return those[Math.floor(((0.618034 * turn) % 1) * those.length)] ?? 0;
  const same = [...fundamentalSolutions(n)].filter(({ orbit }) => orbit === family.length);
  return those[same.findIndex(({ placement }) => family.includes(dashesOf(placement)))] ?? 0;
}
/** The width of the drawing, and of a small board in it. */
const [WIDE, MINI] = [400, 43];
const tenth = (value: number): string => value.toFixed(1).replace('.0', '');

/**
 * A column for each family, or for each hundredth of them: its solutions stand on each other. The family that is drawn falls into its
 * column, which opens below into its boards: one of its size by lot, as the families of a size have no order.
 */
function drawFamilies({ n, all, unique }: RatioRow, turn: number): Drawing {
  const { halfTurn, quarterTurn } = countSymmetric(n);
  const [two, four] = [Number(quarterTurn) / 2, Number(halfTurn - quarterTurn) / 4];
  const eight = unique - two - four;
  const columns = Math.min(100, unique);
  const wide = WIDE / columns;
  // At first no family is drawn, and the columns have all the room.
  const unit = turn === 0 ? 14 : 7;
  const heights = Array.from({ length: columns }, (_, column) => {
    const family = ((column + 0.5) * unique) / columns;
    return family < eight ? 8 : family < eight + four ? 4 : 2;
  });
  const middle = (column: number): number => Number(tenth(wide * (column + 0.5)));
  /** These columns from one height to another, in cells. */
  const bars = (
    stroke: string,
    from: (height: number) => number,
    to: (height: number) => number,
    some: Iterable<number> = heights.keys(),
  ): string => {
    const d = Array.from(
      some,
      (column) =>
        `M${middle(column)} ${unit * (8 - from(heights[column]!))}v${unit * (from(heights[column]!) - to(heights[column]!))}`,
    );
    return `<path stroke="var(${stroke})" stroke-width="${tenth(0.8 * wide)}" stroke-dasharray="${0.9 * unit} ${tenth(0.1 * unit)}" d="${d.join('')}"/>`;
  };
  const boards = turn === 0 ? [] : familyByLot(n, turn);
  const turns = Array.from({ length: Math.min(turn, TOLD) }, (_, before) => turn - before).reverse();
  const sizes = turns.map((each) => familyByLot(n, each).length);
  const drawn = turns.map((each) => columnOf(n, each, heights, unique));
  const place = middle(drawn.at(-1) ?? 0);
  const step = WIDE / 8;
  const left = Math.max(0, Math.min(WIDE - step * boards.length, place - (step * boards.length) / 2));
  const corner = (i: number): string => `${tenth(left + step * i + (step - MINI) / 2)} 69`;
  const right = left + step * boards.length;
  const minis = [
    // Where the earlier ones fell, and how the column of this one opens.
    `<path fill="var(--ink-3)" d="${drawn
      .slice(0, -1)
      .map((column) => `M${middle(column)} 57l2 4h-4z`)
      .join('')}"/>`,
    `<path fill="var(--st-solve)" opacity="0.25" d="M${tenth(place - 0.4 * wide)} 56L${tenth(left + 3)} 68H${tenth(right - 3)}L${tenth(place + 0.4 * wide)} 56z"/>`,
    `<path fill="var(--sq-light)" stroke="var(--edge)" stroke-width="0.5" d="${boards.map((_, i) => `M${corner(i)}h${MINI}v${MINI}h-${MINI}z`).join('')}"/>`,
    ...boards.map(
      (queens, i) =>
        `<path stroke="var(--st-solve)" transform="translate(${corner(i)})scale(${(MINI / n).toFixed(3)})" d="${queens}"/>`,
    ),
  ];
  const own = (height: number): number => height;
  const none = (): number => 0;
  const parts = (
    [
      [eight, 8],
      [four, 4],
      [two, 2],
    ] as const
  ).flatMap(([many, size]) => (many > 0 ? [`${formatNumber(many)} of ${size}`] : []));
  return {
    box: [WIDE, 120],
    marks:
      bars('--st-prune-fill', own, () => 8) +
      bars('--st-path', own, none) +
      (turn === 0 ? '' : bars('--st-solve', own, none, drawn.slice(-1)) + minis.join('')),
    words: `${formatNumber(all)} solutions, a column for ${columns === unique ? 'each family' : 'a hundredth of the families'}: ${parts.join(', ')}.${turn === 0 ? '' : ` By lot, in turn: ${sizes.join(', ')}.`}`,
  };
}

export default defineChart<RatioRow>({
  id: 'unique-and-all',
  title: 'Solutions for each fundamental one',
  alt: 'The number of all solutions divided by the number of fundamental solutions, by board size: from 2 at four queens it goes up, not with every row, to 8 at sixteen.',
  sentence:
    'The ratio comes close to eight: on large boards almost no solution is left as it is by a turn. Drag N, and the families fill up.',
  source: () => [
    'N. Tsuda, 26 May 2013, tables 4 and 5; both counts come out of our solvers again (see the tests). The ratio is ours.',
  ],
  columns: [
    { key: 'n', label: 'N' },
    { key: 'all', label: 'All solutions' },
    { key: 'unique', label: 'Fundamental' },
    { key: 'ratio', label: 'Ratio' },
  ],
  size: 'text',
  rows: () =>
    boardSizes.map((n) => {
      const all = tsudaRows.find((row) => row.algorithm === 'bitmap' && row.n === n)?.solutions ?? 0;
      const unique = tsudaRows.find((row) => row.algorithm === 'symmetry' && row.n === n)?.unique ?? 1;
      return { n, all, unique, ratio: all / unique };
    }),
  readings: (rows) =>
    seriesReadings(
      pointsOf(rows),
      [{ key: 'ratio', label: 'Solutions for each fundamental one' }],
      boardSize,
      (ratio) => ratio.toFixed(2),
      () => '',
      // The chessboard is shown at rest.
    ).toSorted((a, b) => Number(a.at.endsWith('/8')) - Number(b.at.endsWith('/8'))),
  beside: {
    isWide: true,
    draw: (at, turn, rows) =>
      drawFamilies(
        rows.find(({ n }) => n === Number(at.split('/').at(-1)))!,
        turn,
      ),
    another: 'Draw one by lot',
  },
  options: (Plot, rows, frame) => ({
    ...margins(frame, 24),
    height: frame.narrow ? 260 : 320,
    x: { domain: [4, 16], insetLeft: 8, insetRight: 8 },
    y: { domain: [0, 9.2] },
    marks: [
      ...linearAxis(Plot, frame, [0, 2, 4, 6, 8], 'solutions for each fundamental one'),
      ...sizeAxis(Plot, frame, boardSizes, 'board size N'),
      Plot.areaY(rows, { x: 'n', y1: 'ratio', y2: 8, fill: 'var(--st-prune-fill)', fillOpacity: 0.7 }),
      Plot.ruleY([8], { stroke: 'var(--ink-3)', strokeDasharray: '2 3' }),
      ...cursorMarks(Plot, 8, true),
      // Above the line of eight, where no ratio comes.
      Plot.text(['taken by symmetry'], {
        x: 4,
        y: 8,
        dy: -11,
        textAnchor: 'start',
        fill: 'var(--st-prune)',
        fontWeight: 600,
        fontSize: 12,
        stroke: 'var(--bg)',
        strokeWidth: 4,
      }),
      ...seriesMarks(Plot, frame, pointsOf(rows), series),
    ],
  }),
});
