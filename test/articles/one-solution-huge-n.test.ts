import { describe, expect, test } from 'vitest';
import { answersTo, said } from './answers.ts';
import { answer, fightsIn } from '../../src/figures/complete-board/completions.ts';
import { clashes, columnsOf, mendedBy, plainStaircases } from '../../src/figures/construct-board/view.ts';
import { attackedRows, beginRepair } from '../../src/figures/repair-board/repairing.ts';
import { firstSeed } from '../../src/figures/repair-board/view.ts';
import { effect, recordRepair } from '../../src/figures/repair-board/recording.ts';
import { place, startRepair } from '../../src/solvers/queens/min-conflicts.ts';
import { randomFrom } from '../../src/solvers/random.ts';

const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

test('of the peaceful pairs of queens none is in no solution from ten rows on; on eight 236 of 1,288 are', async () => {
  const outputs = await said('one-solution-huge-n', 'threshold', 'console.log(JSON.stringify(threshold));');
  const [output] = outputs.flatMap((one) => (one.kind === 'stream' ? [JSON.parse(one.text) as unknown] : []));
  expect(output).toEqual(
    [
      [7, 700, 72],
      [8, 1288, 236],
      [9, 2184, 40],
      [10, 3480, 0],
      [11, 5280, 0],
    ].map(([n, peaceful, none]) => ({ n, 'peaceful pairs': peaceful, 'in no solution': none })),
  );
});

/** Every number that the chapter states. */
describe('repair', () => {
  test('the careful deal leaves 27 of 1,000 and 1,174 of 100,000 queens under attack', () => {
    const dealt = [1000, 100_000].map((n) => beginRepair(n, randomFrom(1)).snapshot());
    expect(dealt.map(({ attacked }) => attacked)).toEqual([27, 1174]);
    expect(dealt.map(({ spots }) => spots.length / 2)).toEqual([27, 1174]);
    const attacked = seeds(20).map((seed) => startRepair(1000, randomFrom(seed)).attacked());
    expect(attacked.reduce((sum, each) => sum + each) / 20).toBe(29.75);
  });

  test('without the careful deal three queens in four are under attack, and each costs seven steps', () => {
    const careless = startRepair(10_000, randomFrom(1), 1);
    expect(careless.attacked() / 10_000).toBeCloseTo(0.73, 2);
    let steps = 0;
    for (; careless.attacked() > 0; steps++) careless.step();
    expect(steps / 10_000).toBeCloseTo(7, 0);
  });

  test('of 100,000 queens a step in ten is made, and one in a hundred helps, nearly two queens each time', () => {
    const repair = startRepair(100_000, randomFrom(1));
    let [steps, made, helped, relieved] = [0, 0, 0, 0];
    while (repair.attacked() > 0) {
      const before = repair.attacked();
      steps += 1;
      if (repair.step()) made += 1;
      if (repair.attacked() >= before) continue;
      helped += 1;
      relieved += before - repair.attacked();
    }
    expect([steps, made, helped, relieved]).toEqual([69_522, 6811, 685, 1298]);
  });

  test('at the start one step in 60 helps', () => {
    const chances = seeds(10).map((seed) => {
      const repair = startRepair(100_000, randomFrom(seed));
      let helped = 0;
      for (let steps = 0; steps < 3000; steps++) {
        const before = repair.attacked();
        repair.step();
        if (repair.attacked() < before) helped += 1;
      }
      return helped / 3000;
    });
    expect(10 / chances.reduce((sum, each) => sum + each)).toBeCloseTo(60, -1);
  });

  test('100,000 queens take 69,522 steps: nearly seven billion looks, if each step looks at all', () => {
    const { placement, steps } = place(100_000, { seed: 1 });
    expect(steps).toBe(69_522);
    expect((steps * 100_000) / 1e9).toBeCloseTo(7, 1);
    expect(attackedRows(Int32Array.from(placement!))).toEqual([]);
  });

  test('five deals take 0.77 to 1.00 steps for each of 10,000 queens, 0.65 to 0.75 of 100,000', () => {
    const each = (n: number): readonly string[] =>
      [1, 2, 3, 4, 5].map((seed) => (place(n, { seed }).steps / n).toFixed(2)).sort();
    expect([each(10_000).at(0), each(10_000).at(-1)]).toEqual(['0.77', '1.00']);
    expect([each(100_000).at(0), each(100_000).at(-1)]).toEqual(['0.65', '0.75']);
    expect(Math.round(69_522 / 1174)).toBe(59);
  });

  test('a million queens take 0.68 steps for each', () => {
    expect((place(1_000_000, { seed: 1 }).steps / 1e6).toFixed(2)).toBe('0.68');
  });

  test('a thousand queens take 1,768 steps', () => {
    expect(place(1000, { seed: 1 }).steps).toBe(1768);
  });

  test('eight queens take from 5 to 230 steps with the seeds 1 to 7', () => {
    const steps = [1, 2, 3, 4, 5, 6, 7].map((seed) => place(8, { seed }).steps);
    expect([Math.min(...steps), Math.max(...steps)]).toEqual([5, 230]);
  });

  test.each([4, 5, 6, 8, 10, 20, 1000])('the figure takes the steps of the solver: N = %i', (n) => {
    for (const seed of [1, 2, 3]) {
      const { tries, moments } = recordRepair(n, seed);
      const repairing = beginRepair(n, randomFrom(seed));
      repairing.go(tries.length);
      expect(repairing.moment()).toEqual(moments.at(-1));
      const ended = moments.at(-1)![1] === 0;
      if (ended) expect(place(n, { seed }).steps).toBe(tries.length);
    }
  });

  test('twenty queens are dealt with 8 under attack, wander up to 10, and take 32 swaps, of which 13 are made', () => {
    const { moments, tries } = recordRepair(20, firstSeed(20));
    expect([moments[0]![1], tries.length, tries.filter(({ made }) => made).length]).toEqual([8, 32, 13]);
    expect(Math.max(...moments.map(([, attacked]) => attacked))).toBe(10);
  });

  test('a swap of the figure is made exactly when it crowds no more diagonals than it relieves, and counts come from the board', () => {
    const recording = recordRepair(20, firstSeed(20));
    for (const [i, { row, other, made }] of recording.tries.entries()) {
      const before = recording.at(i).slice();
      expect(attackedRows(before)).toHaveLength(recording.moments[i]![1]);
      if (row === other) continue;
      const { relieved, crowded } = effect(before, row, other);
      expect(made).toBe(crowded <= relieved);
    }
  });
});

