/** Random dives against trees that are known exactly. */
import { expect, test } from 'vitest';
import { countSolutions } from '../../../src/solvers/queens/bitmap.ts';
import { dive, estimate } from '../../../src/solvers/queens/estimate.ts';
import { levelProfile } from '../../../src/solvers/queens/level-profile.ts';
import { freeColumns } from '../../../src/solvers/queens/prefixes.ts';
import { randomFrom } from '../../../src/solvers/random.ts';

test('the level profile of n = 8, and its sum', () => {
  expect(levelProfile(8)).toEqual([1, 8, 42, 140, 344, 568, 550, 312, 92]);
  for (let n = 1; n <= 10; n++) {
    const { nodes, solutions } = countSolutions(n);
    const levels = levelProfile(n);
    expect(levels.reduce((sum, level) => sum + level)).toBe(nodes);
    expect(levels.at(-1)).toBe(Number(solutions));
  }
});

test('a dive goes down free squares to the end, and multiplies them', () => {
  const random = randomFrom(3);
  for (let i = 0; i < 200; i++) {
    const { branching, placement, nodes } = dive(8, random);
    let width = 1;
    let sum = 1;
    for (const [row, free] of branching.entries()) {
      const cols = freeColumns(8, placement.slice(0, row));
      expect(free).toBe(cols.length);
      if (free > 0) expect(cols).toContain(placement[row]);
      width *= free;
      sum += width;
    }
    expect(nodes).toBe(sum);
    expect(placement.length === 8 || branching.at(-1) === 0).toBe(true);
  }
});

test.each([4, 8, 10, 12])('n = %i: the exact tree lies within five standard errors of the estimate', (n) => {
  const { nodes } = countSolutions(n);
  for (const seed of [1, 2, 3]) {
    const { estimate: mean, standardError } = estimate(n, { probes: 5000, seed });
    expect(Math.abs(mean - nodes!)).toBeLessThanOrEqual(5 * standardError);
  }
});

test('four times the dives halve the error, about', () => {
  const few = estimate(10, { probes: 4000 }).standardError;
  const many = estimate(10, { probes: 16_000 }).standardError;
  expect(few / many).toBeGreaterThan(1.7);
  expect(few / many).toBeLessThan(2.3);
});

test('the same seed repeats the estimate; another gives another', () => {
  expect(estimate(9, { seed: 5 })).toEqual(estimate(9, { seed: 5 }));
  expect(estimate(9, { seed: 5 }).estimate).not.toBe(estimate(9, { seed: 6 }).estimate);
});

test('input is checked: n, probes and seed', () => {
  expect(() => estimate(0)).toThrow('from 1 to 100');
  expect(() => estimate(101)).toThrow('from 1 to 100');
  expect(() => estimate(8, { probes: 1 })).toThrow(RangeError);
  expect(() => estimate(8, { seed: -1 })).toThrow(RangeError);
  expect(() => estimate(8, { seed: 1.5 })).toThrow(RangeError);
});

test('random numbers are spread evenly: 60,000 throws of a die', () => {
  const random = randomFrom(2026);
  const faces = new Array<number>(6).fill(0);
  for (let i = 0; i < 60_000; i++) faces[random.below(6)]! += 1;
  const chiSquare = faces.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chiSquare).toBeLessThan(20.5); // 5 degrees of freedom: one source in a thousand is worse
});
