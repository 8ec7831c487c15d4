import { expect, test } from 'vitest';
import published from '../../../content/published/knights.json' with { type: 'json' };
import { countTours } from '../../../src/solvers/knights/frontier.ts';

test('7 × 7: the table by ends adds up to the published number of open tours', () => {
  const { ends = [], tours } = countTours({ width: 7, height: 7, open: true, ends: true });
  // A corner's colour has 25 squares: every pair of them has tours, or none has where this fails.
  expect(ends.reduce((sum, one) => sum + one.pairs, 0)).toBe((25 * 24) / 2);
  expect(tours).toBe(BigInt(published.openDirected['7x7']));
});

test('8 × 8: from a corner as many lead to a square a move away as are closed, and 152,548,120,426,494 to the corner beside it', () => {
  const from = [0, 0] as const;
  const corner = { width: 8, height: 8, open: true, from, memoryLimit: 7 * 2 ** 30 };
  expect(countTours({ ...corner, to: [2, 1] }).tours).toBe(BigInt(published.closed['8x8']));
  expect(countTours({ ...corner, to: [7, 0] }).tours).toBe(152_548_120_426_494n);
});
