/** A knight's way on a board: the line, its arrowheads, start ring, numbers, and single moves with their marks. */
import { type Size, colOf, dots, knight, middle, number, rowOf } from './board.ts';
import { UNIT } from '../kit/marks.ts';
import { round, tag } from '../kit/svg.ts';

export interface TourLook {
  /** In search the line is path-blue; a tour that is only shown is ink; one just closed is `solved`. */
  readonly look?: 'path' | 'ink' | 'solved';
  /** The last move leads back to the first square. */
  readonly closed?: boolean;
  /** Arrowheads on every move (boards up to 6 × 6), on the last one, or on none. Default: by the board's size. */
  readonly arrows?: 'all' | 'last' | 'none';
  /** A dot on every square (default: up to 16 × 16). */
  readonly dots?: boolean;
  /** Numbers of the visit; the line fades behind them. */
  readonly numbers?: boolean;
  /** The squares keep their colours, and the halos of the numbers have them too. Without it they are filled as visited. */
  readonly onColours?: boolean;
  /** A knight stands on the last square (default: unless closed). */
  readonly knight?: boolean;
}

/**
 * The squares visited so far, in order, as one drawing. One rule for all: a way begins in a ring, and ends in its knight; where none
 * stands, an open end is a full dot as large as the ring. A closed tour has only the ring. A finished one is green (`solved`).
 */
export function tour(board: Size, squares: readonly number[], look: TourLook = {}): string {
  const { look: hue = 'path', closed = false, numbers = false } = look;
  const small = board.width <= 6 && board.height <= 6;
  const arrows = look.arrows ?? (closed ? 'none' : small ? 'all' : 'last');
  const head = squares.at(-1);
  const start = squares[0];
  if (head === undefined || start === undefined) return '';
  const hasKnight = (look.knight ?? !closed) && !closed;
  const extra = hue === 'path' ? '' : ` ${hue}`;
  if (numbers) {
    return (
      tag('path', { class: `tour faint${extra}`, d: linePath(board, squares, closed) }) +
      squares
        .map((at, i) => {
          const ground = !look.onColours || i === 0 ? '' : isDark(board, at) ? ' on-dark' : ' on-light';
          return hasKnight && at === head
            ? ''
            : number(board, at, i + 1, (i === 0 ? 'first' : 'on-path') + ground);
        })
        .join('') +
      (hasKnight ? knight(board, head) : '')
    );
  }
  const before = squares.at(-2);
  // The line stops short of the knight, so that the head is found at a glance.
  const body = hasKnight && before !== undefined ? squares.slice(0, -1) : squares;
  const shown = look.dots ?? (board.width <= 16 && board.height <= 16);
  return (
    tag('path', { class: `tour${extra}`, d: linePath(board, body, closed) }) +
    (hasKnight && before !== undefined ? move(board, before, head, `tour${extra}`, 0, 24) : '') +
    arrowheads(board, squares, arrows, hasKnight ? 16 : 5, `arrow${extra}`) +
    (shown ? dots(board, closed ? squares.slice(1) : squares.slice(1, -1), 3.2, `tour-dot${extra}`) : '') +
    startRing(board, start, extra) +
    (closed || hasKnight || squares.length < 2 ? '' : dots(board, [head], 6, `tour-dot${extra}`)) +
    (hasKnight ? knight(board, head) : '')
  );
}

function arrowheads(
  board: Size,
  squares: readonly number[],
  which: 'all' | 'last' | 'none',
  lastBack: number,
  className: string,
): string {
  if (which === 'none' || squares.length < 2) return '';
  const last = squares.length - 1;
  return squares
    .slice(1)
    .map((to, i) => {
      if (which === 'last' && i + 1 !== last) return '';
      return arrow(board, squares[i]!, to, className, i + 1 === last ? lastBack : 5);
    })
    .join('');
}

const isDark = (board: Size, at: number): boolean => (rowOf(board, at) + colOf(board, at)) % 2 === 1;

