/** What template-name promises: an estimate within its own error. */
import { expect, test } from 'vitest';
import { countSolutions as backtrack } from '../../../../../src/solvers/queens/backtracking.ts';
import { estimate } from './template-name.ts';

test('the tree of eight queens, to within four standard errors, and the same for the same seed', () => {
  const found = estimate(8, { probes: 20_000, seed: 7 });
  expect(Math.abs(found.estimate - backtrack(8).nodes!)).toBeLessThan(4 * found.standardError);
  expect(estimate(8, { probes: 20_000, seed: 7 })).toEqual(found);
});
