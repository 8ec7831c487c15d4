import { expect, test } from 'vitest';
import { split } from '../../../src/figures/join-savings/pairs.ts';
import { SAVINGS, pairsAfter } from '../../../src/figures/join-savings/view.ts';
import { pairsLeft } from '../../articles/join-pairs.ts';

test('the cells of each map are the pairs that another count leaves', () => {
  expect(SAVINGS.map((_, savings) => pairsAfter(savings))).toEqual(pairsLeft(8));
});

test('a split leaves out the pairs of which both halves take the diagonal', () => {
  const { above, below, takeAbove, takeBelow } = split;
  expect(takeAbove).toBeGreaterThan(0);
  expect(takeBelow).toBeGreaterThan(0);
  expect(takeAbove).toBeLessThanOrEqual(above);
  expect(takeBelow).toBeLessThanOrEqual(below);
});
