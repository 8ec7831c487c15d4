import { expect, test } from 'vitest';
import { split as pruned } from '../../src/solvers/queens/symmetric-bitmap.ts';

test('of the 92 jobs of sixteen queens the second quarter has 44 % of the nodes, the last 3 %; in turn all have a quarter', () => {
  const jobs = pruned.tasks(16).map(({ id }) => pruned.run(16, id).nodes!);
  const total = jobs.reduce((sum, nodes) => sum + nodes, 0);
  const share = (some: readonly number[]) =>
    Math.round((100 * some.reduce((sum, nodes) => sum + nodes, 0)) / total);
  expect(jobs).toHaveLength(4 * 23);
  expect([0, 1, 2, 3].map((worker) => share(jobs.slice(23 * worker, 23 * worker + 23)))).toEqual([
    31, 44, 22, 3,
  ]);
  const inTurn = [0, 1, 2, 3].map((worker) => share(jobs.filter((_, i) => i % 4 === worker)));
  expect(inTurn.every((percent) => Math.abs(percent - 25) <= 1)).toBe(true);
});
