import { describe, expect, test } from 'vitest';
import { imageOf } from '../../../src/solvers/queens/fundamental.ts';
import * as families from '../../../src/solvers/queens/families.ts';
import { allSolutions } from '../../../src/solvers/queens/solutions.ts';
import { countFixed, countSymmetric, familiesOf } from '../../../src/solvers/queens/symmetric-solutions.ts';
import published from '../../../content/published/queens-oeis.json' with { type: 'json' };

const sizes = (to: number) => Array.from({ length: to }, (_, i) => i + 1);

test('quarter-turn solutions to N = 20 are those of OEIS A033148', () => {
  expect(sizes(20).map((n) => Number(countSymmetric(n).quarterTurn))).toEqual([
    1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128, 0, 0, 480,
  ]);
});

test('Ahrens: on boards of 4k and 4k + 1 rows their number is a multiple of 2^k, here 15, 22, 52 and 51 times', () => {
  const times = (n: number) => Number(countFixed(n, 'quarter turn').solutions) / 2 ** Math.floor(n / 4);
  expect([20, 21, 24, 25].map(times)).toEqual([15, 22, 52, 51]);
  expect(Number(countFixed(24, 'quarter turn').solutions)).toBe(3328);
  expect(Number(countFixed(25, 'quarter turn').solutions)).toBe(3264);
});

test('half-turn solutions to N = 20 are those of OEIS A032522', () => {
  expect(sizes(20).map((n) => Number(countSymmetric(n).halfTurn))).toEqual([
    1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240, 3000, 8152, 18104, 44184, 144620,
  ]);
});

test.each(sizes(20))(
  'with the number of all solutions they give the families of OEIS A002562: N = %i',
  (n) => {
    const families = familiesOf(n, BigInt(published.all[n - 1]!), countSymmetric(n));
    expect(families).toBe(BigInt(published.fundamental[n - 1]!));
  },
);

test.each(sizes(17))('counted by the join, all of it is one answer, in tasks too: N = %i', (n) => {
  const counted = families.countSolutions(n);
  const { halfTurn, quarterTurn } = countSymmetric(n);
  expect(counted).toMatchObject({
    solutions: BigInt(published.all[n - 1]!),
    unique: BigInt(published.fundamental[n - 1]!),
    work: { halfTurn: Number(halfTurn), quarterTurn: Number(quarterTurn) },
  });
});

test.each(sizes(10))('a filter over all solutions of %i queens finds as many', (n) => {
  const same = (symmetry: Parameters<typeof imageOf>[1]) =>
    BigInt([...allSolutions(n)].filter((board) => imageOf(board, symmetry).join() === board.join()).length);
  const { halfTurn, quarterTurn } = countSymmetric(n);
  expect([halfTurn, quarterTurn]).toEqual([same('half turn'), same('quarter turn')]);
});

describe('a board that is refused', () => {
  test.each([0, 27, 2.5, Number.NaN])('%s', (n) => {
    expect(() => countSymmetric(n)).toThrow(RangeError);
  });
});
