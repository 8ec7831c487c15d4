import { describe, expect, test } from 'vitest';
import large from '../../content/counted/large-joins.json' with { type: 'json' };
import oeis from '../../content/published/queens-oeis.json' with { type: 'json' };
import { answersTo, said } from './answers.ts';
import { columnSets } from '../../src/figures/half-board-join/joined.ts';
import { countSolutions } from '../../src/solvers/queens/bitmap.ts';
import { countSolutions as join, halfBoardStates, memory } from '../../src/solvers/queens/half-board-join.ts';
import { columnSetOrbits, rankSets } from '../../src/solvers/queens/half-board/column-sets.ts';
import { shapeOf } from '../../src/solvers/queens/half-board/shape.ts';
import { countSolutions as searchPruned } from '../../src/solvers/queens/pruned.ts';
import { countFixed, familiesOf } from '../../src/solvers/queens/symmetric-solutions.ts';
import { halvesByRows, pairsLeft, total } from './join-pairs.ts';

/** Every number that the chapter states. */
describe('half boards', () => {
  test('six queens, columns 0, 2 and 4 above: two half boards, two below, and one pair of the four fits', () => {
    const { top, bottom, pairs } = halfBoardStates(6, [0, 2, 4]);
    expect([top.length, bottom.length]).toEqual([2, 2]);
    expect(pairs.map(([i, j]) => [...top[i]!.columns, ...bottom[j]!.columns])).toEqual([[4, 2, 0, 5, 3, 1]]);
  });

  test('six queens have 20 sets in 7 families, sixteen 12,870 in 3,299', () => {
    expect(columnSets(6)).toHaveLength(20);
    const families = (half: number) => columnSetOrbits(half);
    const sets = (half: number) => families(half).reduce((sum, { orbit }) => sum + orbit, 0);
    expect([sets(3), families(3).length]).toEqual([20, 7]);
    expect([sets(8), families(8).length]).toEqual([12_870, 3_299]);
  });

  test('ten rows: 58,304 pairs, 16,684 in one set of each family, 7,906 whose rows do not rank below their columns', () => {
    const half = 5;
    const lists = halfBoards(10);
    const pairsOn = (set: number) =>
      (lists.get(set) ?? []).flatMap((a) => (lists.get(0x3ff ^ set) ?? []).map((b) => [a, b] as const));
    const all = [...lists.keys()].reduce((sum, set) => sum + pairsOn(set).length, 0);
    const rank = rankSets(half);
    const ranks = (one: number, other: number) =>
      [rank[one]!, rank[other]!].sort((a, b) => a - b) as [number, number];
    const leftRows = ({ queens }: Half) =>
      queens.reduce((rows, column, row) => (column < half ? rows | (1 << row) : rows), 0);

    let [inFamilies, tested, solutions] = [0, 0, 0];
    for (const { left, right, orbit } of columnSetOrbits(half)) {
      let set = left;
      for (let i = 0; i < half; i++) if ((right >> i) & 1) set |= 1 << (9 - i);
      const columns = ranks(left, right);
      for (const [above, below] of pairsOn(set)) {
        inFamilies += 1;
        const rows = ranks(leftRows(above), leftRows(below));
        const order = rows[0] - columns[0] || rows[1] - columns[1];
        if (order < 0) continue;
        tested += 1;
        const clash = (above.falling & (below.rising << 1)) | (above.rising & (below.falling >>> 1));
        if (clash === 0) solutions += orbit * (order > 0 ? 2 : 1);
      }
    }
    expect([all, inFamilies, tested]).toEqual([58_304, 16_684, 7_906]);
    expect(solutions).toBe(724);
    expect(countSolutions(10).nodes).toBe(35_539);
  });

  test('ranks: the sets whose lines lie far apart come first, and the opposite order leaves more pairs of ten rows', () => {
    const half = 5;
    const all = (1 << half) - 1;
    const near = (set: number): number => {
      const lines = [0, 1, 2, 3, 4].filter((line) => (set >> line) & 1);
      return lines.reduce(
        (sum, line, i) => lines.slice(i + 1).reduce((inner, other) => inner + half - (other - line), sum),
        0,
      );
    };
    // A set and its complement are one: the one without the line at the middle stands for both.
    const sets = Array.from({ length: 1 << (half - 1) }, (_, set) => set);
    const sorted = sets.sort((a, b) => near(a) + near(all ^ a) - near(b) - near(all ^ b) || a - b);
    const ranks = Array.from({ length: 1 << half }, (_, set) => sorted.indexOf(Math.min(set, all ^ set)));
    expect(ranks).toEqual([...rankSets(half)]);
    expect(pairsLeft(10, ranks)[2]).toBe(7906);
    const opposite = ranks.map((rank) => sorted.length - 1 - rank);
    expect(pairsLeft(10, opposite)[2]).toBe(8728);
  });

  test('on six rows {1} and {0, 2} rank first, then {0} and {1, 2}, {2} and {0, 1}, all and none', () => {
    const set = (...lines: number[]) => lines.reduce((bits, line) => bits | (1 << line), 0);
    const classes = [
      [set(1), set(0, 2)],
      [set(0), set(1, 2)],
      [set(2), set(0, 1)],
      [set(), set(0, 1, 2)],
    ];
    const ranks = rankSets(3);
    for (const [rank, sets] of classes.entries()) for (const one of sets) expect(ranks[one]).toBe(rank);
  });

  test('equal beginnings added up: ten rows have 31,133 sets of masks, and 35,539 nodes', () => {
    let row = new Map([['0 0 0', 1]]);
    let sets = row.size;
    for (let placed = 0; placed < 10; placed++) {
      const next = new Map<string, number>();
      for (const [masks, beginnings] of row) {
        const [columns = 0, falling = 0, rising = 0] = masks.split(' ').map(Number);
        for (let free = 0x3ff & ~(columns | falling | rising); free !== 0; free &= free - 1) {
          const queen = free & -free;
          const key = [columns | queen, ((falling | queen) << 1) & 0x3ff, (rising | queen) >>> 1].join(' ');
          next.set(key, (next.get(key) ?? 0) + beginnings);
        }
      }
      row = next;
      sets += row.size;
    }
    expect([...row.values()].reduce((sum, beginnings) => sum + beginnings, 0)).toBe(724);
    expect(sets).toBe(31_133);
    expect(countSolutions(10).nodes).toBe(35_539);
  });

  test('with the two kinds of diagonals not exchanged, four and six queens still come out right, and eight do not', () => {
    const joined = (n: number): number => {
      const lists = halfBoards(n);
      const all = (1 << n) - 1;
      let fit = 0;
      for (const [set, above] of lists) {
        for (const a of above) {
          for (const b of lists.get(all ^ set) ?? []) {
            if (((a.falling & (b.falling >>> 1)) | (a.rising & (b.rising << 1))) === 0) fit += 1;
          }
        }
      }
      return fit;
    };
    expect([4, 6, 8].map(joined)).toEqual([2, 4, 118]);
  });

  test('a quadrant of sixteen rows can be filled in 118,969 ways', () => {
    expect(shapeOf(16).sizes.placements).toBe(118_969);
  });

  test.each([
    [12, [2_772_920, 759_012, 361_781], 361_781],
    [14, [182_527_728, 47_306_540, 22_521_802], 22_139_795],
  ] as const)(
    '%i rows: every pair, one set of a family, not ranking below, and after splits',
    (n, left, tested) => {
      expect(pairsLeft(n)).toEqual(left);
      expect(join(n).work.pairs).toBe(tested);
    },
  );

  test('splits: 16 of them on fourteen rows; on sixteen they leave out more than half of the pairs', () => {
    expect(join(14).work.splits).toBe(16);
    expect(join(16).work.pairs).toBeLessThan(1_964_363_961 / 2);
    expect([10, 12, 14].map((n) => searchPruned(n).nodes)).toEqual([9571, 223_172, 6_907_781]);
  });

  test('twenty and 22 rows: as many solutions as published; 29 and 18 pairs for each, 29 for a moved board', () => {
    const [twenty, most] = large;
    expect([twenty!.n, most!.n]).toEqual([20, 22]);
    for (const { n, solutions } of large) expect(solutions).toBe(oeis.all[n - 1]);
    const growth = (of: (board: (typeof large)[number]) => number): number =>
      Math.round(of(most!) / of(twenty!));
    expect(large.map(({ solutions, work }) => Math.round(work.pairs / Number(solutions)))).toEqual([29, 18]);
    expect(growth(({ work }) => work.pairs)).toBe(44);
    expect(growth(({ work }) => work.moved)).toBe(53);
    expect(growth(({ solutions }) => Number(solutions))).toBe(69);
    expect(Math.round(most!.work.pairs / most!.work.moved)).toBe(29);
  });

  test('column sets without half boards: three of four rows, the four of three neighbours on six, none up to sixteen', () => {
    const without = (n: number): number =>
      columnSets(n).length - [...halvesByRows(n).values()].filter((rows) => total(rows) > 0).length;
    expect([4, 6, 8, 10, 12, 14].map(without)).toEqual([3, 4, 0, 0, 0, 0]);
    const six = halvesByRows(6);
    expect([0b111, 0b1110, 0b11100, 0b111000].filter((set) => six.has(set))).toEqual([]);
  });

  test('three strips of eighteen rows deal the columns out in 17,153,136 ways, two halves in 48,620', () => {
    const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
    expect(factorial(18) / factorial(6) ** 3).toBe(17_153_136);
    expect(factorial(18) / factorial(9) ** 2).toBe(48_620);
  });

  test('the join sets aside some megabytes for sixteen queens, almost half a gigabyte for twenty: about three times as much for each row', () => {
    expect(memory(16) / 1e6).toBeGreaterThan(4);
    expect(memory(16) / 1e6).toBeLessThan(8);
    expect(memory(20) / 1e6).toBeGreaterThan(420);
    expect(memory(20) / 1e6).toBeLessThan(500);
    expect((memory(20) / memory(16)) ** (1 / 4)).toBeCloseTo(3, 1);
  });
});

