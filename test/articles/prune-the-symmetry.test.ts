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
import { everySquare, rowOf, squareAt } from '../../src/figures/pieces/board.ts';
import { prunedTree } from '../../src/figures/pruned-tree/rules.ts';
import type { Placement } from '../../src/solvers/contract.ts';
import * as bitmap from '../../src/solvers/queens/bitmap.ts';
import { borderCandidates, searchByCandidates } from '../../src/solvers/queens/border.ts';
import {
  canonicalForm,
  fundamentalSolutions,
  imageOf,
  orbitTest,
  squareUnder,
} from '../../src/solvers/queens/fundamental.ts';
import * as pruned from '../../src/solvers/queens/pruned.ts';
import { allSolutions } from '../../src/solvers/queens/solutions.ts';
import * as symmetricBitmap from '../../src/solvers/queens/symmetric-bitmap.ts';
import published from '../../content/published/queens-tsuda-2013.json' with { type: 'json' };
import { answersTo } from './answers.ts';

/** Every number that the chapter states and no component computes, and the laws that its figures draw. */
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
    // The nearer to the middle the first queen stands, the less grows below her; the corner has a rule of its own.
    expect([1, 2, 3].map((col) => nodesBelow([col]).visited)).toEqual([265, 146, 47]);
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

test('one look settles a quarter of the full boards on seven rows, and two thirds on ten and eleven', () => {
  const settled = (n: number): number => {
    const queens: number[] = [];
    let [full, tied] = [0, 0];
    for (const event of symmetricBitmap.search(n)) {
      if (event.kind === 'place') queens[event.row] = event.col;
      if (event.kind !== 'solution' && event.kind !== 'reject') continue;
      full += 1;
      if (hasTie(queens)) tied += 1;
    }
    return (full - tied) / full;
  };
  expect([7, 10, 11].map((n) => Number(settled(n).toFixed(2)))).toEqual([0.25, 0.66, 0.65]);
});

test('no family of eight queens begins in column 3, and none of any odd board in the middle', () => {
  const first = (n: number): number =>
    Math.max(...[...fundamentalSolutions(n)].map(({ placement }) => placement[0]!));
  expect(first(8)).toBe(2);
  for (const n of [5, 7, 9, 11]) expect(first(n)).toBeLessThan((n - 1) / 2);
});

test('the rules save a factor of 3.5 in leaves on eight rows, rising to 4.0 on sixteen, and the next row costs seven', () => {
  const saved = [8, 9, 10, 11, 12, 13, 14, 15, 16].map(
    (n) => published16('bitmap', n).leaves! / published16('pruned', n).leaves!,
  );
  expect([0, 2, 4, 6, 8].map((i) => saved[i]!.toFixed(1))).toEqual(['3.5', '3.7', '3.8', '3.9', '4.0']);
  expect(saved).toEqual(saved.toSorted((one, other) => one - other));
  expect(Math.round(published16('pruned', 18).leaves! / published16('pruned', 17).leaves!)).toBe(7);
  expect(published.rows.filter((row) => row.algorithm === 'pruned')).toHaveLength(15);
});

test('seven queens take 154 nodes, and would take 163 with the middle column begun', () => {
  const nodes = (firsts: readonly number[]): number => {
    const events = searchByCandidates(
      7,
      (n, prefix) => (prefix.length === 0 ? firsts : borderCandidates(n, prefix)),
      orbitTest(7),
    );
    return 1 + [...events].filter(({ kind }) => kind === 'place').length;
  };
  expect([nodes([0, 1, 2]), nodes([0, 1, 2, 3])]).toEqual([154, 163]);
  expect(pruned.countSolutions(7).nodes).toBe(154);
});

describe('how far to the right canonical boards begin', () => {
  /** Boards of even n with the four border queens beside the middles of their lines, as a first queen in n/2 − 1 asks. */
  function pinwheels(n: number): { boards: number[][]; nodes: number } {
    const k = n / 2 - 1;
    const given = new Map([
      [0, k],
      [k, n - 1],
      [k + 1, 0],
      [n - 1, k + 1],
    ]);
    const boards: number[][] = [];
    const queens: number[] = [];
    let nodes = 0;
    const visit = (): void => {
      const row = queens.length;
      nodes += 1;
      if (row === n) boards.push([...queens]);
      const columns = given.has(row) ? [given.get(row)!] : Array.from({ length: n - 2 }, (_, i) => i + 1);
      for (const col of row < n ? columns : []) {
        if (!given.has(row) && (col === k || col === k + 1)) continue;
        if (queens.some((c, r) => c === col || row - r === Math.abs(col - c))) continue;
        queens.push(col);
        visit();
        queens.pop();
      }
    };
    visit();
    return { boards, nodes };
  }

  test('columns 1, 1, 1, 2, 3, 3, 4, 4, 5 for 5 to 13 queens', () => {
    const last = [5, 6, 7, 8, 9, 10, 11, 12, 13].map((n) =>
      Math.max(...[...fundamentalSolutions(n)].map(({ placement }) => placement[0]!)),
    );
    expect(last).toEqual([1, 1, 1, 2, 3, 3, 4, 4, 5]);
    // The last that is searched is ⌊n/2⌋ − 1.
    expect(last.map((col, i) => Math.floor((i + 5) / 2) - 1 - col)).toEqual([0, 1, 1, 1, 0, 1, 0, 1, 0]);
  });

  test('with the four border queens given, 9 nodes of eight queens and no board; fourteen have 24 boards, of six families that begin in column 6', () => {
    expect(pinwheels(8)).toEqual({ boards: [], nodes: 9 });
    for (const n of [6, 10, 12]) expect(pinwheels(n).boards).toEqual([]);
    const { boards } = pinwheels(14);
    expect(boards[0]).toEqual([6, 2, 10, 5, 1, 9, 13, 0, 3, 12, 8, 11, 4, 7]);
    const forms = new Set(boards.map((board) => canonicalForm(board).join()));
    for (const board of boards) expect(canonicalForm(board)[0]).toBe(6);
    expect([boards.length, forms.size]).toEqual([24, 6]);
  });
});

answersTo('prune-the-symmetry', 'middle', {
  'no middle column': ['if (n % 2 === 1) {', 'if (n < 0) {', 'N = 5 has 10'],
  'all that begins in the middle': [
    'for (let col = 0; col < half; col++) lookAt([half, col]);',
    'lookAt([half]);',
    'N = 5 has 10',
  ],
  'every board looked at': [
    `for (let col = 0; col < half; col++) lookAt([col]);
  if (n % 2 === 1) {
    for (let col = 0; col < half; col++) lookAt([half, col]);
  }
  return { count: 2 * looked, looked };`,
    'lookAt([]);\n  return { count: looked, looked };',
    'N = 9 looks at 176 boards',
  ],
  'the right half in place of the left': ['lookAt([col]);', 'lookAt([n - 1 - col]);', 'none'],
});

answersTo('prune-the-symmetry', 'rebuild', {
  'the border asked before the queens': [
    'if (attacked || !allowed(row, col)) continue;',
    'if (!allowed(row, col) || attacked) continue;',
    'none',
  ],
  'the corner without its branch': [
    'return col !== 1 || row > queens[1]!;',
    'return true;',
    'N = 5: the book’s nodes, in its order',
  ],
  'a tie forbidden': ['row < first ||', 'row <= first ||', 'N = 6: the book’s nodes, in its order'],
  'the last row forgotten': [
    'return row < n - 1 || (col >= first && col <= n - 1 - first);',
    'return true;',
    'N = 8: the book’s nodes, in its order',
  ],
});
