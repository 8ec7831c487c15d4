/** Why a board has no closed tour, drawn on the board: what the sentence counts can be counted there. */
import { type Size, colOf, crosses, dots, everySquare, fill, middle, rowOf } from '../pieces/board.ts';
import { UNIT } from '../kit/marks.ts';
import { tag } from '../kit/svg.ts';
import { move } from '../pieces/tour.ts';
import { colour, neighbours } from '../../solvers/knights/board.ts';

/** The marks for a board without a closed tour; none where only an exhaustive search says so. */
export function reasonMarks(board: Size): string {
  const [short, long] = [Math.min(board.width, board.height), Math.max(board.width, board.height)];
  if (short <= 2) return fewMoves(board);
  if (short % 2 === 1 && long % 2 === 1) return oneTooMany(board);
  return short === 4 ? outerAndInner(board) : '';
}

/** Squares with fewer than two moves cannot be passed through: each has its moves drawn, and a cross. */
function fewMoves(board: Size): string {
  const stuck = everySquare(board).filter((at) => neighbours(board, at).length < 2);
  const moves = stuck.flatMap((at) =>
    neighbours(board, at).map((to) => move(board, at, to, 'tour ink', 0, 0)),
  );
  return moves.join('') + crosses(board, stuck, 6, 'rejected');
}

/** The most columns whose numbers have room: squares of a wider board are smaller than 20 pixels. */
const NUMBERED = 13;

/** An odd board: every light square has a dark partner, but the last. Of a wide board the last has its number only, and a large one. */
function oneTooMany(board: Size): string {
  const light = everySquare(board).filter((at) => colour(board, at) === 0);
  const dark = everySquare(board).filter((at) => colour(board, at) === 1);
  const count = (at: number, i: number): string => {
    const [x, y] = middle(board, at);
    const className = `n ${i >= dark.length ? 'reason-left' : ''}`.trim();
    return tag('text', { class: className, x, y: y + 5 }, String(i + 1));
  };
  const last = (): string => {
    const [x, y] = middle(board, light.at(-1)!);
    const size = light.length < 100 ? 30 : 22;
    const look = { class: 'reason-left', 'font-size': size, 'text-anchor': 'middle' };
    return tag('text', { ...look, x, y: y + size / 3 }, String(light.length));
  };
  return (
    fill(board, light.slice(dark.length), 'rejected-fill') +
    (board.width > NUMBERED ? last() : light.map(count).join('') + dark.map(count).join(''))
  );
}

/** Four rows: the squares of the outer rows in one tint, and all their moves, which lead to inner squares only. */
function outerAndInner(board: Size): string {
  const across = board.height === 4;
  const line = (at: number): number => (across ? rowOf(board, at) : colOf(board, at));
  const outer = everySquare(board).filter((at) => line(at) === 0 || line(at) === 3);
  const moves = outer.flatMap((at) =>
    neighbours(board, at).map((to) => `M${middle(board, at).join(' ')}L${middle(board, to).join(' ')}`),
  );
  return (
    fill(board, outer, 'reason-outer') +
    tag('path', { class: 'reason-move', d: moves.join('') }) +
    dots(board, outer, 0.14 * UNIT, 'reason-outer-dot')
  );
}
