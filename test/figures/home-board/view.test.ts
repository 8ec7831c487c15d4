import { expect, test } from 'vitest';
import { board, rideSays, searchAround, searchSays, tourFrom } from '../../../src/figures/home-board/view.ts';
import { colOf, everySquare, rowOf } from '../../../src/figures/pieces/board.ts';

test('from every square the knight rides a closed tour that begins there', () => {
  for (const start of everySquare(board)) {
    const order = tourFrom(start);
    expect(order[0]).toBe(start);
    expect(new Set(order).size).toBe(64);
    for (const [i, at] of order.entries()) {
      const next = order[(i + 1) % order.length]!;
      const sides = [
        Math.abs(colOf(board, at) - colOf(board, next)),
        Math.abs(rowOf(board, at) - rowOf(board, next)),
      ];
      expect(sides.sort()).toEqual([1, 2]);
    }
  }
});

test('what is said counts every square that was tried, and the move that closes', () => {
  // Chapter 2's program tries 876 squares before the first solution, and takes 105 queens back.
  expect(searchSays([...searchAround(null)].at(-1)!, null).words).toBe(
    'The first solution: 876 squares tried, 105 queens taken back.',
  );
  expect(rideSays(tourFrom(0), 64).words).toBe('64 moves, and the last one leads back to a8.');
  expect(rideSays(tourFrom(0), 63).words).toBe('63 moves, 0 squares left');
});
