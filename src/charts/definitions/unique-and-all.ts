/** All solutions and one of each family of eight; beside it a family is drawn by lot. */
import { dive } from '../../solvers/queens/estimate.ts';
import { imagesOf } from '../../solvers/queens/fundamental.ts';
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

/** The boards of a family by lot, their queens as dashes of one unit: dives until one is a solution, and its different images. */
function familyByLot(n: number, turn: number): readonly string[] {
  const key = `${n}/${turn}`;
  const known = byLot.get(key);
  if (known) return known;
  const random = randomFrom(n + 100 * turn);
  for (;;) {
    const { placement } = dive(n, random);
    if (placement.length < n) continue;
    const boards = imagesOf(placement).map((image) =>
      image
        .map((col, row) => `m${col - (image[row - 1] ?? 0) - Number(row > 0)} ${row > 0 ? 1 : 0.5}h1`)
        .join(''),
    );
    const family = [...new Set(boards)];
    byLot.set(key, family);
    return family;
  }
}
const MINI = 22;
const tenth = (value: number): string => value.toFixed(1).replace('.0', '');

/** A column for each family, or for each hundredth of them: its solutions stand on each other. Below it the family that is drawn. */
function drawFamilies({ n, all, unique }: RatioRow, turn: number): Drawing {
  const { halfTurn, quarterTurn } = countSymmetric(n);
  const [two, four] = [Number(quarterTurn) / 2, Number(halfTurn - quarterTurn) / 4];
  const eight = unique - two - four;
  const columns = Math.min(100, unique);
  const wide = 100 / columns;
  // At first no family is drawn, and the columns have all the room.
  const unit = turn === 0 ? 12 : 6;
  const heights = Array.from({ length: columns }, (_, column) => {
    const family = ((column + 0.5) * unique) / columns;
    return family < eight ? 8 : family < eight + four ? 4 : 2;
  });
  /** The columns from one height to another, in cells. */
  const bars = (stroke: string, from: (height: number) => number, to: (height: number) => number): string => {
    const d = heights.map(
      (height, column) =>
        `M${tenth(wide * (column + 0.5))} ${unit * (8 - from(height))}v${unit * (from(height) - to(height))}`,
    );
    return `<path stroke="var(${stroke})" stroke-width="${tenth(0.8 * wide)}" stroke-dasharray="${0.9 * unit} ${0.1 * unit}" d="${d.join('')}"/>`;
  };
  const boards = turn === 0 ? [] : familyByLot(n, turn);
  const turns = Array.from({ length: Math.min(turn, TOLD) }, (_, before) => turn - before).reverse();
  const sizes = turns.map((each) => familyByLot(n, each).length);
  const places = boards.map((_, i) => `${(i % 4) * 26} ${52 + 26 * Math.floor(i / 4)}`);
  const scale = Number((MINI / n).toFixed(3));
  const minis = [
    `<path fill="var(--sq-light)" d="${places.map((place) => `M${place}h22v22h-22z`).join('')}"/>`,
    ...boards.map(
      (queens, i) =>
        `<path stroke="var(--st-solve)" transform="translate(${places[i]})scale(${scale})" d="${queens}"/>`,
    ),
  ];
  const parts = (
    [
      [eight, 8],
      [four, 4],
      [two, 2],
    ] as const
  ).flatMap(([many, size]) => (many > 0 ? [`${formatNumber(many)} of ${size}`] : []));
  return {
    box: [100, 100],
    marks: `${bars(
      '--st-prune-fill',
      (height) => height,
      () => 8,
    )}${bars(
      '--st-path',
      () => 0,
      (height) => height,
    )}${minis.join('')}`,
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
