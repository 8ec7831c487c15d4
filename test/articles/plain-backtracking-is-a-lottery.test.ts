import { describe, expect, test } from 'vitest';
import counted from '../../content/counted/move-orders.json' with { type: 'json' };
import { price } from '../../src/charts/definitions/cost-by-cutoff.ts';
import { orders } from '../../src/figures/order-race/race.ts';
import { recordStepper } from '../../src/figures/stepper-figure/recording.ts';
import { MAX_CALLS, ORDERS, SEED, callsOf, randomOrders } from '../../content/counted/move-orders.ts';
import { excerpt } from '../../src/literate/source.ts';
import { type Move, compassOrder, isMove, neighbours } from '../../src/solvers/knights/board.ts';
import { createStepper } from '../../src/solvers/knights/stepper.ts';
import { searchInOrder } from '../../src/solvers/knights/move-order.ts';
import { answersTo } from './answers.ts';
import { trialsHome } from './way-home.ts';

/** Every number that the chapter states; those of all 40,320 orders are in the slow test beside this one. */
describe('four orders', () => {
  test('on 5 × 5 they take 5,010, 70,716, 77,684 and 41 calls', () => {
    const calls = Object.values(orders).map(({ moves }) => callsOf(5, moves));
    expect(calls).toEqual([5010, 70_716, 77_684, 41]);
    expect(Math.round(5010 / 41)).toBe(122);
  });

  test('on 7 × 7 “downwards” takes 578, and “compass” more than a million', () => {
    expect(callsOf(7, orders.downwards.moves)).toBe(578);
    expect(callsOf(7, orders.compass.moves)).toBeNull();
  });

  test('a start of the wrong colour on 5 × 5 costs the whole tree, 1,829,421 calls', () => {
    const { outcome, calls } = searchInOrder({ width: 5, height: 5, start: [1, 0], maxCalls: 5e6 });
    expect([outcome, calls]).toEqual(['exhausted', 1_829_421]);
  });

  test('the best order of 5 × 5 takes nothing back', () => {
    // Found among all 40,320 by the slow test beside this one.
    const best: Move[] = [
      [1, -2],
      [2, -1],
      [2, 1],
      [1, 2],
      [-2, 1],
      [-2, -1],
      [-1, -2],
      [-1, 2],
    ];
    expect(callsOf(5, best)).toBe(25);
  });

  test('an order and its mirror image cost the same: at most 20,160 costs', () => {
    for (const moves of randomOrders(20, 1)) {
      const mirrored = moves.map(([dx, dy]): Move => [dy, dx]);
      expect(mirrored).not.toEqual(moves);
      expect(callsOf(5, mirrored)).toBe(callsOf(5, moves));
    }
  });
});

describe('the recorded 400 orders', () => {
  const done = (side: keyof typeof counted.calls): number[] =>
    (counted.calls[side] as (number | null)[]).filter((calls) => calls !== null).sort((a, b) => a - b);

  test('were drawn as the script says, and the first of them are counted again', () => {
    expect([counted.seed, counted.orders, counted.maxCalls]).toEqual([SEED, ORDERS, MAX_CALLS]);
    expect(counted.calls[5].slice(0, 25)).toEqual(randomOrders(25, SEED).map((moves) => callsOf(5, moves)));
    expect(counted.calls[8][0]).toBe(callsOf(8, randomOrders(1, SEED)[0]!));
  });

  test('5 × 5: all, from 63 calls to 100,538, half of them over 30,000', () => {
    const calls = done('5');
    expect([calls.length, calls[0], calls.at(-1)]).toEqual([400, 63, 100_538]);
    expect(calls[200]).toBeGreaterThan(30_000);
  });

  test('within a million: 170 on 6 × 6, 89 on 7 × 7, ten on 8 × 8, the best of these 10,814', () => {
    expect([done('6').length, done('7').length, done('8').length]).toEqual([170, 89, 10]);
    expect(done('8')[0]).toBe(10_814);
  });
});

test('a tour costs fewer calls with less patience, save on 5 × 5', () => {
  const prices = (side: number, cutoffs: readonly number[]) => cutoffs.map((each) => price(side, each).price);
  expect(prices(5, [1e6, 1e4])).toEqual([36_353, 46_588]);
  expect(prices(6, [1e6, 1e4])).toEqual([1_607_209, 494_350]);
  expect(prices(7, [1e6, 1e4])).toEqual([3_652_919, 357_017]);
  expect(prices(8, [1e6, 30_000]).map((each) => Math.round(each / 1e6))).toEqual([39, 4]);
  expect([price(6, 1e4).tours, price(7, 1e4).tours, price(8, 30_000).tours]).toEqual([8, 11, 3]);
});

test('the lowest price on 7 × 7 is at 1,420 calls, where four of 400 orders are done', () => {
  const done = counted.calls[7].filter((calls) => calls !== null);
  const lowest = done.toSorted((one, other) => price(7, one).price - price(7, other).price)[0]!;
  expect([lowest, price(7, lowest).tours]).toEqual([1420, 4]);
});

