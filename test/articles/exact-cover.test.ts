import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersTo } from './answers.ts';
import { searchOf } from '../../src/figures/branch-shapes/view.ts';
import { optionsLeft, story } from '../../src/figures/cover-matrix/covering.ts';
import { type SparseSet, fresh, hide, restore } from '../../src/figures/sparse-set/view.ts';
import { STUCK } from '../../src/figures/kit/tree.ts';
import { exactCoverEvents, ORDERS, solveExactCover } from '../../src/solvers/exact-cover/solve.ts';
import { countSolutions } from '../../src/solvers/queens/bitmap.ts';
import { queensProblem, solveQueens } from '../../src/solvers/queens/exact-cover.ts';

/** Every number that the chapter states. */
describe('nodes and updates', () => {
  test('eight queens: 2,057 nodes row by row, 1,223 with the fewest first, 1,048 with the middle first', () => {
    const nodes = (['row', 'mrv', 'organ-pipe'] as const).map((order) => solveQueens(8, 'links', order));
    expect(nodes.map((count) => [count.nodes, count.solutions])).toEqual([
      [2057, 92n],
      [1223, 92n],
      [1048, 92n],
    ]);
    expect(countSolutions(8).nodes).toBe(2057);
    for (const engine of ['links', 'cells'] as const) {
      expect(solveQueens(8, engine, 'organ-pipe').updates).toBe(13_056);
    }
  });

  test('eight queens: at the third queen the choice leaves 138 nodes of 140, at the fourth 269 of 344', () => {
    const levels = (['row', 'mrv'] as const).map((order) => {
      const level: number[] = [1];
      let queens = 0;
      for (const event of exactCoverEvents(queensProblem(8, order), { order })) {
        if (event.kind === 'choose') level[++queens] = (level[queens] ?? 0) + 1;
        if (event.kind === 'take-back') queens -= 1;
      }
      return level.slice(2, 5);
    });
    expect(levels).toEqual([
      [42, 140, 344],
      [42, 138, 269],
    ]);
  });

  test('links write 78,336 numbers for eight queens, cells 91,392', () => {
    const { updates } = solveQueens(8, 'cells', 'organ-pipe');
    expect([(3 + 3) * updates, (6 + 1) * updates]).toEqual([78_336, 91_392]);
  });

  test('without the items of the corner diagonals the nodes are the same, and the updates fewer', () => {
    const { items, options, primary } = queensProblem(8, 'organ-pipe');
    const count = items.map((_, item) => options.filter((option) => option.includes(item)).length);
    const shorter = options.map((option) => option.filter((item) => count[item]! > 1));
    expect(count.filter((each) => each === 1)).toHaveLength(4);
    const { nodes, updates } = solveExactCover({ items, primary, options: shorter }, { order: 'organ-pipe' });
    expect([nodes, updates]).toEqual([1048, 12_607]);
  });

  test('on the empty board a queen nearer to the middle of her row and column leaves fewer options', () => {
    const { options } = queensProblem(8);
    const left = (chosen: number): number =>
      options.filter((option) => !option.some((item) => options[chosen]!.includes(item))).length;
    const inRow = (row: number): number =>
      Array.from({ length: 8 }, (_, col) => left(8 * row + col)).reduce((sum, each) => sum + each);
    const rows = [0, 1, 2, 3].map(inRow);
    expect(rows).toEqual(rows.toSorted((one, other) => other - one));
    expect(new Set(rows).size).toBe(4);
  });

  test('ten queens with the middle first: 155,823 updates, and fewer than a third of the nodes', () => {
    const { nodes, updates } = solveQueens(10, 'links', 'organ-pipe');
    expect([nodes, updates]).toEqual([11_512, 155_823]);
    expect(nodes / countSolutions(10).nodes!).toBeLessThan(1 / 3);
  });

  test('the problem of four queens has 16 options, 8 primary items and 14 diagonals', () => {
    const { items, options, primary } = queensProblem(4);
    expect([options.length, primary, items.length - primary]).toEqual([16, 8, 14]);
  });
});