answersTo('the-join', 'odd', {
  'three questions in one': [
    '          const attacked = a.falling | a.rising | b.falling | b.rising;\n          const shared = (a.falling & b.rising) | (a.rising & b.falling);\n          if ((attacked & middle) === 0 && shared === 0) fit += 1;',
    '          const below = b.falling | b.rising;\n          if ((a.falling & (b.rising | middle)) || (a.rising & (b.falling | middle)) || (below & middle)) continue;\n          fit += 1;',
    'none',
  ],
  'halves shifted as on an even board': [
    '(a.falling & b.rising) | (a.rising & b.falling)',
    'clash(a, b)',
    'N = 7 has 40',
  ],
  'a middle queen who asks the upper half only': [
    'a.falling | a.rising | b.falling | b.rising',
    'a.falling | a.rising',
    'N = 5 has 10',
  ],
  'a half turned over that keeps its diagonals': [
    '(a.falling & b.rising) | (a.rising & b.falling)',
    '(a.falling & b.falling) | (a.rising & b.rising)',
    'N = 9 has 352',
  ],
});

interface Half {
  readonly queens: readonly number[];
  readonly falling: number;
  readonly rising: number;
}

/** Upper half boards by the set of their columns, as the chapter's cell makes them. */
function halfBoards(n: number): Map<number, Half[]> {
  const full = (1 << n) - 1;
  const lists = new Map<number, Half[]>();
  const search = (queens: readonly number[], open: number, falling: number, rising: number): void => {
    if (queens.length === n / 2) {
      const list = lists.get(full ^ open) ?? [];
      list.push({ queens, falling: falling & full, rising });
      lists.set(full ^ open, list);
      return;
    }
    for (let free = open & ~(falling | rising); free !== 0; free &= free - 1) {
      const queen = free & -free;
      search(
        [...queens, 31 - Math.clz32(queen)],
        open ^ queen,
        (falling | queen) << 1,
        (rising | queen) >>> 1,
      );
    }
  };
  search([], full, 0, 0);
  return lists;
}

