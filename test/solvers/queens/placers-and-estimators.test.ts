/** What the placers and the estimators of queens promise beside what every algorithm does (test/run/contract.test.ts). */
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../src/solvers/catalogue.ts';
import { countSolutions } from '../../../src/solvers/queens/backtracking.ts';

const placers = catalogue.filter((entry) => entry.kind === 'place');
const estimators = catalogue.filter((entry) => entry.kind === 'estimate');

describe.each(placers)('$id places queens', (entry) => {
  const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 33, 64].filter((n) => n <= entry.limits.n[1]);

  test.each(sizes)(
    'that do not attack one another, and none where there is no solution: n = %i',
    async (n) => {
      const { place } = await entry.load();
      const { placement, steps } = place(n);
      expect(Number.isSafeInteger(steps)).toBe(true);
      if (n === 2 || n === 3) {
        expect(placement).toBeNull();
        return;
      }
      const list = placement!;
      expect(list).toHaveLength(n);
      expect(new Set(list)).toEqual(new Set(Array.from({ length: n }, (_, col) => col)));
      expect(new Set(list.map((col, row) => col + row)).size).toBe(n);
      expect(new Set(list.map((col, row) => col - row)).size).toBe(n);
    },
  );

  test('the same for the same seed', async () => {
    const { place } = await entry.load();
    const n = Math.min(30, entry.limits.n[1]);
    expect(place(n, { seed: 5 })).toEqual(place(n, { seed: 5 }));
  });
});

describe.each(estimators)('$id estimates', (entry) => {
  test('the nodes that backtracking counts, to within five standard errors', async () => {
    const { estimate } = await entry.load();
    for (const n of [6, 8, 10]) {
      const said = estimate(n, { probes: 4000, seed: 1 });
      const { nodes } = countSolutions(n);
      expect(said.standardError).toBeGreaterThan(0);
      expect(Math.abs(said.estimate - nodes!)).toBeLessThan(5 * said.standardError);
      expect([said.probes, said.seed]).toEqual([4000, 1]);
    }
  });
});