describe('the stepper', () => {
  test('as listed: from 10,000 trials to a million the first 32 squares stay; one square has 23,665 visits', () => {
    const recording = recordStepper({ n: 8, start: 0, ordered: false });
    recording.grow(1_000_000);
    const seen = [10_000, 100_000, 1_000_000].map((trial) => recording.at(trial).firm);
    expect(seen).toEqual([32, 32, 32]);
    const { deepest, visits, path } = recording.at(1_000_000);
    expect([deepest, Math.max(...Array.from(visits))]).toEqual([57, 23_665]);
    // More than half of the squares once at most; one never, a move away from the corner.
    const list = Array.from(visits);
    expect(list.filter((entered) => entered <= 1)).toHaveLength(35);
    expect(list.filter((entered) => entered === 0)).toHaveLength(1);
    expect(isMove({ width: 8, height: 8 }, 0, list.indexOf(0))).toBe(true);
    const back = (1_000_000 - path.length + 1) / 2;
    expect(Math.round((100 * back) / 1_000_000)).toBe(50);
    expect(Math.round(((1_000_000 - back) * 64) / 1e6)).toBe(32);
  });

  test('as listed: it is stuck most often at the 50th square, and never later than at the 57th', () => {
    const stepper = createStepper({ width: 8, height: 8, ordered: false });
    const stuckAt = new Map<number, number>();
    for (let before = 0, deep = 1; stepper.count < 1_000_000;) {
      stepper.moveNext();
      if (stepper.depth < deep && before < deep) stuckAt.set(deep, (stuckAt.get(deep) ?? 0) + 1);
      [before, deep] = [deep, stepper.depth];
    }
    const often = [...stuckAt].toSorted(([, one], [, other]) => other - one);
    expect([often[0]![0], Math.max(...stuckAt.keys())]).toEqual([50, 57]);
  });

  test('the tenth square takes one of the far corner’s two neighbours in passing, and is never taken back', () => {
    const recording = recordStepper({ n: 8, start: 0, ordered: false });
    recording.grow(1_000_000);
    const path = [...recording.at(1_000_000).path];
    const beside = neighbours({ width: 8, height: 8 }, 63);
    expect(beside).toHaveLength(2);
    expect(path[9]).toBe(8 * 6 + 5);
    expect(beside).toContain(path[9]);
    expect(path).not.toContain(63);
  });

  test('fewest ways first: 153 trials from the corner, 63 from the square beside it, without a step back', () => {
    for (const [start, trials, firm] of [
      [0, 153, 56],
      [1, 63, 64],
    ] as const) {
      const recording = recordStepper({ n: 8, start, ordered: true });
      recording.grow(1000);
      expect(recording.last).toBe(trials);
      expect(recording.at(trials)).toMatchObject({ state: 'tour', firm });
    }
  });

  test('a trial looks the same, whether it is reached from before or from behind', () => {
    const one = recordStepper({ n: 6, start: 0, ordered: true });
    one.grow(3000);
    for (const trial of [2683, 1500, 1501, 700, 20, 0]) {
      const [back, on] = [one.at(trial), recordStepper({ n: 6, start: 0, ordered: true })];
      on.grow(trial);
      const forward = on.at(trial);
      expect([...back.path]).toEqual([...forward.path]);
      expect(Array.from(back.visits)).toEqual(Array.from(forward.visits));
      expect(back.firm).toBe(forward.firm);
    }
  });
});

test('there are 8! = 40,320 orders', () => {
  expect([8, 7, 6, 5, 4, 3, 2, 1].reduce((product, k) => product * k)).toBe(40_320);
  expect(compassOrder).toHaveLength(8);
});

test('the prose that points at lines of the search', () => {
  const lines = excerpt('knights/move-order.ts', 'search').code.split('\n');
  for (const [line, text] of [
    [3, 'if (next >= 0)'],
    [5, 'calls += 1'],
    [7, 'path[depth] = next'],
    [9, 'visited[next] = 1'],
    [12, 'else'],
    [14, 'depth -= 1'],
    [18, 'tried[depth]'],
  ] as const)
    expect(lines[line - 1], `line ${line}`).toContain(text);
});

answersTo('plain-backtracking-is-a-lottery', 'undo', {
  'the mark taken off and the path kept': ['path.pop();', '', 'the tour has 25 different squares'],
  'all marks taken off': ['visited.delete(square)', 'visited.clear()', 'the tour has 25 different squares'],
  'a copy of the marks for each call, none shared': [
    'visited.delete(square);',
    'for (const each of [...visited]) if (!path.includes(each)) visited.delete(each);',
    'none',
  ],
  'a call that is not counted': ['calls += 1;', 'if (path.length > 0) calls += 1;', 'compass: 41 calls'],
});

test('ways on that are counted without the rule of the way home: 9,689 trials from the corner instead of 153', () => {
  const trials = (counts: boolean) => trialsHome(0, { moves: true, counts }).trials;
  expect([trials(true), trials(false)]).toEqual([153, 9689]);
});

answersTo('plain-backtracking-is-a-lottery', 'rebuild', {
  'a list of what was visited': [
    'path.includes(side * toY + toX)',
    'path.indexOf(side * toY + toX) >= 0',
    'none',
  ],
  'the moves from the last to the first': [
    'of moves) {',
    'of moves.toReversed()) {',
    '5 × 5, downwards: the book’s path at every step',
  ],
  'x and y exchanged': ['side * y + x', 'side * x + y', '5 × 5, downwards: the book’s path at every step'],
  'never taken back': ['    path.pop();\n', '', '5 × 5, downwards: the book’s path at every step'],
});
