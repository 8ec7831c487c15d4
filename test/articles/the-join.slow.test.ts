/** The counts of the chapter on the join that take seconds. */
import { expect, test } from 'vitest';
import { countSolutions } from '../../src/solvers/queens/half-board-join.ts';
import { countSolutions as searchPruned } from '../../src/solvers/queens/pruned.ts';
import { pairsLeft } from './join-pairs.ts';

const work = (n: number) => countSolutions(n).work;

test('sixteen rows: 16,039,237,448 pairs, 4,123,588,780 in one set of each family, 1,964,363,961 not ranking below', () => {
  expect(pairsLeft(16)).toEqual([16_039_237_448, 4_123_588_780, 1_964_363_961]);
});

test('the pruned search of sixteen rows has 280,586,903 nodes, 41 times as many as of fourteen', () => {
  const { nodes } = searchPruned(16);
  expect(nodes).toBe(280_586_903);
  expect(Math.round(nodes! / searchPruned(14).nodes!)).toBe(41);
});

test('pairs grow 38-fold, 33-fold on even boards, 73-fold, 39-fold on odd ones; moved boards 63-fold', () => {
  const [even, odd] = [[14, 16, 18].map(work), [15, 17, 19].map(work)];
  const growth = (counts: readonly number[]): readonly number[] =>
    counts.slice(1).map((count, i) => Math.round(count / counts[i]!));
  expect(growth(even.map(({ pairs }) => pairs))).toEqual([38, 33]);
  expect(growth(odd.map(({ pairs }) => pairs))).toEqual([73, 39]);
  expect(even[2]!.moved).toBe(585_995_041);
  expect(Math.round(even[2]!.moved / even[1]!.moved)).toBe(63);
  expect(odd[2]).toMatchObject({ moved: 3_597_329_756, pairs: 204_346_209_977 });
}, 300_000);
