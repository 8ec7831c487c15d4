import { describe, expect, test } from 'vitest';
import published from '../../content/published/queens-tsuda-2013.json' with { type: 'json' };
import { masksAt } from '../../src/figures/bit-strips/masks.ts';
import { traceOf } from '../../src/figures/bit-strips/view.ts';
import { firstUnmasked } from '../../src/figures/missing-mask/view.ts';
import { excerpt } from '../../src/literate/source.ts';
import * as backtracking from '../../src/solvers/queens/backtracking.ts';
import * as bitmap from '../../src/solvers/queens/bitmap.ts';
import * as flags from '../../src/solvers/queens/flags.ts';
import { levelProfile } from '../../src/solvers/queens/level-profile.ts';
import { answersTo } from './answers.ts';

/** Every number that the chapter states. */

const row = (algorithm: string, n: number) =>
  published.rows.find((one) => one.algorithm === algorithm && one.n === n)!;

describe('refused squares', () => {
  test('eight queens: 15,720 squares are tried, 13,664 refused, 2,056 taken', () => {
    const { leaves, solutions, nodes } = flags.countSolutions(8);
    const refused = leaves! - Number(solutions);
    expect([refused + nodes! - 1, refused, nodes! - 1]).toEqual([15_720, 13_664, 2056]);
    const places = [...bitmap.search(8)].filter(({ kind }) => kind === 'place');
    expect(places).toHaveLength(2056);
  });

  test('from four rows to twelve a larger board refuses a larger share of its squares', () => {
    const shares = [4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => {
      const refused = row('flags', n).leaves! - row('flags', n).solutions!;
      return refused / (refused + bitmap.countSolutions(n).nodes! - 1);
    });
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  test('fourteen rows refuse nearly thirteen squares for each node', () => {
    const { nodes, leaves } = bitmap.countSolutions(14);
    expect(leaves).toBe(row('bitmap', 14).leaves);
    const refused = row('flags', 14).leaves! - row('flags', 14).solutions!;
    expect((refused / nodes!).toFixed(1)).toBe('12.8');
  });
});

describe('the same tree', () => {
  test('the three programs visit the same number of nodes for every n up to ten', () => {
    for (let n = 1; n <= 10; n++) {
      const { nodes, solutions } = bitmap.countSolutions(n);
      for (const solver of [backtracking, flags]) {
        expect(solver.countSolutions(n)).toMatchObject({ nodes, solutions });
      }
    }
    expect([4, 8, 10].map((n) => bitmap.countSolutions(n).nodes)).toEqual([17, 2057, 35_539]);
  });

  test('the published time falls by six, with flags by thirty-one; two more rows cost more than that', () => {
    const ms = (algorithm: string, n = 14): number => row(algorithm, n).ms;
    expect(Math.round(ms('flags') / ms('bitmap'))).toBe(6);
    expect(Math.round(ms('backtracking') / ms('bitmap'))).toBe(31);
    expect(ms('bitmap', 16) / ms('bitmap')).toBeGreaterThan(31);
  });

  test('four queens have 6 leaves in place of 46; levels 7 and 8 of eight queens hold 312 and 92 nodes', () => {
    expect([bitmap.countSolutions(4).leaves, flags.countSolutions(4).leaves]).toEqual([6, 46]);
    expect(traceOf(8).tree.levels.slice(7)).toEqual([312, 92]);
  });
});

describe('the figure', () => {
  test.each([4, 6])('the masks of %i queens say at every step what the solver did', (n) => {
    const trace = traceOf(n);
    for (let at = 0; at <= trace.last; at++) {
      const step = trace.step(at);
      const { free, queen, open } = masksAt(trace, step);
      if (step.kind === 'place') expect(queen).toBe(free & -free);
      if (step.kind === 'dead-end') expect(free).toBe(0);
      if (step.kind === 'solution') expect(open).toBe(0);
    }
  });

  test('without a mask the first four queens stand in columns 0, 2, 4 and 1', () => {
    expect(firstUnmasked(4)).toEqual([0, 2, 4, 1]);
  });
});

test('with the queen put in after the slide, four queens have 8 solutions', () => {
  const count = (open: number, falling: number, rising: number): number => {
    if (open === 0) return 1;
    let [found, free] = [0, open & ~(falling | rising)];
    while (free !== 0) {
      const queen = free & -free;
      free ^= queen;
      found += count(open ^ queen, (falling << 1) | queen, (rising >>> 1) | queen);
    }
    return found;
  };
  expect(count(0b1111, 0, 0)).toBe(8);
});

describe('thirty-two bits', () => {
  const column31 = 1 << 31;

  test('the set of column 31 is negative, >> copies its sign, and a shift by 32 is none', () => {
    expect(column31).toBeLessThan(0);
    expect((column31 >> 1) >>> 0).toBe(0b11 * 2 ** 30);
    expect(column31 >>> 1).toBe(2 ** 30);
    expect([1 << 32, (1 << 32) - 1]).toEqual([1, 0]);
  });

  test('-1 >>> (32 - n) has n ones from 1 to 32', () => {
    for (let n = 1; n <= 32; n++) expect(BigInt(-1 >>> (32 - n))).toBe(2n ** BigInt(n) - 1n);
  });
});

test.each([
  ['recursive', 8, 'let free = open & ~(falling | rising);'],
  ['recursive', 11, 'while (free !== 0) {'],
  ['recursive', 12, 'const queen = free & -free;'],
  ['recursive', 13, 'free ^= queen;'],
  [
    'recursive',
    16,
    'yield* searchRow(n, row + 1, open ^ queen, (falling | queen) << 1, (rising | queen) >>> 1);',
  ],
  ['search', 23, 'if (nextOpen === 0) solutions += 1; // no column is open: all n queens stand'],
])('the prose that points at line %2$i of %1$s means %3$s', (name, line, text) => {
  expect(excerpt('queens/bitmap.ts', name).code.split('\n')[line - 1]?.trim()).toBe(text);
});

describe('the last two rows', () => {
  const sum = (levels: readonly number[]): number => levels.reduce((all, nodes) => all + nodes, 0);
  const [eight, twelve, fourteen] = [8, 12, 14].map((n) => levelProfile(n)) as [number[], number[], number[]];

  test('404 of the 2,057 nodes of eight queens stand there, less than a tenth for twelve, 8.4 % for fourteen', () => {
    const share = (levels: readonly number[]): string => (sum(levels.slice(-2)) / sum(levels)).toFixed(3);
    expect([sum(eight.slice(-2)), eight[6]]).toEqual([404, 550]);
    expect([eight, twelve, fourteen].map(share)).toEqual(['0.196', '0.096', '0.084']);
  });

  test('the widest level comes three rows before the end; a quarter of eight’s nodes stand above it, half of fourteen’s', () => {
    const above = [eight, twelve, fourteen].map((levels) => {
      const widest = levels.indexOf(Math.max(...levels));
      expect(widest).toBe(levels.length - 1 - 3);
      return (sum(levels.slice(0, widest)) / sum(levels)).toFixed(2);
    });
    expect(above).toEqual(['0.26', '0.46', '0.51']);
  });

  test('can be read from the masks', () => {
    const isSingle = (set: number): boolean => (set & (set - 1)) === 0;
    const count = (open: number, falling: number, rising: number): number => {
      let free = open & ~(falling | rising);
      let found = 0;
      const isLast = !isSingle(open) && isSingle(open & (open - 1));
      while (free !== 0) {
        const queen = free & -free;
        free ^= queen;
        const attacked = ((falling | queen) << 1) | ((rising | queen) >>> 1);
        if (isLast) found += Number(((open ^ queen) & attacked) === 0);
        else found += count(open ^ queen, (falling | queen) << 1, (rising | queen) >>> 1);
      }
      return found;
    };
    expect([4, 6, 8, 10].map((n) => count((1 << n) - 1, 0, 0))).toEqual([2, 4, 92, 724]);
  });
});

test('with the highest bit first the solutions come from the other end, each as the mirror image of its counterpart', () => {
  const list = (n: number, highest: boolean): number[][] => {
    const found: number[][] = [];
    const search = (columns: readonly number[], open: number, falling: number, rising: number): void => {
      if (open === 0) found.push([...columns]);
      let free = open & ~(falling | rising);
      while (free !== 0) {
        const col = 31 - Math.clz32(highest ? free : free & -free);
        const queen = 1 << col;
        free ^= queen;
        search([...columns, col], open ^ queen, (falling | queen) << 1, (rising | queen) >>> 1);
      }
    };
    search([], (1 << n) - 1, 0, 0);
    return found;
  };
  const lowest = list(8, false);
  expect(list(8, true)).toEqual(lowest.toReversed());
  expect(list(8, true)).toEqual(lowest.map((columns) => columns.map((col) => 7 - col)));
});

answersTo('bitboards', 'bits', {
  'the queen put in after the slide': ['(falling | queen) << 1', '(falling << 1) | queen', 'N = 1 to 8'],
  'diagonals that do not slide': ['(rising | queen) >>> 1', 'rising | queen', 'N = 1 to 8'],
  'every open column looked at': [
    'let free = open & ~(falling | rising);',
    'let free = open & ~(falling | rising);\n    looked += n - 1;',
    'eight queens: if squares are counted, they are the 2,056 free ones',
  ],
  'an array for the diagonals after all': [
    'function search(open: number, falling: number, rising: number): number {',
    'const rising = new Uint8Array(2 * n - 1);\n  if (rising.length < 0) return 0;\n  function search(open: number, falling: number, rising: number): number {',
    'eight queens: the diagonals are integers, and no array is made',
  ],
  'no counter': ['      looked += 1;\n', '', 'none'],
});

answersTo('bitboards', 'full', {
  'what stands there': ['-1 >>> (32 - n)', '(1 << n) - 1', 'N = 32 has 32 ones'],
  'a shift that keeps the sign': ['-1 >>> (32 - n)', '-1 >> (32 - n)', 'N = 4'],
  'one too few': ['-1 >>> (32 - n)', '-1 >>> (33 - n)', 'N = 4'],
  'a power in place of a shift': ['-1 >>> (32 - n)', '2 ** n - 1', 'none'],
});

answersTo('bitboards', 'rebuild', {
  'with >> where >>> stands': ['(rising | queen) >>> 1', '(rising | queen) >> 1', 'none'],
  'the highest bit first': [
    'const queen = free & -free;',
    'const queen = 1 << (31 - Math.clz32(free));',
    'N = 4: the book’s masks, node by node',
  ],
  'the mask forgotten': ['falling & full', 'falling', 'N = 4: the book’s masks, node by node'],
  'shifts exchanged': [
    '(falling | queen) << 1, (rising | queen) >>> 1',
    '(falling | queen) >>> 1, (rising | queen) << 1',
    'N = 4: the book’s masks, node by node',
  ],
});
