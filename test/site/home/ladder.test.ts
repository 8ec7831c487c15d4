import { expect, test } from 'vitest';
import { barOf, rungs, timeText } from '../../../content/home/ladder.ts';
import { shown } from '../../../src/charts/records.ts';

test('the ladder counts boards at N = 14, each with its unit, and what nobody can wait for is extrapolated', async () => {
  const list = await rungs(shown?.record);
  expect(list.map(({ chapter, boards, unit }) => [chapter, boards, unit])).toEqual([
    ['brute-force', 14 ** 14, 'full boards'],
    ['backtracking', 27_358_553, 'nodes'],
    ['flags', 27_358_553, 'nodes'],
    ['bitboards', 27_358_553, 'nodes'],
    ['prune-the-symmetry', 6_907_781, 'nodes'],
    ['the-join', 268_787, 'half boards'],
  ]);
  expect(list.filter(({ isExtrapolated }) => isExtrapolated).map(({ chapter }) => chapter)).toEqual([
    'brute-force',
  ]);
  expect(barOf(list[0]!, list)).toBe(100);
  expect(timeText(list[0]!)).toMatch(/^about \d+ years$/);
});

test('without a record the ladder has only what is extrapolated from the published time', async () => {
  const list = await rungs(undefined);
  expect(list.map(({ chapter }) => chapter)).toEqual(['brute-force']);
  // N. Tsuda's 16,777,216 boards of N = 8.
  expect(timeText(list[0]!)).toBe('about 3 years');
});