describe('the formula', () => {
  test('the plain staircases clash exactly where the even part leaves 2 when divided by 6', () => {
    for (let n = 4; n <= 60; n++) {
      expect(clashes(plainStaircases(n)).length > 0).toBe((n - (n % 2)) % 6 === 2);
      expect(clashes(columnsOf(n, mendedBy(n)))).toEqual([]);
    }
  });

  test('the shifted staircases are their own image under half a turn', () => {
    for (let n = 8; n <= 62; n += 6) {
      const columns = columnsOf(n, mendedBy(n));
      expect(columns.map((col, row) => n - 1 - columns[n - 1 - row]! === col)).not.toContain(false);
    }
  });
});

describe('the proof for the shifted staircases', () => {
  test('what it says of columns, sums and turns holds on every board from 8 to 152', () => {
    for (let n = 8; n <= 152; n += 6) {
      const half = n / 2;
      const columns = columnsOf(n, mendedBy(n));
      for (let i = 0; i < half; i++) {
        expect(columns[i]).toBe((2 * i + half - 1) % n);
        for (let j = 0; j < half; j++) {
          const taken = [i, j].filter((row) => 2 * row + half - 1 >= n).length;
          expect(columns[i]! + columns[j]!).toBe(2 * (i + j) + n - 2 - taken * n);
          if (taken === 1) expect(i + j).toBeGreaterThan(2);
        }
      }
    }
  });
});

