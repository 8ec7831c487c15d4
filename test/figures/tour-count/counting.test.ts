import { expect, test } from 'vitest';
import { type Counting, countTold, expected, rowsOf } from '../../../src/figures/tour-count/counting.ts';

const toldOf = (width: number, height: number): readonly Counting[] => {
  const told: Counting[] = [];
  countTold({ width, height }, (counting) => told.push(counting));
  return told;
};

// OEIS A001230, and the counts of rectangular boards in A175881.
test.each([
  [6, 5, 8n],
  [6, 6, 9862n],
  [7, 6, 1_067_638n],
])('%i × %i is counted, square by square and block by block', (width, height, tours) => {
  const told = toldOf(width, height);
  expect(told.at(-1)!.tours).toBe(tours);
  expect(told.at(-1)!.joined).toBe(told.at(-1)!.blocks);
  const rows = rowsOf({ width, height });
  expect(told.at(-1)!.top).toHaveLength(rows.top * Math.min(width, height));
});

test.each([
  [6, 6],
  [6, 8],
  [7, 6],
])('the widest that %i × %i is expected to be is what it is', (width, height) => {
  const { top, bottom } = toldOf(width, height).at(-1)!;
  const rows = rowsOf({ width, height });
  expect(Math.max(...top, ...bottom)).toBe(Math.max(...expected({ width, height }, rows.bottom)));
});

test('a board on its side has the same river', () => {
  expect(toldOf(6, 8).at(-1)!.top).toEqual(toldOf(8, 6).at(-1)!.top);
});
