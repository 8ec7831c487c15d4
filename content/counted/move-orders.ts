/**
 * Counts the calls that plain backtracking needs with random orders of the eight moves, for the chart move-order-ecdf.
 * `npx node content/counted/move-orders.ts` writes content/counted/move-orders.json; a slow test compares it.
 */
import { writeFileSync } from 'node:fs';
import { compassOrder, type Move } from '../../src/solvers/knights/board.ts';
import { searchInOrder } from '../../src/solvers/knights/move-order.ts';
import { randomFrom } from '../../src/solvers/random.ts';

export const SEED = 12;
export const ORDERS = 400;
export const MAX_CALLS = 1_000_000;
export const SIDES = [5, 6, 7, 8] as const;

export interface MoveOrderCounts {
  readonly seed: number;
  readonly orders: number;
  readonly maxCalls: number;
  /** By side of the board: for each order in turn the calls up to the first open tour from the corner, or null. */
  readonly calls: Readonly<Record<string, readonly (number | null)[]>>;
}

/** The random orders, the same for every board. */
export function randomOrders(count: number, seed: number): readonly (readonly Move[])[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const moves = [...compassOrder];
    for (let last = moves.length - 1; last > 0; last--) {
      const other = random.below(last + 1);
      [moves[last], moves[other]] = [moves[other]!, moves[last]!];
    }
    return moves;
  });
}

/** The calls up to the first open tour from the corner, or null where there are more than `maxCalls`. */
export function callsOf(side: number, moves: readonly Move[], maxCalls = MAX_CALLS): number | null {
  const { outcome, calls } = searchInOrder({ width: side, height: side, moves, maxCalls });
  return outcome === 'tour' ? calls : null;
}

/** The calls for each board with the first so many of the random orders: minutes, if all 400 are asked for. */
export function countMoveOrders(orders = ORDERS): MoveOrderCounts {
  const moves = randomOrders(orders, SEED);
  const calls = Object.fromEntries(
    SIDES.map((side) => [String(side), moves.map((order) => callsOf(side, order))]),
  );
  return { seed: SEED, orders, maxCalls: MAX_CALLS, calls };
}

if (process.argv[1] === import.meta.filename) {
  const text = JSON.stringify(countMoveOrders());
  writeFileSync('content/counted/move-orders.json', `${text.replaceAll('],', '],\n')}\n`);
}
