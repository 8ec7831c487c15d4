/** How many moves each square of a board has, which they are, and which fall off the board. */
import {
  type Size,
  colOf,
  dots,
  everySquare,
  fill,
  middle,
  number,
  placeOf,
  rowOf,
  square,
} from '../pieces/board.ts';
import { type Point, handle, slider } from '../kit/hand.ts';
import { UNIT, crossPath } from '../kit/marks.ts';
import { type Sentence, say } from '../kit/say.ts';
import { capital, count, plural, round, tag } from '../kit/svg.ts';
import { move } from '../pieces/tour.ts';
import { compassOrder, degree, neighbours } from '../../solvers/knights/board.ts';

/** Sides that the corner can be dragged to. */
export const SIDES = { least: 3, most: 10 } as const;
/** Round the board there is room for the ends of moves that leave it, and for the handle. */
const RIM = 29;
/** The corner's handle stands a little outside, so that a knight below it can be taken. */
export const OUT = 12;
/** The numbers of moves that a square can have on these boards. */
const WAYS = [8, 6, 4, 3, 2, 0];

export interface Shown {
  readonly board: Size;
  /** The knight's square. */
  readonly at: number;
  /** What is held, and where the hand is. */
  readonly held?: { readonly part: string; readonly place: Point };
}

export function body(board: Size, at: number): string {
  const side = (part: string, label: string, min: number, max: number, value: number): string =>
    slider(part, { label, min, max, value });
  const { least, most } = SIDES;
  return (
    side('col', 'Column of the knight', 0, most - 1, colOf(board, at)) +
    side('row', 'Row of the knight', 0, most - 1, rowOf(board, at)) +
    side('width', 'Columns of the board', least, most, board.width) +
    side('height', 'Rows of the board', least, most, board.height) +
    `<div class="degree-stage"><div data-part="stage">${picture({ board, at })}</div>` +
    `<div class="degree-bars" data-part="bars">${bars({ board, at })}</div></div>` +
    say(sentence({ board, at }), 3)
  );
}

/** How many squares have each number of moves. */
export function histogram(board: Size): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const at of everySquare(board)) {
    const ways = degree(board, at);
    found.set(ways, (found.get(ways) ?? 0) + 1);
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

/** All moves, each counted once. */
export const movesOf = (board: Size): number =>
  [...histogram(board)].reduce((sum, [ways, squares]) => sum + ways * squares, 0) / 2;

/** How much of the board has each number of moves. */
export function bars({ board, at }: Shown): string {
  const all = board.width * board.height;
  const found = histogram(board);
  const rows = WAYS.map((ways) => {
    const squares = found.get(ways) ?? 0;
    const bar = { class: `ways-${ways}`, width: `${round((100 * squares) / all)}%`, height: '100%' };
    return (
      `<li class="${ways === degree(board, at) ? 'now' : ''}" data-point="ways:${ways}"><span>${ways} moves</span>` +
      `<b>${squares}</b><svg aria-hidden="true">${tag('rect', bar)}</svg></li>`
    );
  });
  return (
    `<p class="panel-title">${board.height} × ${board.width}: ${count(all)} squares, ${plural(movesOf(board), 'move')}</p>` +
    `<ul data-walk tabindex="0" aria-label="Squares by their moves">${rows.join('')}</ul>`
  );
}

export function picture(shown: Shown): string {
  const side = SIDES.most * UNIT + 2 * RIM;
  return tag(
    'svg',
    {
      class: 'bd degree',
      viewBox: `${-RIM} ${-RIM} ${side} ${side}`,
      role: 'group',
      'aria-label': `Moves from each square of ${shown.board.width} columns and ${shown.board.height} rows`,
    },
    tag('g', { 'data-part': 'marks' }, marks(shown)),
  );
}

/** All that changes. */
export function marks({ board, at, held }: Shown): string {
  const squares = everySquare(board);
  const rings = WAYS.map((ways) => {
    const ring = squares.filter((each) => degree(board, each) === ways);
    return tag('g', { 'data-point': `ways:${ways}` }, fill(board, ring, `ways-${ways}`));
  });
  const placeOfPart = (part: string, place: Point): Point => (held?.part === part ? held.place : place);
  const corner = placeOfPart('corner', [board.width * UNIT, board.height * UNIT]);
  return (
    room +
    rings.join('') +
    tag('rect', { class: 'board-edge', width: corner[0], height: corner[1] }) +
    fan(board, at) +
    squares
      .map((each) => (each === at ? '' : number(board, each, degree(board, each), 'heat-n', 5)))
      .join('') +
    handle('knight', placeOfPart('knight', middle(board, at)), 'x', knight) +
    handle('corner', [corner[0] + OUT, corner[1] + OUT], 'x')
  );
}

/** The knight about the origin. */
const knight = '<use href="#knight" class="piece-ink" x="-16.5" y="-16.5" width="33" height="33"/>';

/** The largest board, as a grid that waits. */
const room = tag('path', {
  class: 'degree-room',
  d: Array.from(
    { length: SIDES.most + 1 },
    (_, i) => `M${i * UNIT} 0v${SIDES.most * UNIT}M0 ${i * UNIT}h${SIDES.most * UNIT}`,
  ).join(''),
});

/** The moves of the knight: to a ring, or off the board to a cross. */
function fan(board: Size, at: number): string {
  const [x, y] = middle(board, at);
  const [w, h] = [board.width * UNIT, board.height * UNIT];
  /** How far a move goes, in parts of it, until it leaves the board on one axis. */
  const until = (from: number, by: number, long: number): number =>
    by < 0 ? -from / by : (long - from) / by;
  const off = compassOrder.flatMap(([dx, dy]) => {
    const part = Math.min(until(x, dx * UNIT, w), until(y, dy * UNIT, h));
    return part < 1 ? [[dx * UNIT, dy * UNIT, part + 13 / Math.hypot(dx * UNIT, dy * UNIT)] as const] : [];
  });
  const on = neighbours(board, at);
  return (
    tag('path', {
      class: 'degree-off',
      d: off.map(([dx, dy, part]) => `M${x} ${y}L${round(x + dx * part)} ${round(y + dy * part)}`).join(''),
    }) +
    on.map((to) => move(board, at, to, 'degree-move', 0, 13)).join('') +
    tag('circle', { class: 'degree-from', cx: x, cy: y, r: 19 }) +
    dots(board, on, 13, 'degree-to') +
    tag('path', {
      class: 'rejected',
      d: off.map(([dx, dy, part]) => crossPath(x + dx * part, y + dy * part, 5)).join(''),
    })
  );
}

export function sentence({ board, at }: Shown): Sentence {
  const [stay, whole] = [degree(board, at), histogram(board).get(8) ?? 0];
  const knights =
    stay === 8 ? 'all eight moves stay' : `${stay} of the eight moves stay, ${8 - stay} fall off`;
  const keep =
    whole === 1 ? 'One square keeps' : `${whole === 0 ? 'No squares' : plural(whole, 'square')} keep`;
  return { mark: '', words: `${capital(placeOf(board, at))}: ${knights}. ${keep} all eight.` };
}

export const states: Readonly<Record<string, () => string>> = {
  'a corner of 8 × 8': () => picture({ board: square(8), at: 0 }),
  'next to the corner of 5 × 5': () => picture({ board: square(5), at: 6 }),
  'the strip 3 × 7': () => picture({ board: { width: 7, height: 3 }, at: 10 }),
};
