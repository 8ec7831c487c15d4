import { describe, expect, test } from 'vitest';
import {
  attackedBy,
  beginnings,
  board,
  forbidden,
  isBegun,
  nodesBelow,
  ties,
  witness,
} from '../../src/figures/border-rules/rules.ts';
import { everySquare, rowOf, squareAt } from '../../src/figures/kit/board.ts';
import { prunedTree } from '../../src/figures/pruned-tree/rules.ts';
import type { Placement } from '../../src/solvers/contract.ts';
import * as bitmap from '../../src/solvers/queens/bitmap.ts';
import {
  canonicalForm,
  fundamentalSolutions,
  imageOf,
  squareUnder,
} from '../../src/solvers/queens/fundamental.ts';
import * as pruned from '../../src/solvers/queens/pruned.ts';
import { allSolutions } from '../../src/solvers/queens/solutions.ts';
import * as symmetricBitmap from '../../src/solvers/queens/symmetric-bitmap.ts';
import published from '../../content/published/queens-tsuda-2013.json' with { type: 'json' };

/** Every number that chapter 7 states and no component computes, and the laws that its figures draw. */
const comesBefore = (a: Placement, b: Placement): boolean => {
  const row = a.findIndex((col, r) => col !== b[r]);
  return row >= 0 && a[row]! < b[row]!;
};
const hasTie = (queens: Placement): boolean => {
  const first = queens[0]!;
  const last = queens.length - 1;
  return first > 0 && (queens[last] === last - first || queens[first] === last || queens[last - first] === 0);
};
const published16 = (algorithm: string, n: number) =>
  published.rows.find((row) => row.algorithm === algorithm && row.n === n)!;

describe('the border rules on the board of eight', () => {
  const solutions = [...allSolutions(8)];

  test.each(beginnings.map((prefix) => ({ prefix })))(
    'a solution that begins $prefix and uses a hatched square has an image before it',
    ({ prefix }) => {
      const begun = solutions.filter((queens) => prefix.every((col, row) => queens[row] === col));
      for (const queens of begun) {
        const bad = forbidden(prefix).filter((at) => queens[rowOf(board, at)] === at % 8);
        for (const at of bad) {
          const symmetry = witness(prefix, at);
          if (symmetry !== undefined) expect(comesBefore(imageOf(queens, symmetry), queens)).toBe(true);
        }
        if (bad.length > 0) expect(canonicalForm(queens)).not.toEqual(queens);
      }
    },
  );

  test('every hatched border square has its witness, who shows the queen in row 0 further left', () => {
    for (const prefix of beginnings.filter((one) => isBegun(one) && one[0]! > 0)) {
      for (const at of forbidden(prefix)) {
        const [row, col] = squareUnder(witness(prefix, at)!, 8, rowOf(board, at), at % 8);
        expect(row).toBe(0);
        expect(col).toBeLessThan(prefix[0]!);
      }
    }
  });

  test('seven places tie with the first queen: four she attacks, three are where turns take her', () => {
    for (const k of [1, 2, 3]) {
      const places = everySquare(board).filter((at) => {
        const [row, col] = [rowOf(board, at), at % 8];
        const near = (x: number): boolean => x === k || x === 7 - k;
        const onBorder = row === 0 || row === 7 ? near(col) : (col === 0 || col === 7) && near(row);
        return onBorder && at !== squareAt(board, 0, k);
      });
      expect(places).toHaveLength(7);
      const free = places.filter((at) => !attackedBy([k], at));
      expect(free).toEqual([...ties([k])].sort((a, b) => a - b));
    }
  });

  test('the beginnings add up to the nodes of both searches', () => {
    const sum = (of: 'all' | 'visited'): number =>
      beginnings.reduce((total, one) => total + nodesBelow(one)[of], 0);
    // The root and the corner queen stand above the beginnings.
    expect(sum('all') + 2).toBe(bitmap.countSolutions(8).nodes);
    expect(sum('visited') + 2).toBe(pruned.countSolutions(8).nodes);
    expect(nodesBelow([3]).visited).toBe(47);
  });
});

describe('the pruned tree', () => {
  test('2,057 nodes become 1,029 by the half, 570 by all three rules, and 506 with the last chance', () => {
    const visited = (['none', 'half', 'corner', 'last'] as const).map(
      (stage) => prunedTree(8, stage).visited,
    );
    expect(visited).toEqual([2057, 1029, 570, 506]);
    expect(symmetricBitmap.countSolutions(8).nodes).toBe(506);
    expect(2057 / 570).toBeCloseTo(3.6, 1);
    expect(Math.round(2057 / 8)).toBe(257);
  });

  test('each rule only takes away, and no family is lost on the way', () => {
    for (const n of [6, 7, 8]) {
      const trees = (['none', 'half', 'border', 'corner', 'last'] as const).map((stage) =>
        prunedTree(n, stage),
      );
      for (const [i, tree] of trees.entries()) {
        if (i === 0) continue;
        expect(tree.visited).toBeLessThan(trees[i - 1]!.visited);
        expect(tree.kept).toBe([...fundamentalSolutions(n)].length);
      }
    }
  });

  test('seven queens: row 1 keeps a third, the last row a fifth; eight full boards, six families', () => {
    const [before, after] = [prunedTree(7, 'none'), prunedTree(7, 'corner')];
    expect(after.levels[2]! / before.levels[2]!).toBeCloseTo(1 / 3, 9);
    expect(after.levels[7]! / before.levels[7]!).toBeCloseTo(1 / 5, 9);
    expect([after.full, after.kept]).toEqual([8, 6]);
    expect(prunedTree(7, 'half').visited).toBeLessThan(552 / 2);
  });
});

describe('the corner', () => {
  test.each([5, 7, 8, 9, 10])('of %i queens: a pair of images, one kept, all families of eight', (n) => {
    const corner = [...allSolutions(n, [0])];
    const kept = corner.filter((queens) => queens[1]! < queens.indexOf(1));
    expect(kept.length * 2).toBe(corner.length);
    for (const queens of kept) {
      expect(queens[1]).toBeLessThan(n - 1);
      expect(canonicalForm(queens)).toEqual(queens);
    }
    const families = [...fundamentalSolutions(n)].filter(({ placement }) => placement[0] === 0);
    expect(families.map(({ placement }) => placement)).toEqual(kept);
    expect(families.every(({ orbit }) => orbit === 8)).toBe(true);
  });
});

test('forbidding ties would lose four of the twelve families', () => {
  expect([...fundamentalSolutions(8)].filter(({ placement }) => hasTie(placement))).toHaveLength(4);
});

test('ties: all with an image that begins as they do; without one, a canonical board with eight images', () => {
  for (const n of [7, 8, 9, 10]) {
    for (const { placement, orbit } of fundamentalSolutions(n)) if (!hasTie(placement)) expect(orbit).toBe(8);
  }
});

test('no family of eight queens begins in column 3, and none of any odd board in the middle', () => {
  const first = (n: number): number =>
    Math.max(...[...fundamentalSolutions(n)].map(({ placement }) => placement[0]!));
  expect(first(8)).toBe(2);
  for (const n of [5, 7, 9, 11]) expect(first(n)).toBeLessThan((n - 1) / 2);
});

test('the rules save a factor of four in leaves at N = 16, and the next row costs seven', () => {
  expect(published16('bitmap', 16).leaves! / published16('pruned', 16).leaves!).toBeCloseTo(4, 1);
  expect(Math.round(published16('pruned', 18).leaves! / published16('pruned', 17).leaves!)).toBe(7);
  expect(published.rows.filter((row) => row.algorithm === 'pruned')).toHaveLength(15);
});
