import { expect, test } from 'vitest';
import published from '../../../content/published/knights.json' with { type: 'json' };
import { countTours } from '../../../src/solvers/knights/frontier.ts';

test('7 × 7: the table by ends adds up to the published number of open tours', () => {
  const { ends = [], tours } = countTours({ width: 7, height: 7, open: true, ends: true });
  // A corner's colour has 25 squares: every pair of them has tours, or none has where this fails.
  expect(ends.reduce((sum, one) => sum + one.pairs, 0)).toBe((25 * 24) / 2);
  expect(tours).toBe(BigInt(published.openDirected['7x7']));
});
