/** How the squares of a board divide by their number of moves, as the board grows. */
import { degree } from '../../solvers/knights/board.ts';
import { defineChart } from '../chart.ts';
import { linearAxis, margins, sizeAxis } from '../style.ts';

const sides = Array.from({ length: 17 }, (_, i) => 4 + i);
const shades: Readonly<Record<number, string>> = { 2: '0', 3: '1', 4: '2', 6: '4', 8: '6' };
const percent = [0, 0.25, 0.5, 0.75, 1];

export default defineChart({
  id: 'degree-histogram',
  title: 'Moves of a square, by board size',
  alt: 'Stacked bars for boards of side 4 to 20: the share of squares with 2, 3, 4, 6 and 8 moves. Squares with all eight moves are none on 4 by 4, a quarter on 8 by 8, and most from side 14 on.',
  sentence:
    'A quarter of the squares of 8 × 8 have all eight moves, and only from side 14 on is it most of them.',
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
      const board = { width: side, height: side };
      const degrees = Array.from({ length: side * side }, (_, square) => degree(board, square));
      return [8, 6, 4, 3, 2].map((moves) => {
        const squares = degrees.filter((ways) => ways === moves).length;
        return { side, moves, squares, share: squares / degrees.length };
      });
    }),
  options: (Plot, rows, frame) => {
    const named = rows.filter((row) => row.side === 20 && row.moves > 3);
    const below = (row: (typeof rows)[number]): number =>
      rows.filter((r) => r.side === row.side && r.moves > row.moves).reduce((sum, r) => sum + r.share, 0);
    return {
      ...margins(frame, 84),
      height: frame.narrow ? 280 : 340,
      x: { type: 'band', padding: 0.18 },
      y: { domain: [0, 1] },
      marks: [
        ...linearAxis(Plot, frame, percent, 'share of the squares', (value) => `${100 * value}%`),
        Plot.barY(rows, {
          x: 'side',
          y: 'share',
          order: null,
          fill: (row: { moves: number }) => `var(--heat-${shades[row.moves]})`,
          stroke: 'var(--edge)',
          strokeWidth: 0.6,
        }),
        ...sizeAxis(Plot, frame, [4, 6, 8, 10, 12, 14, 16, 18, 20], 'side of the board'),
        Plot.text(named, {
          x: 'side',
          y: (row: (typeof rows)[number]) => below(row) + row.share / 2,
          text: (row: { moves: number }) => `${row.moves} moves`,
          textAnchor: 'start',
          dx: frame.narrow ? 9 : 16,
          fontSize: 13,
          fill: 'var(--ink-2)',
        }),
      ],
    };
  },
});
