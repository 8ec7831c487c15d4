/** The tiles of a big tour: where they begin, and when the tour comes to them. */
import { joinPlan } from '../../solvers/knights/tiles.ts';

/** Where tiles begin, the same in both directions: a square board of even side is cut alike along both. */
export const seamsOf = (n: number): readonly number[] => [
  ...new Set(joinPlan({ width: n, height: 10 }).tiles.map(({ x }) => x)),
];

/** Of each tile, row by row, the number of its first and of its last visit, from 0. */
export interface TileVisits {
  readonly first: Int32Array;
  readonly last: Int32Array;
}

/** `order` is the tour of the board of side `n`, square by square. O(squares). */
export function tileVisits(n: number, order: ArrayLike<number>, seams: readonly number[]): TileVisits {
  const many = seams.length;
  const tileOf = Int32Array.from({ length: n }, (_, line) => seams.findLastIndex((start) => start <= line));
  const first = new Int32Array(many * many).fill(order.length);
  const last = new Int32Array(many * many);
  for (let i = 0; i < order.length; i++) {
    const tile = tileOf[Math.floor(order[i]! / n)]! * many + tileOf[order[i]! % n]!;
    if (first[tile]! > i) first[tile] = i;
    last[tile] = i;
  }
  return { first, last };
}

/** How many tiles the tour has come to after `at` squares, and how many it has visited whole. */
export function tilesAfter(
  { first, last }: TileVisits,
  at: number,
): { readonly entered: number; readonly done: number } {
  const before = (visits: Int32Array): number =>
    visits.reduce((many, visit) => many + (visit < at ? 1 : 0), 0);
  return { entered: before(first), done: before(last) };
}
