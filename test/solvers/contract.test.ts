/** What every counter of queens promises beside what every algorithm does (test/run/contract.test.ts): the tests go over the one list. */
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/solvers/catalogue.ts';
import type { QueensCounterEntry } from '../../src/solvers/contract.ts';
import { A000170, A002562 } from './queens/published.ts';
import { replay } from './queens/replay.ts';

const counters = catalogue.filter(
  (entry): entry is QueensCounterEntry => entry.problem === 'queens' && entry.kind === 'count',
);

/** So far that a plain run takes no second. */
const affordableFor = ({ limits, comfortable }: QueensCounterEntry) => Math.min(limits.n[1], comfortable, 10);

/** Every counter with its module, so that a test is there for what a module has, and for nothing else. */
const modules = await Promise.all(counters.map(async (entry) => ({ entry, ...(await entry.load()) })));

describe.each(counters)('$id counts queens', (entry) => {
  const {
    limits: {
      n: [min, max],
    },
  } = entry;
  const affordable = affordableFor(entry);

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
});

const told = modules.filter(({ search }) => search !== undefined);
const cut = modules.filter(({ split }) => split !== undefined);

test('most algorithms can be watched, and most can be cut into tasks', () => {
  expect(told.length).toBeGreaterThanOrEqual(8);
  expect(cut.length).toBeGreaterThanOrEqual(8);
});

test.each(told)(
  '$entry.id: its events are legal moves, and add up to its counters',
  ({ entry, ...module }) => {
    const most = Math.min(affordableFor(entry), entry.id === 'brute-force' ? 6 : 8);
    for (let n = entry.limits.n[0]; n <= most; n++) {
      const seen = replay(n, module.search!(n), entry.leaf);
      const { solutions, unique, leaves, nodes } = module.countSolutions(n);
      // A search that skips the copies of a solution tells of one solution in each class.
      expect([solutions, unique]).toContain(BigInt(seen.solutions));
      expect(seen.leaves).toBe(leaves);
      if (nodes !== null) expect(seen.nodes).toBe(nodes);
    }
  },
);

test.each(cut)(
  '$entry.id: its tasks, run in any order and merged, give the counters of the plain function',
  ({ entry, split, countSolutions }) => {
    for (let n = entry.limits.n[0]; n <= affordableFor(entry); n++) {
      const ids = split!.tasks(n).map((task) => task.id);
      expect(new Set(ids).size).toBe(ids.length);
      const parts = ids.toReversed().map((id) => split!.run(n, id));
      expect(split!.merge(n, parts), `n = ${n}`).toEqual(countSolutions(n));
    }
  },
);
