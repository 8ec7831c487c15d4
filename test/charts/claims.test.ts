import { describe, expect, test } from 'vitest';
import { boardSize, compared, crossing, formatRatio, ratiosOf } from '../../src/charts/claims.ts';

const points = (...ratios: number[]) =>
  ratios.map((ratio, i) => ({ x: 4 + i, ratio, lower: ratio, upper: ratio }));
const said = (...ratios: number[]) =>
  crossing(points(...ratios), 'backtracking', (n) => boardSize(n).replaceAll('\u00a0', ' '));

describe('a crossing in words', () => {
  test.each([
    [[0.6, 0.7, 1, 1.5], 'slower than backtracking up to N = 5, level at N = 6, 1.5 times as fast at N = 7'],
    [[1, 2, 17.5], 'as fast as backtracking at N = 4, 17.5 times as fast at N = 6'],
    [[2, 3, 4], '2.0 times as fast as backtracking at N = 4, 4.0 times as fast at N = 6'],
    [[0.5, 0.25], '2.0 times as long as backtracking at N = 4, 4.0 times as long at N = 5'],
    [[1, 1.01, 0.99], 'as fast as backtracking at every size'],
    [[2, 0.5, 2, 0.5, 2], '2.0 times as fast as backtracking at N = 4, 2.0 times as fast at N = 8'],
    [[1.5], '1.5 times as fast as backtracking at N = 4'],
    [[], ''],
  ])('%j: %s', (ratios, text) => {
    expect(said(...ratios)).toBe(text);
  });
});

test('a ratio has digits enough and no more, and is never "1 times"', () => {
  expect([0.054, 0.59, 1, 1.06, 17.46, 1766].map(formatRatio)).toEqual([
    '0.054',
    '0.59',
    '1.0',
    '1.1',
    '17.5',
    '1,766',
  ]);
  expect(compared(1.02, 'flags')).toBe('as fast as flags');
  expect(compared(0.5, 'flags')).toBe('2.0 times as long as flags');
});

test('a size does not break', () => {
  expect(boardSize(8)).toBe('N\u00a0=\u00a08');
});

test('ratios stand where both were measured, with the quartiles of both', () => {
  const own = [
    { x: 4, y: 2, lower: 1, upper: 4 },
    { x: 5, y: 1 },
  ];
  expect(ratiosOf(own, [{ x: 4, y: 6, lower: 4, upper: 8 }])).toEqual([
    { x: 4, ratio: 3, lower: 1, upper: 8 },
  ]);
});