describe('completion', () => {
  test('of 1,288 peaceful pairs on the board of eight, 236 have no completion and 1,052 have', () => {
    const pairs = Array.from({ length: 64 * 64 }, (_, i) => [Math.floor(i / 64), i % 64] as const)
      .filter(([one, other]) => one < other)
      .map((queens) => ({ n: 8, queens }))
      .filter((question) => fightsIn(question).length === 0);
    expect(pairs).toHaveLength(1288);
    const hopeless = pairs.filter((question) => answer(question).solutions === 0);
    expect([hopeless.length, pairs.length - hopeless.length]).toEqual([236, 1052]);
  });

  test('the opening is closed after 22 queens; its corner alone has four solutions', () => {
    expect(answer({ n: 8, queens: [0, 10] })).toMatchObject({ solutions: 0, tried: 22, placement: null });
    const row = Array.from({ length: 8 }, (_, col) => answer({ n: 8, queens: [col] }).solutions);
    expect(row[0]).toBe(4);
    expect(row.reduce((sum, count) => sum + count)).toBe(92);
  });

  test('some three queens on the board of eight have exactly one completion', () => {
    const [a, b, c] = [0, 12, 23]; // the solution 0 4 7 5 2 6 1 3
    expect(answer({ n: 8, queens: [a, b, c] }).solutions).toBe(1);
  });

  test('2,456 placements of seven peaceful queens have no completion', () => {
    const peaceful = (columns: readonly number[], col: number): boolean =>
      columns.every(
        (other, row) => other < 0 || (other !== col && Math.abs(other - col) !== columns.length - row),
      );
    /** Placements from this row on, one row empty, whose empty row has no square for the last column. */
    const stuck = (columns: readonly number[]): number => {
      const empty = columns.indexOf(-1);
      if (columns.length < 8) {
        const next = [...Array(8).keys()].filter((col) => peaceful(columns, col));
        return [...next, ...(empty < 0 ? [-1] : [])].reduce((sum, col) => sum + stuck([...columns, col]), 0);
      }
      if (empty < 0) return 0;
      const last = [...Array(8).keys()].find((col) => !columns.includes(col))!;
      return columns.some((col, row) => col >= 0 && Math.abs(col - last) === Math.abs(row - empty)) ? 1 : 0;
    };
    expect(stuck([])).toBe(2456);
  });
});

answersTo('one-solution-huge-n', 'staircase', {
  'no queen more': ['if (n % 2 === 1) columns.push(n - 1);', '', 'N = 7 has seven queens'],
  'a queen at the other end of the last row': [
    'columns.push(n - 1)',
    'columns.push(0)',
    'N = 5, 7, 11, 13 and 1,001 are solutions',
  ],
  'the corner before the staircases, at the top left': [
    'if (n % 2 === 1) columns.push(n - 1);\n  return columns;',
    'if (n % 2 === 0) return columns;\n  return [0, ...columns.map((col) => col + 1)];',
    'none',
  ],
  'both staircases from the same column': ['columns.push(2 * j)', 'columns.push(2 * j + 1)', 'N = 6'],
});

answersTo('one-solution-huge-n', 'rebuild', {
  'each solution counted twice': ['return 1;', 'return 2;', 'an empty board of 6: the solutions'],
  'a queen left standing': [
    '      queens.pop();\n',
    '',
    'an empty board of 6: the book’s nodes, in its order',
  ],
  'the free squares before the attacked ones': [
    'r !== row && c !== col && Math.abs(r - row) !== Math.abs(c - col)',
    'c !== col && r + c !== row + col && r - c !== row - col',
    'none',
  ],
  'the last of the tightest rows': [
    'b.cols.length < a.cols.length',
    'b.cols.length <= a.cols.length',
    'the opening of the figure: the book’s nodes, in its order',
  ],
  'the rows from the top': [
    'b.cols.length < a.cols.length ? b : a',
    'a',
    'the opening of the figure: the book’s nodes, in its order',
  ],
  'one kind of diagonal': [
    'Math.abs(r - row) !== Math.abs(c - col)',
    'r - row !== c - col',
    'an empty board of 6: the book’s nodes, in its order',
  ],
});
