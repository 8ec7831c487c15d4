/** Tiles with a closed tour each become one tour, one switch at a time. */
import { type Size, colOf, drawBoard, everySquare, middle, rowOf } from '../pieces/board.ts';
import { UNIT } from '../kit/marks.ts';
import { head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { plural, tag } from '../kit/svg.ts';
import { move } from '../pieces/tour.ts';
import { transport } from '../kit/transport.ts';
import { type JoinPlan, type Switch, joinPlan } from '../../solvers/knights/tiles.ts';

/** Rows × columns; all in the same proportion, so that none leaves a gap under it. */
export const boards: Readonly<Record<string, Size>> = {
  '8 × 12': { width: 12, height: 8 },
  '12 × 18': { width: 18, height: 12 },
  '18 × 27': { width: 27, height: 18 },
};
export const OPENING = { board: '12 × 18', at: 3 } as const;

/** Where two tiles meet, and the switch that is made there. */
export interface Border {
  readonly tiles: readonly [one: number, other: number];
  readonly change: Switch;
}
export interface Joining {
  readonly board: Size;
  readonly plan: JoinPlan;
  /** Those that the plan switches, in its order, and then the others. No two of them take the same move out. */
  readonly borders: readonly Border[];
}
/** A board and how its rings are joined. @throws RangeError where no board has the name */
export function joining(name: string): Joining {
  const board = boards[name];
  if (!board)
    throw new RangeError(`No board is called ${name}. There are ${Object.keys(boards).join(', ')}.`);
  const plan = joinPlan(board);
  return { board, plan, borders: bordersOf(board, plan) };
}
/** Two steps a switch: where it will be made, then made. */
export const last = ({ plan }: Joining): number => 2 * plan.switches.length;

const key = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

type Tile = JoinPlan['tiles'][number];
type Move = readonly [from: number, to: number];

const movesOf = ({ order }: Tile): Move[] => order.map((from, i) => [from, order[(i + 1) % order.length]!]);
const tileOf = (board: Size, { tiles }: JoinPlan, at: number): number => {
  const [x, y] = [colOf(board, at), rowOf(board, at)];
  return tiles.findIndex(
    (tile) => x >= tile.x && x < tile.x + tile.width && y >= tile.y && y < tile.y + tile.height,
  );
};

function bordersOf(board: Size, plan: JoinPlan): Border[] {
  const { tiles, switches } = plan;
  const borders = switches.map((change): Border => {
    const [one, other] = change.in[0].map((at) => tileOf(board, plan, at)) as [number, number];
    return { tiles: one < other ? [one, other] : [other, one], change };
  });
  const taken = new Set(switches.flatMap(({ out }) => out.map(([a, b]) => key(a, b))));
  for (const [one, { x, y, width, height }] of tiles.entries()) {
    for (const [other, next] of tiles.entries()) {
      const meet = (next.y === y && next.x === x + width) || (next.x === x && next.y === y + height);
      if (!meet || borders.some(({ tiles: [a, b] }) => a === one && b === other)) continue;
      const free = (tile: Tile): Move[] => movesOf(tile).filter(([a, b]) => !taken.has(key(a, b)));
      const change = switchBetween(board, free(tiles[one]!), free(next));
      if (!change) continue;
      for (const [a, b] of change.out) taken.add(key(a, b));
      borders.push({ tiles: [one, other], change });
    }
  }
  return borders;
}

/** The first switch that takes one move of each. */
function switchBetween(board: Size, ones: readonly Move[], others: readonly Move[]): Switch | undefined {
  const isMove = (a: number, b: number): boolean =>
    Math.abs((colOf(board, a) - colOf(board, b)) * (rowOf(board, a) - rowOf(board, b))) === 2;
  for (const [a, b] of ones) {
    for (const [from, to] of others) {
      for (const [c, d] of [
        [from, to],
        [to, from],
      ] as const) {
        // Parallel: both ends go the same way.
        if (b - a !== d - c || !isMove(a, c) || !isMove(b, d)) continue;
        return {
          out: [
            [a, b],
            [c, d],
          ],
          in: [
            [a, c],
            [b, d],
          ],
        };
      }
    }
  }
  return undefined;
}

/** The borders that are switched at a step, where the reader has pressed these since. */
export function switched(at: number, pressed: readonly number[] = []): readonly number[] {
  const made = new Set(Array.from({ length: Math.floor(at / 2) }, (_, i) => i));
  for (const border of pressed) if (!made.delete(border)) made.add(border);
  return [...made];
}
/** The presses with one more, as few as say the same: those that count, the last of them at the end. */
export function press(pressed: readonly number[], border: number): readonly number[] {
  const counting = switched(0, pressed);
  const others = counting.filter((each) => each !== border);
  return counting.includes(border) ? [...others, border, border] : [...others, border];
}

/** The moves of all tours where these borders are switched. */
export function edgesAfter({ plan, borders }: Joining, made: readonly number[]): ReadonlyMap<string, Move> {
  const edges = new Map<string, Move>();
  for (const tile of plan.tiles) for (const move of movesOf(tile)) edges.set(key(...move), move);
  for (const border of made) {
    const { change } = borders[border]!;
    for (const move of change.out) edges.delete(key(...move));
    for (const move of change.in) edges.set(key(...move), move);
  }
  return edges;
}

/** Of each square the ring that it is in, named by one of its squares. */
export function ringsAfter(joining: Joining, made: readonly number[]): readonly number[] {
  const ring = everySquare(joining.board);
  const find = (at: number): number => (ring[at] === at ? at : (ring[at] = find(ring[at]!)));
  for (const [a, b] of edgesAfter(joining, made).values()) ring[find(a)] = find(b);
  return ring.map((_, at) => find(at));
}
export const countRings = (joining: Joining, made: readonly number[]): number =>
  new Set(ringsAfter(joining, made)).size;

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
      .map(([, [a, b]]) => `M${middle(board, a).join(' ')}L${middle(board, b).join(' ')}`)
      .join('');
  const seams = plan.tiles.map(({ x, y, width, height }) =>
    tag('rect', {
      class: 'seam',
      x: x * UNIT,
      y: y * UNIT,
      width: width * UNIT,
      height: height * UNIT,
    }),
  );
  return (
    seams.join('') +
    tag('path', { class: 'tour ink apart', d: lines(false) }) +
    tag('path', { class: done ? 'tour solved' : 'tour', d: lines(true) }) +
    go.map(([a, b]) => move(board, a, b, 'removed')).join('') +
    come.map(([a, b]) => move(board, a, b, 'added planned')).join('') +
    fresh.map(([a, b]) => move(board, a, b, 'added')).join('')
  );
}

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
