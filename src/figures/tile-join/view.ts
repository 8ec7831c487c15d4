/** Tiles with a closed tour each become one tour, one switch at a time. */
import { type Size, drawBoard, middle } from '../pieces/board.ts';
import { UNIT } from '../kit/marks.ts';
import { head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { plural, tag } from '../kit/svg.ts';
import { move } from '../pieces/tour.ts';
import { transport } from '../kit/transport.ts';
import { type JoinPlan, joinPlan } from '../../solvers/knights/tiles.ts';

/** Rows × columns. */
export const boards: Readonly<Record<string, Size>> = {
  '6 × 12': { width: 12, height: 6 },
  '12 × 18': { width: 18, height: 12 },
  '14 × 25': { width: 25, height: 14 },
};
export const OPENING = { board: '12 × 18', at: 3 } as const;

export interface Joining {
  readonly board: Size;
  readonly plan: JoinPlan;
}
/** A board and how its rings are joined. @throws RangeError where no board has the name */
export function joining(name: string): Joining {
  const board = boards[name];
  if (!board)
    throw new RangeError(`No board is called ${name}. There are ${Object.keys(boards).join(', ')}.`);
  return { board, plan: joinPlan(board) };
}
/** Two steps a switch: where it will be made, then made. */
export const last = ({ plan }: Joining): number => 2 * plan.switches.length;

const key = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The moves of all tours after so many switches. */
export function edgesAfter(
  { plan }: Joining,
  switches: number,
): ReadonlyMap<string, readonly [number, number]> {
  const edges = new Map<string, readonly [number, number]>();
  for (const { order } of plan.tiles) {
    for (const [i, from] of order.entries()) {
      const to = order[(i + 1) % order.length]!;
      edges.set(key(from, to), [from, to]);
    }
  }
  for (const { out, in: added } of plan.switches.slice(0, switches)) {
    for (const [a, b] of out) edges.delete(key(a, b));
    for (const [a, b] of added) edges.set(key(a, b), [a, b]);
  }
  return edges;
}

/** Of each tile the ring that it belongs to after so many switches, named by its first tile. */
export function ringsAfter({ board, plan }: Joining, switches: number): readonly number[] {
  const tileOf = (square: number): number => {
    const [x, y] = [square % board.width, Math.floor(square / board.width)];
    return plan.tiles.findIndex(
      (tile) => x >= tile.x && x < tile.x + tile.width && y >= tile.y && y < tile.y + tile.height,
    );
  };
  const ring = plan.tiles.map((_, i) => i);
  for (const { in: added } of plan.switches.slice(0, switches)) {
    const [one, other] = added[0].map((square) => ring[tileOf(square)]!) as [number, number];
    ring.forEach((name, tile) => {
      if (name === one || name === other) ring[tile] = Math.min(one, other);
    });
  }
  return ring;
}

/** The tiles whose ring has been joined to another: the ring that grows stands out. */
export function grown(joining: Joining, switches: number): readonly boolean[] {
  const ring = ringsAfter(joining, switches);
  return ring.map((name) => ring.filter((other) => other === name).length > 1);
}

export function picture(joining: Joining, at: number): string {
  const { board, plan } = joining;
  const made = Math.floor(at / 2);
  const shown = at % 2 === 1 ? plan.switches[made] : undefined;
  const fresh = at % 2 === 0 && made > 0 ? plan.switches[made - 1] : undefined;
  const done = at === last(joining);
  const apart = new Set(
    [...(shown?.out ?? []), ...(fresh && !done ? fresh.in : [])].map(([a, b]) => key(a, b)),
  );
  const joined = grown(joining, made);
  const isJoined = (square: number): boolean => {
    const [x, y] = [square % board.width, Math.floor(square / board.width)];
    return plan.tiles.some(
      (tile, i) =>
        joined[i] && x >= tile.x && x < tile.x + tile.width && y >= tile.y && y < tile.y + tile.height,
    );
  };
  const lines = (inRing: boolean): string =>
    [...edgesAfter(joining, made)]
      .filter(([name, [a]]) => !apart.has(name) && isJoined(a) === inRing)
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
  return drawBoard(
    board,
    { label: sentence(joining, at).words, className: 'tiles' },
    seams.join(''),
    tag('path', { class: 'tour ink apart', d: lines(false) }),
    tag('path', { class: done ? 'tour solved' : 'tour', d: lines(true) }),
    ...(shown?.out ?? []).map(([a, b]) => move(board, a, b, 'removed')),
    ...(shown?.in ?? []).map(([a, b]) => move(board, a, b, 'added planned')),
    ...(fresh && !done ? fresh.in : []).map(([a, b]) => move(board, a, b, 'added')),
  );
}

export function sentence({ board, plan }: Joining, at: number): Sentence {
  const made = Math.floor(at / 2);
  const rings = plan.tiles.length - made;
  if (at === 2 * plan.switches.length) {
    return { mark: 'solve', words: `One closed tour of ${board.width * board.height} squares.` };
  }
  if (at % 2 === 1) {
    return {
      mark: 'path',
      words: `Switch ${made + 1}: two parallel moves go, a knight’s move apart, and two that cross the border come.`,
    };
  }
  return {
    mark: 'path',
    words: `${plural(rings, 'ring')}. ${made === 0 ? 'Each tile has a closed tour of its own.' : 'Two have become one.'}`,
  };
}

export const counters = ({ plan }: Joining, at: number): Counts => {
  const made = Math.floor(at / 2);
  return [
    [plan.tiles.length, 'tiles'],
    [made, 'switches'],
    [plan.tiles.length - made, 'rings'],
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
  apart: () => picture(joining('6 × 12'), 0),
  'a switch': () => picture(joining('6 × 12'), 1),
  joined: () => picture(joining('6 × 12'), 2),
  'six tiles': () => picture(joining('12 × 18'), 4),
};
