import { expect, test } from 'vitest';
import { N, SHOWN, maskOf, searched } from '../../../src/figures/missing-mask/view.ts';
import { search } from '../../../src/solvers/queens/backtracking.ts';
import { traceQueens } from '../../../src/figures/pieces/queens-trace.ts';

test('with as many ones as columns the masked search finds what the book’s search finds', () => {
  const { solutionsAt } = traceQueens(N, search(N));
  expect(searched(N, maskOf(N)).found).toBe(solutionsAt.length);
});

test('wherever the wall stands beyond the board, the first “solution” has a queen beside it', () => {
  for (let wall = N + 1; wall <= SHOWN; wall++)
    expect(Math.max(...searched(N, maskOf(wall)).first)).toBeGreaterThanOrEqual(N);
});
