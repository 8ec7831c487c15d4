import { expect, test } from 'vitest';
import { cells, countsFor, pairsAfter } from '../../../src/figures/join-savings/pairs.ts';
import { countSolutions } from '../../../src/solvers/queens/bitmap.ts';
import { pairsLeft } from '../../articles/join-pairs.ts';

test('the cells that each saving leaves are the pairs that another count leaves', () => {
  expect([0, 1, 2].map(pairsAfter)).toEqual(pairsLeft(8));
});

test.each([0, 1, 2, 3])('after %i savings the solutions that are left count for all', (savings) => {
  const solutions = cells.flatMap(({ fits }, pair) => (fits ? [pair] : []));
  expect(BigInt(solutions.length)).toBe(countSolutions(8).solutions);
  for (const pair of solutions) {
    const counts = countsFor(pair, savings)!;
    expect(cells[counts]!.fits).toBe(true);
    expect(countsFor(counts, savings)).toBe(counts);
  }
});

test('a copy always lies on a pair of its family, and what a split leaves out clashes', () => {
  expect(cells.filter(({ leftOut, to }) => leftOut === 1 && to === undefined)).toEqual([]);
  const split = cells.filter(({ leftOut }) => leftOut === 3);
  expect(split.length).toBe(pairsAfter(2) - pairsAfter(3));
  expect(split.every(({ fits }) => !fits)).toBe(true);
});
