/** The search tree's width, level by level, and at each level one of its boards. */
import { search } from '../../solvers/queens/backtracking.ts';
import { defineChart, firstTurn } from '../chart.ts';
import { formatRatio } from '../claims.ts';
import { pointed, pointKey } from '../lines.ts';
import { formatNumber, margins } from '../style.ts';
import { thumbAt } from '../thumb.ts';
import { boardDrawing, filled, queensOf } from './families/boards.ts';

const N = 8;
const WIDEST = 5;

interface LevelRow {
  readonly level: number;
  readonly nodes: number;
  /** Those without a free square in the next row. */
  readonly dead: number;
}

type Board = readonly number[];
let levels: Board[][] | undefined;

/** The boards of each level, in the order of the search: those that go on, then the dead ends, as they stand on its bar. */
function boardsByLevel(): readonly (readonly Board[])[] {
  if (levels) return levels;
  levels = Array.from({ length: N + 1 }, () => []);
  const columns: number[] = [];
  levels[0]!.push([]);
  for (const event of search(N)) {
    if (event.kind !== 'place') continue;
    columns.length = event.row;
    columns.push(event.col);
    levels[event.row + 1]!.push([...columns]);
  }
  return (levels = levels.map((boards) => boards.toSorted((one, other) => +isDead(one) - +isDead(other))));
}

/** The columns of the next row that no queen attacks. */
const freeAfter = (columns: Board): readonly number[] =>
  columns.length === N
    ? []
    : Array.from({ length: N }, (_, column) => column).filter((column) =>
        columns.every((each, row) => each !== column && Math.abs(each - column) !== columns.length - row),
      );

const isDead = (columns: Board): boolean => columns.length < N && freeAfter(columns).length === 0;

export default defineChart<LevelRow>({
  id: 'level-profile',
  title: 'N = 8, level by level',
  alt: 'Bars: the number of nodes at each level of the backtracking tree for eight queens; widest at level five. The dead ends among them stand apart: none up to three queens, then more and more.',
  sentence:
    'Dead ends (×) have no free square in the next row. Drag along a level: its boards pass by, the dead ends last.',
  source: () => ['Counted by backtracking.ts while this page was built.'],
  columns: [
    { key: 'level', label: 'Queens placed' },
    { key: 'nodes', label: 'Nodes' },
    { key: 'dead', label: 'Dead ends' },
  ],
  size: 'text',
  rows: () =>
    boardsByLevel().map((boards, level) => ({
      level,
      nodes: boards.length,
      dead: boards.filter(isDead).length,
    })),
  readings: (rows) =>
    rows
      .map(({ level, nodes, dead }) => ({
        at: pointKey('level', level),
        name: `${level} ${level === 1 ? 'queen' : 'queens'}`,
        size: '',
        value: `${formatNumber(nodes)} ${nodes === 1 ? 'board' : 'boards'}`,
        note: [
          level === N
            ? 'All of them are solutions.'
            : dead === 0
              ? 'None is a dead end.'
              : `${formatNumber(dead)} are dead ends.`,
          level > 1
            ? `Brute force makes ${formatNumber(N ** level)} here, ${formatRatio(N ** level / nodes)} times as many.`
            : '',
        ].join(' '),
      }))
      .toSorted(
        (a, b) => Number(a.at === pointKey('level', WIDEST)) - Number(b.at === pointKey('level', WIDEST)),
      ),
  beside: {
    along: true,
    draw: (at, share) => {
      const level = Number(at.split('/')[1]);
      const boards = boardsByLevel()[level]!;
      const place = Math.floor(boards.length * share);
      const board = boards[place]!;
      const free = freeAfter(board);
      const state = level === N ? 'solve' : 'path';
      const squares = board.map((column, row) => N * row + column);
      const dots = free.map(
        (column) => `<circle cx="${column + 0.5}" cy="${level + 0.5}" r=".14" fill="var(--ink-2)"/>`,
      );
      const crosses = Array.from({ length: N }, (_, x) => `M${x + 0.3} ${level + 0.3}l.4 .4m0-.4l-.4 .4`);
      const words =
        level === N
          ? 'a solution.'
          : free.length === 0
            ? 'a dead end, no square in the next row is free (×).'
            : `${free.length} free ${free.length === 1 ? 'square' : 'squares'} in the next row (${free.length === 1 ? 'dot' : 'dots'}).`;
      return boardDrawing(
        N,
        N,
        filled(N, squares, `var(--st-${state}-fill)`) +
          `<g fill="var(--st-${state})">${queensOf(board)}</g>` +
          dots.join('') +
          (isDead(board)
            ? `<path stroke="var(--st-reject)" stroke-width="2" vector-effect="non-scaling-stroke" d="${crosses.join('')}"/>`
            : ''),
        `Board ${formatNumber(place + 1)} of ${formatNumber(boards.length)}: ${words}`,
      );
    },
    another: 'Another board',
  },
  options: (Plot, rows, frame) => {
    const at = { y: 'level', fontSize: 13 } as const;
    return {
      ...margins(frame, 60),
      marginLeft: frame.narrow ? 22 : 60,
      marginTop: 26,
      marginBottom: 4,
      height: rows.length * (frame.narrow ? 24 : 28) + 32,
      x: { axis: null },
      y: { type: 'band', padding: 0.2 },
      marks: [
        Plot.text(['queens placed'], {
          frameAnchor: 'top-left',
          dx: frame.narrow ? -22 : -60,
          dy: -20,
          textAnchor: 'start',
        }),
        Plot.barX(rows, {
          y: 'level',
          x: 'nodes',
          fill: ({ level }: LevelRow) => (level === N ? 'var(--st-solve)' : 'var(--st-path)'),
          fillOpacity: ({ level }: LevelRow) => (level === WIDEST || level === N ? 1 : 0.55),
          render: pointed(
            'level',
            rows.map(({ level }) => level),
          ),
        }),
        Plot.barX(rows, {
          y: 'level',
          x1: ({ nodes, dead }: LevelRow) => nodes - dead,
          x2: 'nodes',
          fill: 'var(--st-reject-fill)',
          stroke: 'var(--st-reject)',
        }),
        Plot.axisY({ tickSize: 0, label: null, fontSize: 13 }),
        Plot.text(rows, {
          ...at,
          x: 'nodes',
          text: ({ nodes }: LevelRow) => formatNumber(nodes),
          textAnchor: 'start',
          dx: 7,
          fill: 'var(--ink-2)',
        }),
        Plot.text(
          rows.filter(({ level }) => level === WIDEST),
          {
            ...at,
            x: 0,
            text: () => 'widest',
            textAnchor: 'start',
            dx: 8,
            fill: 'var(--bg)',
            fontWeight: 600,
          },
        ),
        Plot.text(
          rows.filter(({ level }) => level === 7),
          {
            ...at,
            x: 'nodes',
            text: () => '× dead ends',
            textAnchor: 'start',
            dx: 44,
            fill: 'var(--st-reject)',
          },
        ),
        // What is dragged stands on the bar that is read out at rest.
        (_index, scales, _values, _dimensions, { document }) => {
          const [x, y] = [scales.x, scales.y] as ((value: number) => number)[];
          const { nodes } = rows.find(({ level }) => level === WIDEST)!;
          // A fifth of a band is padding.
          const middle = y!(WIDEST) + 0.4 * (y!(WIDEST + 1) - y!(WIDEST));
          return thumbAt(document, x!(nodes * firstTurn({ along: true })), middle);
        },
      ],
    };
  },
});
