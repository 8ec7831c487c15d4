import { expect, test } from 'vitest';
import { countSolutions } from '../../../src/solvers/queens/half-board-join.ts';
import { openJoin } from '../../../src/solvers/queens/half-board/join.ts';
import { A000170 } from './published.ts';

test.each([17, 18, 19, 20, 21])('a board of %i has as many solutions as OEIS A000170 says', (n) => {
  expect(countSolutions(n).solutions).toBe(A000170[n - 1]);
});

test.each([
  [18, 0],
  [20, 0],
  [21, 0],
  [21, 4],
])(
  'a share of a board of %i with its middle queen at %i: both engines count the same after the same work',
  (n, middle) => {
    const [compiled, plain] = [false, true].map((asked) => openJoin(n, asked).count(middle, 11, 2000));
    expect(compiled!.solutions).toBeGreaterThan(0);
    expect(plain).toEqual(compiled);
  },
);

test.each([14, 15, 16, 17])('plain TypeScript counts a board of %i', (n) => {
  const join = openJoin(n, true);
  let solutions = 0;
  for (let middle = 0; middle < (n % 2 === 0 ? 1 : n >> 1); middle++)
    solutions += join.count(middle, 0, 1).solutions;
  expect(BigInt(solutions)).toBe(A000170[n - 1]);
});