/** The line through the middles of these squares, as the data of a path. */
export function linePath(board: Size, squares: readonly number[], closed = false): string {
  let d = '';
  let [x, y] = [0, 0];
  for (const [i, at] of squares.entries()) {
    const [nextX, nextY] = middle(board, at);
    d += i === 0 ? `M${nextX} ${nextY}` : `l${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
  }
  return d + (closed ? 'z' : '');
}

/** Where the tour began. */
export const startRing = (board: Size, at: number, className = ''): string =>
  dots(board, [at], 7.5, `start-ring${className}`);

/** One move as a line, both ends drawn back. Classes: `tour`, `option` (possible), `closing`, `removed`, `added`. */
export function move(
  board: Size,
  from: number,
  to: number,
  className: string,
  backFrom = 0,
  backTo = 0,
): string {
  const { x1, y1, x2, y2 } = segment(board, from, to, backFrom, backTo);
  return tag('path', { class: className, d: `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}` });
}

/**
 * A move that is open. One rule for all: it begins at the edge of the piece that would make it, and ends in a ring on its square; or,
 * where the ways on from there are told, at their number, which stands out with its line where it is the `least`.
 */
export function openMove(board: Size, from: number, to: number, ways?: number, least = false): string {
  if (ways !== undefined)
    return toNumber(board, from, to, least) + number(board, to, ways, least ? 'cand least' : 'cand', 6.5);
  return move(board, from, to, 'option', 17, 9) + dots(board, [to], 6, 'option-dot');
}

/** An open move to a number that stands there anyway. */
export const toNumber = (board: Size, from: number, to: number, least = false): string =>
  move(board, from, to, least ? 'option strong' : 'option', 17, 14);

/** Squares that a way has passed by: rings in red. */
export const passedBy = (board: Size, squares: readonly number[]): string =>
  dots(board, squares, 8, 'idle-dot missed');

/** A forced move: a double line, and "!" in the corner of its square. `to-dead` and × when two of them collide. */
export function forcedMove(board: Size, from: number, to: number, dead = false): string {
  const { x1, y1, x2, y2, ux, uy } = segment(board, from, to, 17, 15);
  const [dx, dy] = [-uy * 2.6, ux * 2.6];
  const side = (sign: 1 | -1): string =>
    `M${round(x1 + sign * dx)} ${round(y1 + sign * dy)}L${round(x2 + sign * dx)} ${round(y2 + sign * dy)}`;
  const [x, y] = [colOf(board, to) * UNIT, rowOf(board, to) * UNIT];
  return (
    tag('path', { class: dead ? 'to-dead' : 'to-forced', d: side(1) + side(-1) }) +
    (dead
      ? tag('path', { class: 'rejected', d: `M${x + 28} ${y + 4.5}l8 8m0-8l-8 8` })
      : tag('text', { class: 'n bang', x: x + 33, y: y + 14 }, '!'))
  );
}

/** The arrowhead of a move, its tip `back` units before the middle of its square. */
export function arrow(board: Size, from: number, to: number, className = 'arrow', back = 12): string {
  const { x2, y2, ux, uy } = segment(board, from, to, 0, back);
  const [long, half] = [6.5, 3.6];
  const corner = (sign: 1 | -1): string =>
    `${round(x2 - ux * long - sign * uy * half)} ${round(y2 - uy * long + sign * ux * half)}`;
  return tag('path', { class: className, d: `M${round(x2)} ${round(y2)}L${corner(1)}L${corner(-1)}z` });
}

function segment(board: Size, from: number, to: number, backFrom: number, backTo: number) {
  const [ax, ay] = middle(board, from);
  const [bx, by] = middle(board, to);
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  return {
    x1: ax + ux * backFrom,
    y1: ay + uy * backFrom,
    x2: bx - ux * backTo,
    y2: by - uy * backTo,
    ux,
    uy,
  };
}
