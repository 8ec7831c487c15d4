import { describe, expect, test } from 'vitest';
import { countSolutions, MAX_N } from './template-name.ts';

describe('template name', () => {
  // Published figures, with their source, go here.
  test.each([
    [1, 1n],
    [2, 2n],
    [3, 6n],
    [4, 24n],
  ])('n = %i has %s solutions', (n, solutions) => {
    expect(countSolutions(n).solutions).toBe(solutions);
  });

  test.each([0, -1, 2.5, NaN, MAX_N + 1])('n = %s is refused, and the limits are named', (n) => {
    expect(() => countSolutions(n)).toThrow(`from 1 to ${MAX_N}`);
  });
});
