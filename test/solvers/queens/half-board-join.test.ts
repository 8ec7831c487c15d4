import { afterEach, expect, test, vi } from 'vitest';
import {
  countSolutions,
  halfBoardStates,
  memory,
  split,
} from '../../../src/solvers/queens/half-board-join.ts';
import { openJoin } from '../../../src/solvers/queens/half-board/join.ts';
import { A000170 } from './published.ts';

const WORK_OF_12 = { halfBoards: 18_290, splits: 0, moved: 0, listPairs: 661, pairs: 361_781 };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('boards of 1 to 16 have as many solutions as OEIS A000170 says', () => {
  for (let n = 1; n <= 16; n++) expect(countSolutions(n).solutions, `n = ${n}`).toBe(A000170[n - 1]);
});

test('where there is no WebAssembly, plain TypeScript gives the same counts after the same work', async () => {
  const sizes = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
  const expected = sizes.map((n) => ({ ...countSolutions(n), engine: 'plain' }));
  vi.stubGlobal('WebAssembly', undefined);
  vi.resetModules();
  const plain = await import('../../../src/solvers/queens/half-board-join.ts');
  expect(sizes.map((n) => plain.countSolutions(n))).toEqual(expected);
});

test('twelve queens: what the join does, in numbers', () => {
  expect(countSolutions(12)).toMatchObject({ engine: 'wasm', work: WORK_OF_12 });
});

test('a join gives the same parts again, whatever was counted in between', () => {
  const join = openJoin(11);
  const first = [0, 1, 2, 3, 4].map((middle) => join.count(middle, 0, 1));
  expect([4, 2, 0, 3, 1].map((middle) => join.count(middle, 0, 1))).toEqual(
    [4, 2, 0, 3, 1].map((m) => first[m]),
  );
});

test('the shares of a count add up, however many there are', () => {
  const join = openJoin(12);
  for (const parts of [1, 2, 7, 1000]) {
    const shares = Array.from({ length: parts }, (_, part) => join.count(0, part, parts).solutions);
    expect(shares.reduce((sum, share) => sum + share)).toBe(14_200);
  }
});

test('up to sixteen rows there is one task, for a second worker would come too late', () => {
  for (let n = 1; n <= 16; n++) expect(split.tasks(n)).toHaveLength(1);
  expect(split.tasks(17).map(({ id }) => id)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((middle) => `middle+${middle}`),
  );
  expect(split.tasks(18)).toHaveLength(64);
});

test('an unknown task is refused', () => {
  expect(() => split.run(18, '64of64')).toThrow(RangeError);
});

test('memory is told before the start: below half a gigabyte up to 21 rows, below four for 22', () => {
  for (let n = 1; n <= 21; n++) expect(memory(n)).toBeLessThan(2 ** 29);
  expect(memory(22)).toBeLessThan(2 ** 32);
  expect(memory(16)).toBeGreaterThan(1_000_000);
});

test.each([4, 6, 8])('the pairs of half boards over all column sets are the solutions of n = %i', (n) => {
  let pairs = 0;
  for (let set = 0; set < 1 << n; set++) {
    const columns = Array.from({ length: n }, (_, c) => c).filter((c) => (set >> c) & 1);
    if (columns.length === n / 2) pairs += halfBoardStates(n, columns).pairs.length;
  }
  expect(BigInt(pairs)).toBe(A000170[n - 1]);
});

test('a pair of half boards that fits is a solution, and one that does not has two queens on a diagonal', () => {
  const { top, bottom, pairs } = halfBoardStates(8, [0, 3, 4, 6]);
  const fits = new Set(pairs.map(([a, b]) => `${a} ${b}`));
  top.forEach((a, i) =>
    bottom.forEach((b, j) => {
      const board = [...a.columns, ...b.columns];
      const attacks = board.some((c, r) => board.some((d, s) => s > r && Math.abs(c - d) === s - r));
      expect(fits.has(`${i} ${j}`)).toBe(!attacks);
    }),
  );
  expect(pairs.length).toBeGreaterThan(0);
});

test('half boards are refused for odd boards and for columns that are not half the board', () => {
  expect(() => halfBoardStates(7, [0, 1, 2])).toThrow('even');
  expect(() => halfBoardStates(8, [0, 1, 2])).toThrow('4 different columns');
  expect(() => halfBoardStates(8, [0, 1, 2, 2])).toThrow('4 different columns');
  expect(() => halfBoardStates(8, [0, 1, 2, 8])).toThrow('4 different columns');
});
