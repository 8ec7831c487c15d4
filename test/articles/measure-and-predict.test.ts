import { describe, expect, test } from 'vitest';
import firstCall from '../../content/controls/first-call.json' with { type: 'json' };
import { lastStep, diveNumber, guesses } from '../../src/figures/random-dive/view.ts';
import { DIVES, NOTED, RUNS, diveThrough } from '../../src/figures/many-dives/diving.ts';
import { excerpt } from '../../src/literate/source.ts';
import { dive, estimate, randomFrom } from '../../src/solvers/queens/estimate.ts';
import { search } from '../../src/solvers/queens/backtracking.ts';
import { levelProfile } from '../../src/solvers/queens/level-profile.ts';
import { answersTo } from './answers.ts';

/** Every number that the chapter states. */

const nodes = (n: number): number => levelProfile(n).reduce((sum, width) => sum + width);
/** Every dive there is below some first columns, with its chance and what it says. */
function allDives(
  n: number,
  first: readonly number[],
): { chance: number; says: number; branching: string }[] {
  const found: { chance: number; says: number; branching: string }[] = [];
  const go = (
    queens: readonly number[],
    chance: number,
    width: number,
    says: number,
    counted: string,
  ): void => {
    const row = queens.length;
    const free = Array.from({ length: n }, (_, col) => col).filter((col) =>
      queens.every((c, r) => c !== col && row - r !== Math.abs(col - c)),
    );
    if (row === n) {
      found.push({ chance, says, branching: counted.trim() });
      return;
    }
    const wider = width * free.length;
    const words = `${counted} ${free.length}`;
    if (free.length === 0) found.push({ chance, says, branching: words.trim() });
    const taken = row === 0 ? first : free;
    for (const col of taken) go([...queens, col], chance / taken.length, wider, says + wider, words);
  };
  go([], 1, 1, 1, '');
  return found;
}
const meanOf = (dives: readonly { chance: number; says: number }[]): number =>
  dives.reduce((sum, { chance, says }) => sum + chance * says, 0);

describe('the trees', () => {
  test('7, 8 and 5 queens have 552, 2,057 and 54 nodes; twelve 416 times as many as eight', () => {
    expect([7, 8, 5].map(nodes)).toEqual([552, 2057, 54]);
    expect(Math.round(nodes(12) / nodes(8))).toBe(416);
  });

  test('continued with the factor from 7 to 8, twenty queens would have 15 billion nodes: 250 times too few', () => {
    const factor = nodes(8) / nodes(7);
    expect(factor.toFixed(1)).toBe('3.7');
    const guess = nodes(8) * factor ** 12;
    expect(Math.round(guess / 1e9)).toBe(15);
    expect(3.76e12 / guess).toBeGreaterThan(245);
    expect(3.76e12 / guess).toBeLessThan(260);
  });

  test('twenty queens have about 3.76 trillion nodes, known to half a per cent by 100,000 dives', () => {
    const { estimate: twenty, standardError } = estimate(20, { probes: 100_000, seed: 1 });
    expect((twenty / 1e12).toFixed(2)).toBe('3.76');
    expect(standardError / twenty).toBeLessThan(0.005);
    // 21 nodes a dive at most, the empty board among them: less than one node in a million.
    expect((100_000 * 21) / twenty).toBeLessThan(1e-6);
    expect(10_000 * 21).toBe(210_000);
  });
});

describe('four queens, all dives', () => {
  test('from the corner 13 and 21, from beside it 17; the mean is 17, the size of the tree', () => {
    expect(allDives(4, [0])).toEqual([
      { chance: 0.5, says: 13, branching: '4 2 0' },
      { chance: 0.5, says: 21, branching: '4 2 1 0' },
    ]);
    expect(allDives(4, [1])).toEqual([{ chance: 1, says: 17, branching: '4 1 1 1' }]);
    expect(meanOf(allDives(4, [0, 1, 2, 3]))).toBe(17);
    expect(nodes(4)).toBe(17);
  });
});

