/** The boards of a notebook's cells, gone through on the figures' transport: queens row by row, a tour square by square. */
import type { WalkOf } from '../kit/walk.ts';
import {
  drawBoard,
  fill,
  queens,
  queensOnly,
  ray,
  type Size,
  solutionEdge,
  square,
  squaresOf,
} from './board.ts';
import { type BoardShown, boardIn } from './cell-boards.ts';
import { tour } from './tour.ts';

/** Up to here every square has its number and is drawn step by step; of larger boards the line is. */
const MOST_NUMBERED = 256;

export const walkOf: WalkOf = (svg) => {
  const shown = boardIn(svg);
  if (!shown) return null;
  const isQueens = shown.kind === 'queens';
  const board = isQueens ? square(shown.side) : shown;
  const marks = (at: number): string => marksAfter(shown, at);
  const steps = isQueens ? shown.columns.length : shown.order.length;
  return {
    ...{ width: board.width, height: board.height, steps, marks },
    label: isQueens ? 'The board, queen by queen' : 'The tour, square by square',
    unit: isQueens ? 'queen' : 'square',
    picture: (label) => drawBoard(board, { label, className: 'nb-played' }, marks(steps)),
  };
};

/** What stands on the board after so many steps. */
function marksAfter(shown: BoardShown, at: number): string {
  if (shown.kind === 'tour') {
    const isOver = at === shown.order.length;
    return tour(shown, shown.order.slice(0, at), {
      closed: isOver && shown.closed,
      look: isOver && shown.order.length === shown.width * shown.height ? 'solved' : 'path',
      numbers: shown.width * shown.height <= MOST_NUMBERED,
    });
  }
  return queensMarks(square(shown.side), shown.columns.slice(0, at));
}

/** Queens so far: all of a solution are green, and two that attack one another are joined. */
function queensMarks(board: Size, columns: readonly number[]): string {
  const rows = columns.flatMap((col, row) => (col < 0 ? [] : [row]));
  const squares = squaresOf(board, columns);
  const fights = rows.flatMap((row, place) =>
    rows.slice(place + 1).flatMap((below) => {
      const right = Math.abs(columns[row]! - columns[below]!);
      return right === 0 || right === below - row ? [[squares[row]!, squares[below]!] as const] : [];
    }),
  );
  const placed = rows.map((row) => squares[row]!);
  if (fights.length === 0 && placed.length === board.width)
    return queens(board, placed, true) + solutionEdge(board);
  const fighting = new Set(fights.flat());
  return (
    fill(
      board,
      placed.filter((at) => !fighting.has(at)),
      'path-fill',
    ) +
    fill(board, [...fighting], 'rejected-fill') +
    fights.map(([one, other]) => ray(board, one, other)).join('') +
    queensOnly(board, placed)
  );
}
