import { expect, test } from 'vitest';
import { crossings, matesOf, movesAbove } from '../../../src/figures/two-boundaries/boundaries.ts';
import { traceQueens } from '../../../src/figures/pieces/queens-trace.ts';
import { search } from '../../../src/solvers/queens/backtracking.ts';

test('the drawings above a cut of queens are the boards that the search has placed at that row', () => {
  const { levels } = traceQueens(8, search(8)).tree;
  expect(crossings('queens').map(({ drawings }) => drawings)).toEqual([...levels].slice(1, 8));
});

test('no cut has more states than drawings', () => {
  for (const game of ['queens', 'knights'] as const)
    for (const { drawings, states } of crossings(game)) expect(states).toBeLessThanOrEqual(drawings);
});

test('at each cut the ends of the tour’s paths come in pairs, each end once', () => {
  for (let cut = 1; cut <= 5; cut++) {
    const ends = matesOf(movesAbove(cut)).flat();
    expect(new Set(ends).size).toBe(ends.length);
  }
});
