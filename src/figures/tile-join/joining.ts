/** Tiles with a closed tour each, the borders at which two of them can be switched into one ring, and the rings that are left. */
import { type Size, colOf, everySquare, rowOf } from '../pieces/board.ts';
import { isMove } from '../../solvers/knights/board.ts';
import { type JoinPlan, type Switch, joinPlan } from '../../solvers/knights/tiles.ts';

/** Rows × columns; all in the same proportion, so that none leaves a gap under it. */
export const boards: Readonly<Record<string, Size>> = {
  '8 × 12': { width: 12, height: 8 },
  '12 × 18': { width: 18, height: 12 },
  '18 × 27': { width: 27, height: 18 },
};
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

export const key = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

export type Tile = JoinPlan['tiles'][number];
type Move = readonly [from: number, to: number];

const movesOf = ({ order }: Tile): Move[] => order.map((from, i) => [from, order[(i + 1) % order.length]!]);
export const tileOf = (board: Size, { tiles }: JoinPlan, at: number): number => {
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
  for (const [a, b] of ones) {
    for (const [from, to] of others) {
      for (const [c, d] of [
        [from, to],
        [to, from],
      ] as const) {
        // Parallel: both ends go the same way.
        if (b - a !== d - c || !isMove(board, a, c) || !isMove(board, b, d)) continue;
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
