/** What the chapter says in words, beside its computation. The counts of its table are made when the page is built. */
import { describe, expect, test } from 'vitest';
import knights from '../../content/published/knights.json' with { type: 'json' };
import oeis from '../../content/published/queens-oeis.json' with { type: 'json' };
import { countTours, memory } from '../../src/solvers/knights/frontier.ts';
import { peakStates } from '../../src/solvers/knights/frontier/memory.ts';
import { traceQueens } from '../../src/figures/kit/queens-trace.ts';
import { halfBoards, matesOf, upperMoves } from '../../src/figures/two-boundaries/view.ts';
import { search } from '../../src/solvers/queens/backtracking.ts';

describe('where the numbers end', () => {
  const solutions = oeis.all.map(BigInt);

  test('27 queens: 234,907,967,154,122,528, and each factor from 20 on is larger than the one before', () => {
    expect(solutions).toHaveLength(27);
    expect(solutions[26]).toBe(234_907_967_154_122_528n);
    const factors = solutions.slice(19).map((all, i, some) => Number(all) / Number(some[i - 1] ?? 1n));
    const grown = factors.slice(1);
    expect(grown.at(-1)!.toFixed(2)).toBe('10.53');
    expect(grown).toEqual(grown.toSorted((one, other) => one - other));
  });

  test('Q(28) has nineteen digits if the factor goes on growing: between ten and forty times Q(27) it has', () => {
    for (const factor of [10n, 40n]) expect(String(factor * solutions[26]!)).toHaveLength(19);
  });

  test('8 × 8 is the last square board with a published count of closed tours', () => {
    expect(BigInt(knights.closed['8x8'])).toBe(13_267_364_410_532n);
    expect(knights.closed).not.toHaveProperty('10x10');
  });

  test('four rows of four, six and eight, and what ten would need', () => {
    const widest = [4, 6, 8].map((width) => peakStates(width, 4, false));
    expect(widest).toEqual([177, 180_824, 115_228_439]);
    const factor = Math.round(widest[2]! / widest[1]!);
    expect([Math.round(widest[1]! / widest[0]!), factor]).toEqual([1022, 637]);
    const ten = widest[2]! * factor;
    expect(ten.toPrecision(2)).toBe('7.3e+10');
    expect(Math.round((12 * ten) / 1e9)).toBe(881);
  });

  test('the open tours of 8 × 8 are refused, for about nine gigabytes', () => {
    const board = { width: 8, height: 8, open: true };
    expect(() => countTours(board)).toThrow(/needs about 8\.6 GiB/);
    expect(Math.round(memory(board) / 1e9)).toBe(9);
  });
});

test('what failing early is worth: 8^8 full boards', () => {
  // The nodes and calls beside it are in the tests of backtracking and of forced moves.
  expect(8 ** 8).toBe(16_777_216);
});

describe('the two boundaries', () => {
  test('four queens stand on the upper half of 8 × 8 in 344 ways, which leave 339 states', () => {
    expect(halfBoards()).toEqual({ drawings: 344, states: 339 });
    expect(traceQueens(8, search(8)).tree.levels[4]).toBe(344);
  });

  test('loose ends come in pairs, and an end of the picture is an end of exactly one path', () => {
    const moves = upperMoves();
    const ends = matesOf(moves).flat();
    expect(ends.length).toBeGreaterThan(0);
    expect(new Set(ends).size).toBe(ends.length);
    const degree = (at: number): number => moves.filter((move) => move.includes(at)).length;
    for (let at = 0; at < 64; at++) expect(ends.includes(at)).toBe(degree(at) === 1);
    for (let at = 0; at < 24; at++) expect(degree(at)).toBe(2);
  });
});