test('five queens: the mean of all dives is 54, of those from the corner 56 = 1 + 5 × 11, from the middle 46', () => {
  expect(meanOf(allDives(5, [0, 1, 2, 3, 4]))).toBeCloseTo(54, 9);
  const from = [0, 1, 2, 3, 4].map((col) => Math.round(1e6 * meanOf(allDives(5, [col]))) / 1e6);
  // 1 + 5 × 11, and in the middle 1 + 5 × 9.
  expect(from).toEqual([56, 56, 46, 56, 56]);
});

test('no dive of eight queens says 2,057, and fewer than one in ten come within 100 of it', () => {
  const dives = allDives(8, [0, 1, 2, 3, 4, 5, 6, 7]);
  expect(meanOf(dives)).toBeCloseTo(2057, 6);
  expect(dives.filter(({ says }) => says === 2057)).toEqual([]);
  const near = dives.filter(({ says }) => Math.abs(says - 2057) <= 100);
  expect(near.reduce((sum, { chance }) => sum + chance, 0).toFixed(3)).toBe('0.094');
});

describe('a dive that prefers some squares, and divides by its chances', () => {
  const setBits = (set: number): number[] => {
    const bits: number[] = [];
    for (let rest = set; rest !== 0; rest &= rest - 1) bits.push(rest & -rest);
    return bits;
  };

  /** Mean and spread of one dive, relative to the tree: exact, as sums over all of its nodes. */
  function dives(n: number, weight: (roomBelow: number) => number): { mean: number; spread: number } {
    /** Mean, and mean square, of what a dive counts below a node that stands for one. */
    const below = (open: number, falling: number, rising: number): [mean: number, square: number] => {
      const children = setBits(open & ~(falling | rising)).map((queen) => {
        const next = [open ^ queen, (falling | queen) << 1, (rising | queen) >>> 1] as const;
        return { next, weight: weight(setBits(next[0] & ~(next[1] | next[2])).length) };
      });
      const sum = children.reduce((all, child) => all + child.weight, 0);
      const free = children.length;
      let [mean, square] = [free, free ** 2];
      for (const child of children) {
        if (child.weight === 0) continue; // never drawn, and counted already with its siblings
        const [m, s] = below(...child.next);
        mean += m;
        square += 2 * free * m + (s * sum) / child.weight;
      }
      return [mean, square];
    };
    const [mean, square] = below(2 ** n - 1, 0, 0);
    return { mean: mean + 1, spread: Math.sqrt(square - mean ** 2) / (mean + 1) };
  }

  test.each([
    ['evenly', () => 1, '0.52', '0.78'],
    ['for the room below', (room: number) => room, '0.40', '0.67'],
    ['for its square root', Math.sqrt, '0.38', '0.63'],
    ['against it', (room: number) => 1 / (1 + room), '0.76', '1.16'],
  ])('%s: right on average, and the spread of eight and twelve queens', (_, weight, eight, twelve) => {
    const [small, large] = [dives(8, weight), dives(12, weight)];
    expect(small.mean).toBeCloseTo(nodes(8), 6);
    expect(large.mean).toBeCloseTo(nodes(12), 4);
    expect([small.spread.toFixed(2), large.spread.toFixed(2)]).toEqual([eight, twelve]);
  });

  test('of the powers of the room below, about 0.6 is best', () => {
    for (const n of [8, 12]) {
      const spreads = [0.5, 0.6, 0.7].map((power) => dives(n, (room) => room ** power).spread);
      expect(spreads.indexOf(Math.min(...spreads))).toBe(1);
    }
  });

  test('with more room below, 59 and 74 dives do for a hundred, by its root 54 and 66; with less, it takes more than twice as many', () => {
    const needed = (n: number, weight: (room: number) => number) =>
      (dives(n, weight).spread / dives(n, () => 1).spread) ** 2;
    expect([8, 12].map((n) => Math.round(100 * needed(n, (room) => room)))).toEqual([59, 74]);
    expect([8, 12].map((n) => Math.round(100 * needed(n, Math.sqrt)))).toEqual([54, 66]);
    for (const n of [8, 12]) expect(needed(n, (room) => 1 / (1 + room))).toBeGreaterThan(2);
  });
});

