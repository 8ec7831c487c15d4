/** What every algorithm of the catalogue promises, whoever wrote it: the tests go over the one list. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/solvers/catalogue.ts';
import type { QueensCounterEntry } from '../../src/solvers/contract.ts';
import { A000170, A002562 } from './queens/published.ts';
import { replay } from './queens/replay.ts';

const counters = catalogue.filter(
  (entry): entry is QueensCounterEntry => entry.problem === 'queens' && entry.kind === 'count',
);

test('ids are unique', () => {
  const ids = catalogue.map((entry) => `${entry.problem} ${entry.id}`);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(catalogue)('$id names a file of its own that exists', ({ file }) => {
  expect(existsSync(new URL(`../../src/solvers/${file}`, import.meta.url))).toBe(true);
});

describe.each(counters)('$id counts queens', (entry) => {
  const {
    limits: {
      n: [min, max],
    },
  } = entry;
  const affordable = Math.min(max, entry.comfortable, 10);

  test('its totals are those of OEIS A000170, and of A002562 where it knows fundamental solutions', async () => {
    const { countSolutions } = await entry.load();
    for (let n = min; n <= affordable; n++) {
      const { solutions, unique } = countSolutions(n);
      expect(solutions, `solutions of ${n}`).toBe(A000170[n - 1]);
      if (unique !== null) expect(unique, `unique solutions of ${n}`).toBe(A002562[n - 1]);
    }
  });

  test('leaves are counted exactly where the entry says what a leaf is', async () => {
    const { countSolutions } = await entry.load();
    expect(countSolutions(min).leaves === null).toBe(entry.leaf === null);
  });

  test.each([0, -1, 2.5, NaN, Infinity, max + 1])(
    'n = %s is refused, and the limits are named',
    async (n) => {
      const { countSolutions, search, split } = await entry.load();
      const ways: (() => unknown)[] = [() => countSolutions(n)];
      if (search) ways.push(() => search(n).next());
      if (split)
        ways.push(
          () => split.tasks(n),
          () => split.run(n, '0'),
          () => split.merge(n, []),
        );
      for (const way of ways) {
        expect(way).toThrow(RangeError);
        expect(way).toThrow(`from ${min} to ${max}`);
      }
    },
  );

  test('its events are legal moves, and add up to its counters', async () => {
    const { countSolutions, search } = await entry.load();
    if (!search) return;
    for (let n = min; n <= Math.min(affordable, entry.id === 'brute-force' ? 6 : 8); n++) {
      const told = replay(n, search(n), entry.leaf);
      const { solutions, unique, leaves, nodes } = countSolutions(n);
      // A search that skips the copies of a solution tells of one solution in each class.
      expect([solutions, unique]).toContain(BigInt(told.solutions));
      expect(told.leaves).toBe(leaves);
      if (nodes !== null) expect(told.nodes).toBe(nodes);
    }
  });

  test('its tasks, run in any order and merged, give the counters of the plain function', async () => {
    const { countSolutions, split } = await entry.load();
    if (!split) return;
    for (let n = min; n <= affordable; n++) {
      const ids = split.tasks(n).map((task) => task.id);
      expect(new Set(ids).size).toBe(ids.length);
      const parts = ids.toReversed().map((id) => split.run(n, id));
      expect(split.merge(n, parts), `n = ${n}`).toEqual(countSolutions(n));
    }
  });
});
