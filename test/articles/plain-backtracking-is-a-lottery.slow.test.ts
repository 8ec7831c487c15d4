import { expect, test } from 'vitest';
import { type Move, compassOrder } from '../../src/solvers/knights/board.ts';
import { callsOf } from '../../content/counted/move-orders.ts';

/** All orders of the eight moves, one of each pair of mirror images. */
function* halfOfAllOrders(): Generator<readonly Move[]> {
  const place = ([dx, dy]: Move) => compassOrder.findIndex(([x, y]) => x === dx && y === dy);
  const mirror = compassOrder.map(([dx, dy]) => place([dy, dx]));
  function* orders(begun: readonly number[]): Generator<readonly number[]> {
    if (begun.length === 8) yield begun;
    for (let next = 0; next < 8; next++) if (!begun.includes(next)) yield* orders([...begun, next]);
  }
  for (const order of orders([]))
    if (order[0]! < mirror[order[0]!]!) yield order.map((at) => compassOrder[at]!);
}

test('all orders of 5 × 5: 36,397 calls a tour, 41,078 with a patience of 10,000, 30,036 at best, with 5,035', () => {
  const calls = [...halfOfAllOrders()].map((moves) => callsOf(5, moves)!).sort((one, other) => one - other);
  expect(calls).toHaveLength(20_160);
  expect(calls[0]).toBe(25);
  const price = (cutoff: number): number => {
    const spent = calls.reduce((sum, each) => sum + Math.min(each, cutoff), 0);
    return Math.round(spent / calls.filter((each) => each <= cutoff).length);
  };
  expect([price(Infinity), price(10_000), price(5035)]).toEqual([36_397, 41_078, 30_036]);
  let [spent, best, bestCutoff] = [0, Infinity, 0];
  for (const [i, cutoff] of calls.entries()) {
    spent += cutoff;
    if (calls[i + 1] === cutoff) continue;
    const each = (spent + (calls.length - i - 1) * cutoff) / (i + 1);
    if (each < best) [best, bestCutoff] = [each, cutoff];
  }
  expect([Math.round(best), bestCutoff]).toEqual([30_036, 5035]);
});
