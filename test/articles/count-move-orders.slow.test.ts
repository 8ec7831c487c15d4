import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callsOf, countMoveOrders } from '../../content/counted/move-orders.ts';
import { type Move, compassOrder } from '../../src/solvers/knights/board.ts';

test('the recorded counts of 400 random move orders are what the script counts', () => {
  expect(countMoveOrders()).toEqual(JSON.parse(readFileSync('content/counted/move-orders.json', 'utf8')));
});

test('among all 40,320 orders the best takes 25 calls on 5 × 5 and 346 on 6 × 6, where six stay below 500', () => {
  const found: Readonly<Record<number, number[]>> = { 5: [], 6: [] };
  for (const moves of permutations(compassOrder)) {
    for (const side of [5, 6]) {
      const calls = callsOf(side, moves, 500);
      if (calls !== null) found[side]!.push(calls);
    }
  }
  expect(Math.min(...found[5]!)).toBe(25);
  expect(Math.min(...found[6]!)).toBe(346);
  expect(found[6]).toHaveLength(6);
});

function* permutations(moves: readonly Move[]): Generator<readonly Move[], void> {
  if (moves.length === 0) yield [];
  for (const [i, first] of moves.entries()) {
    for (const rest of permutations(moves.toSpliced(i, 1))) yield [first, ...rest];
  }
}
