/** What template-name promises: a placement wherever there is one. */
import { expect, test } from 'vitest';
import { place } from './template-name.ts';

test('queens that do not attack one another, for every n that has them', () => {
  for (let n = 1; n <= 12; n++) {
    const { placement } = place(n);
    expect(placement === null, `n = ${n}`).toBe(n === 2 || n === 3);
    for (const lines of [
      (_: number, col: number) => col,
      (row: number, col: number) => row + col,
      (row: number, col: number) => row - col,
    ])
      expect(new Set(placement?.map((col, row) => lines(row, col))).size).toBe(placement?.length ?? 0);
  }
});