test('with chances in proportion to the nodes below each square, every dive says the truth', () => {
  const n = 6;
  const childrenOf = (queens: readonly number[]): number[][] =>
    Array.from({ length: queens.length < n ? n : 0 }, (_, col) => col)
      .filter((col) => queens.every((c, r) => c !== col && queens.length - r !== Math.abs(col - c)))
      .map((col) => [...queens, col]);
  const below = (queens: readonly number[]): number =>
    childrenOf(queens).reduce((sum, child) => sum + 1 + below(child), 0);
  const says = (queens: readonly number[], stands: number, total: number): number[] => {
    const children = childrenOf(queens);
    const room = children.reduce((sum, child) => sum + below(child), 0);
    const counted = total + stands * children.length;
    if (room === 0) return [counted];
    return children
      .filter((child) => below(child) > 0)
      .flatMap((child) => says(child, (stands * room) / below(child), counted));
  };
  const all = says([], 1, 1);
  expect(all.length).toBeGreaterThan(1);
  for (const said of all) expect(said).toBeCloseTo(nodes(n), 6);
});

test('one dive of eight is off by about half the tree, a hundred by about 5 %', () => {
  const { standardError, probes } = estimate(8, { probes: 50_000, seed: 1 });
  expect((standardError * Math.sqrt(probes)) / nodes(8)).toBeCloseTo(0.52, 1);
  expect((standardError * Math.sqrt(probes / 100)) / nodes(8)).toBeCloseTo(0.05, 2);
});

test('an estimate is nearer to the truth than its error in two cases of three, than twice its error in nineteen of twenty', () => {
  const away = Array.from({ length: 600 }, (_, seed) => {
    const { estimate: said, standardError } = estimate(8, { probes: 300, seed });
    return Math.abs(said - nodes(8)) / standardError;
  });
  const within = (errors: number): number => away.filter((one) => one <= errors).length / away.length;
  expect(Math.abs(within(1) - 2 / 3)).toBeLessThan(0.05);
  expect(Math.abs(within(2) - 19 / 20)).toBeLessThan(0.02);
});

test('the spread of single dives is half as wide again for twelve queens as for eight', () => {
  const spread = (n: number): number =>
    (estimate(n, { probes: 50_000, seed: 1 }).standardError * Math.sqrt(50_000)) / nodes(n);
  expect(spread(12) / spread(8)).toBeCloseTo(1.5, 1);
});

test('at a hundred dives into the tree of twenty the error is about 14 %', () => {
  const { estimate: twenty, standardError, probes } = estimate(20, { probes: 200_000, seed: 1 });
  expect(((standardError * Math.sqrt(probes / 100)) / twenty).toFixed(2)).toBe('0.14');
});

test('a thousand dives miss one child in a thousand in 37 cases of 100', () => {
  expect((0.999 ** 1000).toFixed(2)).toBe('0.37');
});

test('on the board of eight the trees below the squares of row 0 have 227 to 271 nodes', () => {
  const below = new Array<number>(8).fill(0);
  let first = 0;
  for (const event of search(8)) {
    if (event.kind !== 'place') continue;
    if (event.row === 0) first = event.col;
    below[first]! += 1;
  }
  expect([Math.min(...below), Math.max(...below)]).toEqual([227, 271]);
});

test('most dives are below the mean, the more the larger the board', () => {
  const shares = [8, 12, 20].map((n) => {
    const random = randomFrom(1);
    const says = Array.from({ length: 10_000 }, () => dive(n, random).nodes);
    const mean = says.reduce((sum, one) => sum + one) / says.length;
    return says.filter((one) => one < mean).length / says.length;
  });
  expect(shares[0]).toBeGreaterThan(0.5);
  expect(shares[1]).toBeGreaterThan(shares[0]!);
  expect(shares[2]).toBeGreaterThan(shares[1]!);
});

