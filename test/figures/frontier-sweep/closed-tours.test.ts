import { expect, test } from 'vitest';
import { closedTours } from '../../../src/figures/frontier-sweep/view.ts';
import { verifyTour } from '../../../src/solvers/knights/verify.ts';

test('the tours drawn at the end of the sweep are the sixteen of 3 × 10 that N. Tsuda counts, and no two are the same', () => {
  const tours = closedTours();
  expect(tours).toHaveLength(16);
  expect(new Set(tours.map((squares) => squares.join())).size).toBe(16);
  for (const order of tours)
    expect(verifyTour({ width: 10, height: 3 }, Int32Array.from(order), { closed: true })).toBe(true);
});
