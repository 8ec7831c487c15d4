import { expect, test } from 'vitest';
import { complete } from '../../../src/figures/home-board/completing.ts';

test('every square of a chessboard belongs to a solution, and the search finds one around it', () => {
  for (let row = 0; row < 8; row++) {
    for (let col = 0; col < 8; col++) {
      const last = [...complete(8, row, col)].at(-1)!;
      expect(last.done).toBe(true);
      expect(last.queens[row]).toBe(col);
      for (const lines of [last.queens, last.queens.map((c, r) => r + c), last.queens.map((c, r) => r - c)]) {
        expect(new Set(lines).size).toBe(8);
      }
    }
  }
});

test('a board of six cannot be completed around a queen in the corner', () => {
  expect([...complete(6, 0, 0)].at(-1)?.done).toBe(false);
});

test('every try is told: it is refused or it becomes a queen', () => {
  const steps = [...complete(8, 2, 3)];
  const refusals = steps.filter((step) => step.refused).length;
  const last = steps.at(-1)!;
  const standing = last.queens.length - 1;
  expect(last.tried).toBe(refusals + standing + last.takenBack);
});
