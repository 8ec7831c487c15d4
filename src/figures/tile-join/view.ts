/** Tiles with a closed tour each become one tour, one switch at a time. */
import { type Size, drawBoard, middle } from '../pieces/board.ts';
import { UNIT } from '../kit/marks.ts';
import { head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { plural, tag } from '../kit/svg.ts';
import { linePath, move } from '../pieces/tour.ts';
import { transport } from '../kit/transport.ts';
import {
  type Border,
  type Joining,
  type Tile,
  boards,
  countRings,
  edgesAfter,
  joining,
  key,
  last,
  ringsAfter,
  switched,
  tileOf,
} from './joining.ts';

export const OPENING = { board: '12 × 18', at: 3 } as const;

/** The tours; `over` is a border whose switch is shown before it is made, or taken back. */
export function marks(joining: Joining, at: number, pressed: readonly number[] = [], over?: number): string {
  const { board, plan, borders } = joining;
  const made = switched(at, pressed);
  const isFilm = pressed.length === 0;
  const planned = over ?? (isFilm && at % 2 === 1 ? Math.floor(at / 2) : undefined);
  const latest = isFilm ? (at % 2 === 0 ? at / 2 - 1 : -1) : pressed.at(-1)!;
  const rings = ringsAfter(joining, made);
  const done = planned === undefined && new Set(rings).size === 1;
  const fresh = !done && latest !== planned && made.includes(latest) ? borders[latest]!.change.in : [];
  const change = planned === undefined ? undefined : borders[planned]!.change;
  const back = planned !== undefined && made.includes(planned);
  const [go, come] = change ? (back ? [change.in, change.out] : [change.out, change.in]) : [[], []];
  const apart = new Set([...go, ...fresh].map(([a, b]) => key(a, b)));
  // The rings that squares of more than one tile are in stand out.
  const tilesOf = new Map<number, Set<number>>();
  for (const [square, ring] of rings.entries()) {
    const tiles = tilesOf.get(ring) ?? new Set();
    tilesOf.set(ring, tiles.add(tileOf(board, plan, square)));
  }
  const lines = (inRing: boolean): string =>
    [...edgesAfter(joining, made)]
      .filter(([name, [a]]) => !apart.has(name) && tilesOf.get(rings[a]!)!.size > 1 === inRing)
      .map(([, [a, b]], i, all) =>
        all[i - 1]?.[1][1] === a ? `L${middle(board, b).join(' ')}` : linePath(board, [a, b]),
      )
      .join('');
  const tilePath = ({ x, y, width, height }: Tile): string =>
    `M${x * UNIT} ${y * UNIT}h${width * UNIT}v${height * UNIT}h-${width * UNIT}z`;
  const isWhole = (square: number): boolean => tilesOf.get(rings[square]!)!.size > 1;
  const joined = plan.tiles.filter(({ order }) => order.every(isWhole));
  const shown = borders
    .map(({ change }, i) => ({ ...change, isMade: made.includes(i) }))
    .filter((_, i) => i !== planned);
  const sides = shown.flatMap(({ out, in: come, isMade }) => (isMade ? come : out));
  const diamonds = (isMade: boolean): string =>
    shown.map((each) => (each.isMade === isMade ? diamond(board, each) : '')).join('');
  return (
    tag('path', { class: done ? 'solve-fill' : 'path-fill', d: joined.map(tilePath).join('') }) +
    tag('path', { class: 'seam', d: plan.tiles.map(tilePath).join('') }) +
    tag('path', { class: 'switch', d: diamonds(false) }) +
    tag('path', { class: 'switch made', d: diamonds(true) }) +
    tag('path', { class: 'tour ink apart', d: lines(false) }) +
    tag('path', { class: done ? 'tour solved' : 'tour', d: lines(true) }) +
    tag('path', { class: 'switch-side', d: sides.map((ends) => linePath(board, ends)).join('') }) +
    go.map(([a, b]) => move(board, a, b, 'removed')).join('') +
    come.map(([a, b]) => move(board, a, b, 'added planned')).join('') +
    fresh.map(([a, b]) => move(board, a, b, 'added')).join('')
  );
}

/** The four moves of a switch as a figure of four sides: two of them are in a tour, or the other two. */
const diamond = (board: Size, { out: [[a, b], [c, d]] }: Border['change']): string =>
  linePath(board, [a, b, d, c], true);

/** What is pressed for a border: all that is nearer to it than to another, from the middle of one tile to that of the next. */
function touchBorder(
  { plan }: Joining,
  { tiles: [one, other] }: Border,
  i: number,
  made: readonly number[],
): string {
  const [a, b] = [plan.tiles[one]!, plan.tiles[other]!];
  const centre = ({ x, y, width, height }: Tile): string =>
    `${(x + width / 2) * UNIT} ${(y + height / 2) * UNIT}`;
  const [x, y] = [b.x * UNIT, b.y * UNIT];
  const end = a.y === b.y ? `${x} ${y + b.height * UNIT}` : `${x + b.width * UNIT} ${y}`;
  return tag('path', {
    class: 'touch',
    'data-border': i,
    role: 'button',
    tabindex: i === 0 ? 0 : -1,
    'aria-label': `Switch tiles ${one + 1} and ${other + 1}`,
    'aria-pressed': String(made.includes(i)),
    d: `M${x} ${y}L${centre(a)}L${end}L${centre(b)}z`,
  });
}

export function picture(joining: Joining, at: number): string {
  const made = switched(at);
  return drawBoard(
    joining.board,
    { label: 'Tiles. Press a border to switch it.', touched: true, className: 'tiles' },
    tag('g', { 'data-part': 'rings' }, marks(joining, at)),
    tag(
      'g',
      { 'data-own-keys': true },
      ...joining.borders.map((border, i) => touchBorder(joining, border, i, made)),
    ),
  );
}

export function sentence(joining: Joining, at: number, pressed: readonly number[] = []): Sentence {
  const { board } = joining;
  const rings = countRings(joining, switched(at, pressed));
  if (pressed.length === 0 && at % 2 === 1) {
    return {
      mark: 'path',
      words: `Switch ${Math.floor(at / 2) + 1}: two parallel moves go, a knight’s move apart, and two that cross the border come.`,
    };
  }
  if (rings === 1) {
    return { mark: 'solve', words: `One closed tour of ${board.width * board.height} squares.` };
  }
  return { mark: 'path', words: `${plural(rings, 'ring')}. ${changed(joining, at, pressed, rings)}` };
}

/** What the last switch has done to the rings. */
function changed(joining: Joining, at: number, pressed: readonly number[], rings: number): string {
  const latest = pressed.at(-1);
  if (latest === undefined)
    return at === 0 ? 'Each tile has a closed tour of its own.' : 'Two have become one.';
  const before = countRings(joining, switched(at, [...pressed, latest]));
  if (rings < before) return 'Two have become one.';
  if (rings > before) return 'One has fallen apart into two.';
  return 'Both moves were of one ring, and it is still one.';
}

export const counters = (joining: Joining, at: number, pressed: readonly number[] = []): Counts => {
  const made = switched(at, pressed);
  return [
    [joining.plan.tiles.length, 'tiles'],
    [made.length, 'switches'],
    [countRings(joining, made), 'rings'],
  ];
};

export function body(id: string): string {
  const opening = joining(OPENING.board);
  const board = { legend: 'Board', options: Object.keys(boards), value: OPENING.board };
  return (
    head(id, { board }, counters(opening, OPENING.at)) +
    `<div data-part="place">${picture(opening, OPENING.at)}</div>` +
    say(sentence(opening, OPENING.at), 3) +
    transport({ id, at: OPENING.at, last: last(opening), hideSpeed: true })
  );
}

export const states: Readonly<Record<string, () => string>> = {
  apart: () => picture(joining('8 × 12'), 0),
  'a switch': () => picture(joining('8 × 12'), 1),
  joined: () => picture(joining('8 × 12'), 2),
  'a ring in two': () => {
    const six = joining('12 × 18');
    return drawBoard(six.board, { label: 'Two rings', className: 'tiles' }, marks(six, last(six), [1]));
  },
  'six tiles': () => picture(joining('12 × 18'), 4),
};
