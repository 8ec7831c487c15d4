/** How the squares of a board divide by their number of moves, as the board grows; beside it stands the board. */
import { degree, neighbours } from '../../solvers/knights/board.ts';
import { squareBoard } from '../claims.ts';
import { defineChart } from '../chart.ts';
import { pointed, pointKey } from '../lines.ts';
import { formatNumber, linearAxis, margins, sizeAxis } from '../style.ts';
import { boardDrawing, filled, knightAt, outlined, ringAt } from './families/boards.ts';

const sides = Array.from({ length: 17 }, (_, i) => 4 + i);
/** From the bottom of a bar to its top. */
const kinds = [8, 6, 4, 3, 2] as const;
const WORDS = { 8: 'All eight', 6: 'Six', 4: 'Four', 3: 'Three', 2: 'Two' } as const;
const shadeOf = (moves: number): string =>
  `var(--heat-${({ 2: 0, 3: 1, 4: 2, 6: 4, 8: 6 } as Readonly<Record<number, number>>)[moves]})`;
const percent = [0, 0.25, 0.5, 0.75, 1];
interface Share {
  readonly side: number;
  readonly moves: number;
  readonly squares: number;
  readonly share: number;
}

const degreesOf = (side: number): readonly number[] =>
  Array.from({ length: side * side }, (_, square) => degree({ width: side, height: side }, square));

/** Of the first board of which most squares have all eight moves, those squares. */
const mostOf = (rows: readonly Share[]): Share =>
  rows.find(({ moves, share }) => moves === 8 && share > 0.5)!;

export default defineChart<Share>({
  id: 'degree-histogram',
  title: 'Moves of a square, by board size',
  alt: 'Stacked bars for boards of side 4 to 20: the share of squares with 2, 3, 4, 6 and 8 moves. Squares with all eight moves are none on 4 by 4, a quarter on 8 by 8, and most from side 14 on.',
  sentence:
    'A quarter of the squares of 8 × 8 have all eight moves, and only from side 14 on is it most of them. Point at a bar: its board stands below, with the squares of that kind; press it again, and a knight stands on one of them.',
  source: () => ['Counted by board.ts while this page was built.'],
  columns: [
    { key: 'side', label: 'Side' },
    { key: 'moves', label: 'Moves' },
    { key: 'squares', label: 'Squares' },
    { key: 'share', label: 'Share' },
  ],
  size: 'text',
  rows: () =>
    sides.flatMap((side) => {
      const degrees = degreesOf(side);
      return kinds.map((moves) => {
        const squares = degrees.filter((ways) => ways === moves).length;
        return { side, moves, squares, share: squares / degrees.length };
      });
    }),
  readings: (rows) => {
    const all = rows.map(({ side, moves, squares, share }) => ({
      at: pointKey(`${moves}`, side),
      name: `${WORDS[moves as keyof typeof WORDS]} moves`,
      size: squareBoard(side),
      value: `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`,
      note: `${formatNumber(squares)} of ${formatNumber(side * side)} squares.`,
    }));
    const claimed = all.find(({ at }) => at === pointKey('8', mostOf(rows).side))!;
    return [...all.filter((each) => each !== claimed), claimed];
  },
  beside: {
    another: 'A knight on one of them',
    draw: (at, turn) => {
      const [moves, side] = at.split('/').map(Number) as [number, number];
      const degrees = degreesOf(side);
      const those = (kind: number): readonly number[] =>
        degrees.flatMap((each, square) => (each === kind ? [square] : []));
      const own = those(moves);
      // One after another by the golden section: squares of all sides soon.
      const knight = turn > 0 ? own[Math.floor(own.length * ((turn * 0.618034) % 1))] : undefined;
      const to = knight === undefined ? [] : neighbours({ width: side, height: side }, knight);
      return boardDrawing(
        side,
        side,
        kinds.map((kind) => filled(side, those(kind), shadeOf(kind))).join('') +
          outlined(side, own, 'var(--st-path)') +
          to.map((square) => ringAt(side, square, 'var(--st-path)')).join('') +
          (knight === undefined ? '' : knightAt(side, knight)),
        knight === undefined
          ? `Framed: the squares with ${WORDS[moves as keyof typeof WORDS].toLowerCase()} moves.`
          : moves === 8
            ? 'From here all eight moves stay on the board.'
            : `From here ${moves} moves stay on the board, and ${8 - moves} go over its edge.`,
      );
    },
  },
  options: (Plot, rows, frame) => {
    const below = (row: Share): number =>
      rows.filter((r) => r.side === row.side && r.moves > row.moves).reduce((sum, r) => sum + r.share, 0);
    const named = rows.filter((row) => row.side === 20 && row.moves > 3);
    const first = [mostOf(rows)];
    return {
      ...margins(frame, 84),
      height: frame.narrow ? 270 : 290,
      x: { type: 'band', padding: 0.18 },
      y: { domain: [0, 1] },
      marks: [
        ...linearAxis(Plot, frame, percent, 'share of the squares', (value) => `${100 * value}%`),
        ...kinds.map((moves) => {
          const own = rows.filter((row) => row.moves === moves);
          return Plot.barY(own, {
            x: 'side',
            y1: below,
            y2: (row: Share) => below(row) + row.share,
            fill: shadeOf(moves),
            stroke: 'var(--edge)',
            strokeWidth: 0.6,
            render: pointed(
              `${moves}`,
              own.map(({ side }) => side),
            ),
          });
        }),
        ...sizeAxis(Plot, frame, [4, 6, 8, 10, 12, 14, 16, 18, 20], 'side of the board'),
        Plot.ruleX(first, {
          x: 'side',
          y1: 'share',
          y2: 1.03,
          stroke: 'var(--st-path)',
          strokeWidth: 1.5,
        }),
        Plot.dot(first, { x: 'side', y: 'share', r: 4.5, fill: 'var(--st-path)', stroke: 'var(--bg)' }),
        Plot.text(first, {
          x: 'side',
          y: 1,
          text: ({ side }: Share) => `${squareBoard(side)}: half${frame.narrow ? '' : ' the board, at last'}`,
          fill: 'var(--st-path)',
          fontWeight: 600,
          fontSize: 13,
          dy: -14,
        }),
        Plot.text(named, {
          x: 'side',
          y: (row: Share) => below(row) + row.share / 2,
          text: (row: Share) => `${row.moves} moves`,
          textAnchor: 'start',
          dx: frame.narrow ? 9 : 16,
          fontSize: 13,
          fill: 'var(--ink-2)',
        }),
      ],
    };
  },
});