test('of four queens the fewest options alone save nothing: with the first of several 17 nodes, with the middle one 13', () => {
  const nodes = (['row', 'mrv', 'organ-pipe'] as const).map((order) => solveQueens(4, 'links', order).nodes);
  expect(nodes).toEqual([17, 17, 13]);
});

test('the middle one of those that are equally few: 97, 333 and 989 nodes on six to eight rows, ours 93, 334 and 1,048', () => {
  const middleOfEqual = (n: number): number => {
    const { options, primary } = queensProblem(n, 'organ-pipe');
    const below = (open: readonly number[], left: typeof options): number => {
      const having = open.map((item) => left.filter((option) => option.includes(item)));
      const fewest = Math.min(...having.map(({ length }) => length));
      if (open.length === 0 || fewest === 0) return 1;
      const equal = having.filter(({ length }) => length === fewest);
      return equal[Math.floor(equal.length / 2)]!.reduce(
        (sum, chosen) =>
          sum +
          below(
            open.filter((item) => !chosen.includes(item)),
            left.filter((option) => !option.some((item) => chosen.includes(item))),
          ),
        1,
      );
    };
    return below(
      Array.from({ length: primary }, (_, item) => item),
      options,
    );
  };
  expect([6, 7, 8].map(middleOfEqual)).toEqual([97, 333, 989]);
  expect([6, 7, 8].map((n) => solveQueens(n, 'links', 'organ-pipe').nodes)).toEqual([93, 334, 1048]);
});

test.each([4, 5, 6, 7, 8])(
  '%i queens: the earlier or the later of two that are equally near the middle, the nodes are as many',
  (n) => {
    const { items, options, primary } = queensProblem(n, 'organ-pipe');
    const turned = (item: number): number => (item < primary ? primary - 1 - item : item);
    const reversed = {
      items: items.map((_, item) => items[turned(item)]!),
      primary,
      options: options.map((option) => option.map(turned)),
    };
    expect(reversed.items[0]).toBe(`c${n - 1}`);
    expect(solveExactCover(reversed, { order: 'organ-pipe' }).nodes).toBe(
      solveQueens(n, 'links', 'organ-pipe').nodes,
    );
  },
);

describe('the trees of three rules', () => {
  test('six queens: levels and dead ends', () => {
    const [row, mrv, middle] = (['row', 'mrv', 'organ-pipe'] as const).map(
      (order) => searchOf(6, order).tree,
    );
    expect(row!.levels.slice(0, 5)).toEqual([1, 6, 20, 36, 46]);
    expect(mrv!.levels.slice(0, 5)).toEqual([1, 6, 20, 36, 27]);
    const dead = [row, mrv, middle].map((tree) => tree!.fate.filter((fate) => fate === STUCK).length);
    expect(dead).toEqual([46, 34, 26]);
  });

  test.each(ORDERS)('a tree has as many nodes as the solver counts: %s', (order) => {
    for (const n of [4, 5, 6, 7])
      expect(searchOf(n, order).tree.size).toBe(solveQueens(n, 'links', order).nodes);
  });
});

describe('the matrix', () => {
  test('17 nodes by rows, 13 with the fewest first; in the end everything is put back', () => {
    for (const [order, nodes] of [['row', 17] as const, ['organ-pipe', 13] as const]) {
      const { at, last } = story(order);
      const { solutions, ...end } = at(last);
      expect(end).toMatchObject({ nodes, chosen: [], covered: [] });
      expect(solutions).toHaveLength(2);
    }
  });

  test('with the fewest first, no other row or column ever has fewer options than the next', () => {
    const { at, last } = story('organ-pipe');
    const { primary } = queensProblem(4);
    for (let step = 0; step <= last; step++) {
      const state = at(step);
      if (state.next === undefined) continue;
      const left = Array.from({ length: primary }, (_, item) => item)
        .filter((item) => !state.covered.includes(item))
        .map((item) => optionsLeft(state, item).length);
      expect(optionsLeft(state, state.next)).toHaveLength(Math.min(...left));
    }
  });
});

