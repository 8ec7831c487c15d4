import { expect, test } from 'vitest';
import {
  clashes,
  columnsOf,
  lastShift,
  mendedBy,
  plainStaircases,
} from '../../../src/figures/construct-board/view.ts';
import { place } from '../../../src/solvers/queens/construct.ts';

test.each([5, 6, 7, 8, 9, 12, 14])(
  '%i: the staircases, slid round the board, come to the solver’s queens',
  (n) => {
    expect(columnsOf(n, 0)).toEqual(plainStaircases(n));
    expect(columnsOf(n, mendedBy(n))).toEqual(place(n).placement);
    expect(clashes(columnsOf(n, mendedBy(n)))).toEqual([]);
    for (let shift = 0; shift <= lastShift(n); shift++) expect(new Set(columnsOf(n, shift)).size).toBe(n);
  },
);
