import { describe, expect, test } from 'vitest';
import published from '../../content/published/queens-tsuda-2013.json' with { type: 'json' };
import { traceQueens } from '../../src/figures/kit/queens-trace.ts';
import { countSolutions, search } from '../../src/solvers/queens/backtracking.ts';
import { levelProfile } from '../../src/solvers/queens/level-profile.ts';

/** Every number that chapter 2 states, save those of its figures and tables. */

describe('the board of six', () => {
  const tried = { place: 0, reject: 0 };
  const refusedIn = [0, 0, 0, 0, 0, 0];
  const queens: number[] = [];
  const starts = new Set<string>();
  for (const event of search(6)) {
    if (event.kind === 'place' || event.kind === 'reject') tried[event.kind] += 1;
    if (event.kind === 'place') queens.push(event.col);
    if (event.kind === 'remove') queens.pop();
    if (event.kind === 'reject') refusedIn[event.row]! += 1;
    if (event.kind === 'solution') queens.forEach((_, row) => starts.add(queens.slice(0, row + 1).join()));
  }

  test('894 squares are tried, 742 refused; of 152 queens put down 24 belong to a solution', () => {
    expect(tried).toEqual({ place: 152, reject: 742 });
    expect(tried.place + tried.reject).toBe(894);
    expect(starts.size).toBe(24);
    expect(6 ** 6).toBe(46_656);
  });

  test('236 refusals in row 4, as many in row 5; the sixteen of row 1 are four boards in nine', () => {
    expect(refusedIn).toEqual([0, 16, 84, 170, 236, 236]);
    expect((16 * 6 ** 4 * 9) / 6 ** 6).toBe(4);
  });
});

test('the board of four takes 83 steps, and two of its four first queens lead nowhere', () => {
  expect(traceQueens(4, search(4)).last).toBe(83);
  let [first, solved] = [-1, 0];
  for (const event of search(4)) {
    if (event.kind === 'place' && event.row === 0) first = event.col;
    if (event.kind === 'solution') solved |= 1 << first;
  }
  expect(solved).toBe(0b0110);
});

describe('eight queens', () => {
  test('22 of 64 prefixes of two queens fail, a third of all; each stands for 262,144 boards', () => {
    expect(64 - levelProfile(8)[2]!).toBe(22);
    expect(8 ** 6).toBe(262_144);
  });

  test('two counts of leaves, nineteen times apart, for 2,057 nodes', () => {
    const { nodes, leaves } = countSolutions(8);
    const other = published.rows.find(({ algorithm, n }) => algorithm === 'bitmap' && n === 8)!.leaves!;
    expect([nodes, leaves, other]).toEqual([2057, 13_756, 736]);
    expect(Math.round(leaves! / other)).toBe(19);
  });

  test('one part in 1,220 of the leaves, in 8,156 of nodes; one in 6,022 of the leaves on nine rows', () => {
    const saved = (n: number) => n ** n / countSolutions(n).leaves!;
    expect([8, 9].map((n) => Math.round(saved(n)))).toEqual([1220, 6022]);
    expect(Math.round(8 ** 8 / countSolutions(8).nodes!)).toBe(8156);
  });
});

test('from eight rows to fourteen each row costs five or six times as much', () => {
  const leaves = [8, 9, 10, 11, 12, 13, 14].map(
    (size) => published.rows.find(({ algorithm, n }) => algorithm === 'backtracking' && n === size)!.leaves!,
  );
  const factors = leaves.slice(1).map((count, i) => Math.round(count / leaves[i]!));
  expect([...new Set(factors)]).toEqual([5, 6]);
});