test('a sparse set comes back as the same set, whatever was taken out', () => {
  const out = [2, 5, 7, 0];
  let set: SparseSet = out.reduce(hide, fresh);
  expect(set.cells.slice(set.size)).toEqual([0, 7, 5, 2]);
  for (const size of [5, 6, 7, 8]) {
    set = restore(set);
    expect(set.size).toBe(size);
  }
  expect([...set.cells].sort()).toEqual(fresh.cells);
  expect(set.cells).not.toEqual(fresh.cells);
});

answersTo('exact-cover', 'matrix', {
  'the falling diagonal counted from 0': ['`b${row - col}`', '`b${row - col + n - 1}`', 'none'],
  'no corner diagonals, which never matter': [
    '[`a${row + col}`, `b${row - col}`]',
    '[`a${row + col}`, `b${row - col}`].filter((line) => !["a0", `a${2 * n - 2}`, `b${n - 1}`, `b${1 - n}`].includes(line))',
    'none',
  ],
  'one diagonal only': ['[`a${row + col}`, `b${row - col}`]', '[`a${row + col}`]', 'N = 4 has 2 covers'],
  'the same diagonal twice': ['`b${row - col}`', '`b${row + col}`', 'N = 4 has 2 covers'],
  'both kinds under one name': ['`b${row - col}`', '`a${row - col}`', 'N = 5 has 10 covers'],
});

answersTo('exact-cover', 'dominoes', {
  'from the right square and the lower one': [
    'if (y + 1 < height) options.push([`${x},${y}`, `${x},${y + 1}`]);',
    'if (y > 0) options.push([`${x},${y}`, `${x},${y - 1}`]);',
    'none',
  ],
  'a domino that goes over the edge': ['if (y + 1 < height) ', '', '3 × 2 can be tiled in 3 ways'],
  'standing dominoes twice': [
    'if (x + 1 < width) options.push([`${x},${y}`, `${x + 1},${y}`]);',
    'if (y + 1 < height) options.push([`${x},${y}`, `${x},${y + 1}`]);',
    '3 × 2 can be tiled in 3 ways',
  ],
  'width and height exchanged': ['x + 1 < width', 'x + 1 < height', '3 × 2 can be tiled in 3 ways'],
});

test('the choice saves a factor of two in nodes with eight queens, of three with ten, of four with twelve', () => {
  const factor = (n: number) => countSolutions(n).nodes! / solveQueens(n, 'cells', 'organ-pipe').nodes;
  expect([8, 10, 12].map((n) => Math.round(factor(n)))).toEqual([2, 3, 4]);
});

test('counted as by DLX1: 17,153 updates for eight queens, one more for each item covered: the chosen one at each node, and three for each queen placed', () => {
  const { nodes, updates, solutions } = solveQueens(8, 'links', 'organ-pipe');
  const chosen = nodes - Number(solutions);
  expect(updates + chosen + 3 * (nodes - 1)).toBe(17_153);
});

test('a ring is whole again if what was taken out comes back in the same order, not only in the reverse one', () => {
  const entries = 7;
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6]), (out) => {
      const down = Array.from({ length: entries }, (_, entry) => (entry + 1) % entries);
      const up = Array.from({ length: entries }, (_, entry) => (entry + entries - 1) % entries);
      const whole = [[...down], [...up]];
      for (const entry of out) {
        down[up[entry]!] = down[entry]!;
        up[down[entry]!] = up[entry]!;
      }
      for (const entry of out) {
        down[up[entry]!] = entry;
        up[down[entry]!] = entry;
      }
      expect([down, up]).toEqual(whole);
    }),
  );
});

answersTo('exact-cover', 'rebuild', {
  'the items from the last to the first, the last of the fewest left out': [
    'let [best, fewest] = [-1, Infinity];',
    'let best = -1;\n    let fewest = Number.MAX_VALUE;',
    'none',
  ],
  'the last of the fewest': ['ways < fewest', 'ways <= fewest', '5 queens: the book’s nodes, in its order'],
  'the first open item': ['if (ways < fewest)', 'if (best < 0)', '5 queens: the book’s nodes, in its order'],
});
