/** The counts of the chapter on the join that take seconds. */
import { expect, test } from 'vitest';
import large from '../../content/counted/large-joins.json' with { type: 'json' };
import { countSolutions, type JoinedCount } from '../../src/solvers/queens/half-board-join.ts';
import { countSolutions as searchPruned } from '../../src/solvers/queens/pruned.ts';
import published from '../../content/published/queens-oeis.json' with { type: 'json' };
import * as families from '../../src/solvers/queens/families.ts';
import { countFixed, countSymmetric, familiesOf } from '../../src/solvers/queens/symmetric-solutions.ts';
import { halvesByRows, pairsLeft, total } from './join-pairs.ts';

test('a board of sixteen has at most 2,956 half boards on one set of columns, more than a thousand on the average, of 40,320 orders', () => {
  const lists = [...halvesByRows(16).values()].map((rows) => total(rows));
  expect(Math.max(...lists)).toBe(2956);
  const halves = lists.reduce((sum, boards) => sum + boards, 0);
  expect(halves).toBe(15_324_708);
  expect(halves / lists.length).toBeGreaterThan(1000);
  expect(lists).toHaveLength(12_870);
  expect([2, 3, 4, 5, 6, 7, 8].reduce((product, k) => product * k, 1)).toBe(40_320);
});

test('sixteen rows: 16,039,237,448 pairs, 4,123,588,780 in one set of each family, 1,964,363,961 not ranking below', () => {
  expect(pairsLeft(16)).toEqual([16_039_237_448, 4_123_588_780, 1_964_363_961]);
});

test('the pruned search of sixteen rows has 280,586,903 nodes, 41 times as many as of fourteen', () => {
  const { nodes } = searchPruned(16);
  expect(nodes).toBe(280_586_903);
  expect(Math.round(nodes! / searchPruned(14).nodes!)).toBe(41);
});

test('pairs grow 38-fold, 33-fold on even boards, 73-fold, 39-fold on odd ones; moved boards 63-fold', () => {
  const [even, odd] = [[14, 16, 18].map(countSolutions), [15, 17, 19].map(countSolutions)];
  const growth = (counts: readonly number[]): readonly number[] =>
    counts.slice(1).map((count, i) => Math.round(count / counts[i]!));
  expect(growth(even.map(({ work }) => work.pairs))).toEqual([38, 33]);
  expect(growth(odd.map(({ work }) => work.pairs))).toEqual([73, 39]);
  expect(growth(even.map(({ work }) => work.moved))[1]).toBe(63);
  const each = ({ work, solutions }: JoinedCount): number => Math.round(work.pairs / Number(solutions));
  expect([even.map(each), odd.map(each)]).toEqual([
    [61, 57, 42],
    [32, 55, 42],
  ]);
  const last = odd[2]!.work;
  expect(Math.round(last.pairs / last.moved)).toBe(56);
}, 300_000);

test('from 18 rows to 20 the pairs grow 40-fold, the moved boards 53-fold, the solutions 59-fold, after 45-fold; the record of 20 rows holds', () => {
  const [before, less, more] = [16, 18, 20].map(countSolutions);
  expect(more!.work).toEqual(large[0]!.work);
  expect(Math.round(more!.work.pairs / less!.work.pairs)).toBe(40);
  expect(Math.round(more!.work.moved / less!.work.moved)).toBe(53);
  expect(Math.round(Number(more!.solutions) / Number(less!.solutions))).toBe(59);
  expect(Math.round(Number(less!.solutions) / Number(before!.solutions))).toBe(45);
}, 600_000);

test('nodes of the pruned search: 19 for each solution on 14 to 16 rows', () => {
  const each = (n: number): number => {
    const { nodes, solutions } = searchPruned(n);
    return Math.round(nodes! / Number(solutions));
  };
  expect([14, 15, 16].map(each)).toEqual([19, 19, 19]);
}, 60_000);

test('1,250,692 solutions of twenty-two queens stay as they are by a half turn: 46,147,441 nodes', () => {
  expect(countFixed(22, 'half turn')).toEqual({ solutions: 1_250_692n, nodes: 46_147_441 });
});

test('the lemma makes the families of twenty queens of the join, and of 21 and 22 from the published totals (A002562)', () => {
  expect(families.countSolutions(20)).toMatchObject({
    solutions: BigInt(published.all[19]!),
    unique: BigInt(published.fundamental[19]!),
  });
  for (const n of [21, 22])
    expect(familiesOf(n, BigInt(published.all[n - 1]!), countSymmetric(n))).toBe(
      BigInt(published.fundamental[n - 1]!),
    );
}, 1_200_000);
