import { expect, test } from 'vitest';
import { sweepStates } from '../../src/solvers/knights/frontier.ts';

test.each([
  [5, 8, 47_698],
  [6, 6, 621_471],
])('the widest frontier of %i × %i, as chapter 16 states it', (width, height, most) => {
  let widest = 0;
  for (const { states } of sweepStates({ width, height })) widest = Math.max(widest, states.length);
  expect(widest).toBe(most);
});
