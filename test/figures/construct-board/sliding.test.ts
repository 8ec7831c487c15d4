import { expect, test } from 'vitest';
import { columnsOf, isShifted, plainStaircases } from '../../../src/figures/construct-board/view.ts';

test.each([8, 9, 14])('%i: the mended staircases are the plain ones, slid round the board', (n) => {
  expect(isShifted(n)).toBe(true);
  const half = Math.floor(n / 2);
  const by = half - 2;
  const slid = plainStaircases(n).map((col, row) =>
    row === 2 * half ? col : (col + (row < half ? by : 2 * half - by)) % (2 * half),
  );
  expect(slid).toEqual(columnsOf(n, 'mended'));
});

test.each([5, 6, 7, 12])('%i: there is nothing to slide', (n) => {
  expect(isShifted(n)).toBe(false);
  expect(columnsOf(n, 'mended')).toEqual(plainStaircases(n));
});