describe('the figures', () => {
  test('a dive’s guesses add up to what it says, and its last step is its last queen', () => {
    for (let k = 1; k <= 20; k++) {
      const dived = diveNumber(8, k);
      expect(guesses(dived).reduce((sum, width) => sum + width)).toBe(dived.nodes);
      expect(lastStep(dived)).toBe(dived.placement.length);
    }
  });

  test('a run’s last mean is the solver’s estimate with that seed', () => {
    const { means } = diveThrough(8, 1);
    expect(means).toHaveLength(RUNS);
    expect(NOTED.at(-1)).toBe(DIVES);
    for (const [run, line] of means.entries()) {
      expect(line.at(-1)).toBeCloseTo(estimate(8, { probes: DIVES, seed: 1 + run }).estimate, 6);
    }
  });
});

test.each([
  [12, 'const free: number[] = [];'],
  [17, 'width *= free.length;'],
  [18, 'nodes += width;'],
  [19, 'if (free.length === 0) break;'],
  [20, 'placement.push(free[random.below(free.length)]!);'],
])('line %i of the listing is %s', (line, text) => {
  const lines = excerpt('queens/estimate.ts', 'dive').code.split('\n');
  expect(lines[line - 1]?.trim()).toBe(text);
});

answersTo('measure-and-predict', 'twenty', {
  'the hundred dives that stand there': ['100_000', '100', 'the standard error is at most half a per cent'],
  'twenty thousand': ['100_000', '20_000', 'the standard error is at most half a per cent'],
  'another board': [
    'estimate(20,',
    'estimate(19,',
    'it agrees with 3.77 trillion, as far as its own error allows',
  ],
  'another seed': ['seed: 7', 'seed: 2026', 'none'],
  'three times as many, and another seed': ['100_000, seed: 7', '300_000, seed: 6', 'none'],
});

answersTo('measure-and-predict', 'solutions', {
  'the share of dives that end in a solution': [
    'branching.reduce((product, free) => product * free, 1)',
    '1',
    'six queens: about 4',
  ],
  'the last factor forgotten': ['branching.reduce', 'branching.slice(1).reduce', 'eight queens: about 92'],
  'divided by the dives that succeed': [
    'return total / dives;',
    'let ended = 0;\n  for (let i = 0; i < dives; i++) if (dive(n, random).placement.length === n) ended += 1;\n  return total / ended;',
    'four queens: about 2',
  ],
  'the product kept in a loop': [
    'total += branching.reduce((product, free) => product * free, 1);',
    'let product = 1;\n    for (const free of branching) product *= free;\n    total += product;',
    'none',
  ],
});

test('bitboards on thirteen rows: 36 ms where they come first, 28 after short calls or where no loop is compiled while it runs', () => {
  const median = (ms: readonly number[]): number => {
    const sorted = ms.toSorted((a, b) => a - b);
    return (sorted[ms.length / 2]! + sorted[ms.length / 2 - 1]!) / 2;
  };
  const { longFirst, shortFirst, wholeFunctions } = firstCall;
  expect([longFirst, shortFirst, wholeFunctions].map((ms) => Math.round(median(ms)))).toEqual([36, 28, 28]);
  expect(Math.min(...longFirst)).toBeGreaterThan(Math.max(...shortFirst, ...wholeFunctions));
  expect([longFirst, shortFirst, wholeFunctions].map((ms) => ms.length)).toEqual([8, 8, 8]);
});

answersTo('measure-and-predict', 'rebuild', {
  'a loop that stops by itself': [
    '    if (columns.length === 0) break;\n    queens',
    '    if (columns.length === 0) return free;\n    queens',
    'none',
  ],
  'the last zero left out': [
    '    free.push(columns.length);\n    if (columns.length === 0) break;',
    '    if (columns.length === 0) break;\n    free.push(columns.length);',
    'N = 8: 20 dives as the book makes them',
  ],
  'one diagonal left out': [
    'row - r !== Math.abs(col - c)',
    'row - r !== col - c',
    'N = 8: 20 dives as the book makes them',
  ],
  'counted from the right, which is the mirror image': [
    'columns[random.below(columns.length)]!',
    'columns[columns.length - 1 - random.below(columns.length)]!',
    'none',
  ],
});