test('2,691,008,701,644 solutions of twenty-two queens fall into 336,376,244,042 families, by 46,158,346 nodes more', () => {
  const known = {
    halfTurn: 1_250_692n,
    quarterTurn: 0n,
    nodes: { halfTurn: 46_147_441, quarterTurn: 10_905 },
  };
  // The slow tests count these again.
  expect(familiesOf(22, 2_691_008_701_644n, known)).toBe(336_376_244_042n);
  expect(countFixed(22, 'quarter turn')).toEqual({
    solutions: known.quarterTurn,
    nodes: known.nodes.quarterTurn,
  });
  expect(known.nodes.halfTurn + known.nodes.quarterTurn).toBe(46_158_346);
});

answersTo('the-join', 'rebuild', {
  'the largest set of a family': ['Math.min(...family)', 'Math.max(...family)', 'none'],
  'sets without half boards, too': [
    'for (const [set, above] of lists) {',
    'for (let set = 0; set <= full; set++) {\n    const above = lists.get(set) ?? [];',
    'none',
  ],
  'always four to a family': ['fit * family.size', 'fit * 4', 'N = 6: all 4 solutions'],
  'no mirror image': [
    'mirrorOf(set), full ^ set, full ^ mirrorOf(set)',
    'full ^ set',
    'N = 6: the book’s families, each once',
  ],
  'no families at all': [
    'if (set !== Math.min(...family)) continue;',
    '',
    'N = 8: the book’s families, each once',
  ],
  'pairs that clash left out of the pairs tested': [
    'above.length * below.length',
    'fit',
    'N = 10: the book’s families, each once',
  ],
});

test('rows of bits, 32 boards at a time, find the pairs that fit, out of the same pairs', async () => {
  const outputs = await said('the-join', 'rows', 'console.log(JSON.stringify([6, 8, 10].map(joinByRows)));');
  const [joined] = outputs.flatMap((one) => (one.kind === 'stream' ? [JSON.parse(one.text) as unknown] : []));
  expect(joined).toEqual([
    { n: 6, pairs: 72, ands: 128, fit: 4 },
    { n: 8, pairs: 1760, ands: 1870, fit: 92 },
    { n: 10, pairs: 58_304, ands: 27_166, fit: 724 },
  ]);
});

test('two rows more multiply the solutions by 40, 45, 59 and 69, as published', () => {
  const solutions = [365_596, 14_772_512, 666_090_624, 39_029_188_884, 2_691_008_701_644];
  expect(solutions.slice(1).map((more, i) => Math.round(more / solutions[i]!))).toEqual([40, 45, 59, 69]);
});
