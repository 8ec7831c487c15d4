/** What the chapter says in words, beside its computation. Counts that take longer are in test/solvers/knights/*.slow.test.ts. */
import tieBreakCounts from '../../content/counted/tie-breaks.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { printedTour } from '../../src/figures/printed-tour/printed.ts';
import { SIDE, builtMap } from '../../src/figures/tie-breaks/maps.ts';
import { recordStepper } from '../../src/figures/stepper-figure/recording.ts';
import { compassOrder, neighbours, readingOrder } from '../../src/solvers/knights/board.ts';
import { createStepper } from '../../src/solvers/knights/stepper.ts';
import { verifyTour } from '../../src/solvers/knights/verify.ts';
import { findTour } from '../../src/solvers/knights/warnsdorff-source.ts';
import {
  type TieBreak,
  choices,
  followRule,
  successMap,
  tieBreaks,
} from '../../src/solvers/knights/warnsdorff.ts';
import { answersTo } from './answers.ts';

const square = (n: number) => ({ width: n, height: n });
const chess = square(8);

describe('the rule and its ties', () => {
  test('62 of 64 starts with the moves in order, 8 of them closed; 61, 58 and 64 with the other tie-breaks', () => {
    const maps = tieBreaks.map((tieBreak) => successMap(chess, { tieBreak }));
    expect(maps.map((map) => map.complete)).toEqual([62, 61, 58, 64]);
    expect(maps.map((map) => map.closed)).toEqual([8, 9, 14, 18]);
  });

  test('the nearest square completes all 64 as well, 207 of 256 on 16 × 16 where the farthest completes 253, and 116 of 400', () => {
    const complete = (n: number, tieBreak: TieBreak) => successMap(square(n), { tieBreak }).complete;
    expect([complete(8, 'nearest'), complete(16, 'nearest'), complete(20, 'nearest')]).toEqual([
      64, 207, 116,
    ]);
    expect([complete(16, 'farthest'), complete(20, 'farthest')]).toEqual([253, 400]);
  });

  test('16 × 16: the two outer rings are less than half of the board, and have 85 in 100 of the first 64 squares', () => {
    const isOuter = (at: number): boolean => [at % 16, at >> 4].some((x) => x < 2 || x > 13);
    const starts = Array.from({ length: 256 }, (_, start) => start);
    expect(starts.filter(isOuter).length).toBeLessThan(128);
    const early = starts.flatMap((start) => [...followRule(square(16), start).order].slice(0, 64));
    expect(Math.round((100 * early.filter(isOuter).length) / early.length)).toBe(85);
  });

  test('each of the five fails on 14 × 14', () => {
    for (const tieBreak of [...tieBreaks, 'nearest' as const])
      expect(successMap(square(14), { tieBreak }).complete).toBeLessThan(14 ** 2);
  });

  test('on 7 × 7 the farthest square fails from 9 of 25 starts, the worst of five, and the nearest from none', () => {
    const failed = [...tieBreaks, 'nearest' as const].map(
      (tieBreak) => 25 - successMap(square(7), { tieBreak }).complete,
    );
    expect(Math.max(...failed)).toBe(9);
    expect(failed.slice(-2)).toEqual([9, 0]);
    expect(failed.filter((n) => n === 9 || n === 0)).toHaveLength(2);
  });

  test('chance completes between 58 and 64 of the 64 starts with 2,000 seeds, 62.7 on average, and only one 58', () => {
    const complete = Array.from(
      { length: 2000 },
      (_, i) => successMap(chess, { tieBreak: 'random', seed: i + 1 }).complete,
    );
    expect([Math.min(...complete), Math.max(...complete)]).toEqual([58, 64]);
    expect(complete.filter((n) => n === 58)).toHaveLength(1);
    expect((complete.reduce((sum, n) => sum + n, 0) / 2000).toFixed(1)).toBe('62.7');
  });

  test('on 14 × 14 four of the five tie-breaks fail somewhere, and drawing lots with 138 seeds of 200', () => {
    const fails = (tieBreak: (typeof tieBreaks)[number] | 'nearest', seed = 1) =>
      successMap(square(14), { tieBreak, seed }).complete < 196;
    const fixed = [...tieBreaks, 'nearest' as const].filter((tieBreak) => tieBreak !== 'random');
    expect(fixed.filter((tieBreak) => fails(tieBreak))).toHaveLength(4);
    const failing = Array.from({ length: 200 }, (_, i) => i + 1).filter((seed) => fails('random', seed));
    expect(failing).toHaveLength(138);
  });

  test('30 × 30: 106 of 163 failures by chance and 40 of 59 by looking ahead lie in the middle 14 × 14', () => {
    const crosses = tieBreaks.map((tieBreak) => {
      const stuck = [...builtMap(tieBreak).stuck];
      const isInner = (at: number) => [at % SIDE, Math.floor(at / SIDE)].every((x) => x > 7 && x < 22);
      return [stuck.filter(isInner).length, stuck.length];
    });
    expect(crosses.slice(1, 3)).toEqual([
      [106, 163],
      [40, 59],
    ]);
    for (const [inner, all] of [crosses[0]!, crosses[3]!]) expect(inner! / all!).toBeLessThan(0.26);
  });

  test('the first of equals completes 61 starts with the moves by rows, 63 once round the compass', () => {
    const complete = [readingOrder, compassOrder].map((moves) => successMap(chess, { moves }).complete);
    expect(complete).toEqual([61, 63]);
  });

  test('the stepper: 62 starts end within 1,669 trials; after 100,000 from row 1, column 0 the first 44 squares stand', () => {
    const within = Array.from({ length: 64 }, (_, start) => {
      const stepper = createStepper({ ...chess, start: [start % 8, start >> 3], ordered: true });
      while (stepper.count < 1669 && stepper.moveNext());
      return stepper.state === 'tour';
    });
    expect(within.filter(Boolean)).toHaveLength(62);
    const recording = recordStepper({ n: 8, start: 8, ordered: true }, 100_000);
    recording.grow(100_000);
    expect(recording.at(100_000)).toMatchObject({ firm: 44, state: 'searching' });
    // After the 43rd square, row 4, column 3, row 3, column 1 has only that square and the start beside it.
    const path = [...recording.at(100_000).path].slice(0, 43);
    expect(path.at(-1)).toBe(8 * 4 + 3);
    const lonely = 8 * 3 + 1;
    expect(path).not.toContain(lonely);
    const open = neighbours(chess, lonely).filter(
      (at) => at === 8 || at === path.at(-1) || !path.includes(at),
    );
    expect(new Set(open)).toEqual(new Set([8, 8 * 4 + 3]));
  });

  test('row 0, column 4 meets 13 ties, reaches 62 squares and passes two by', () => {
    const { order } = followRule(chess, 4);
    expect(order).toHaveLength(62);
    const ties = [...order].filter((_, i) => {
      const open = choices(chess, [...order.slice(0, i + 1)]).filter(({ ways }) => ways > 0);
      const fewest = Math.min(...open.map(({ ways }) => ways));
      return open.filter(({ ways }) => ways === fewest).length > 1;
    });
    expect(ties).toHaveLength(13);
  });

  test('the printed tour is a closed tour, and the program of the source finds it in 256 steps', () => {
    const { board, order, steps } = printedTour;
    expect(verifyTour(board, order, { closed: true })).toBe(true);
    expect(findTour({ ...board, start: [0, 0] })).toMatchObject({ steps, order: Int32Array.from(order) });
    expect(steps).toBe(256);
  });

  test('20 × 20: row 10, column 0 is found within two million steps', () => {
    expect(findTour({ ...square(20), start: [0, 10] }).kind).toBe('tour');
  });

  test('far from the centre: all 400 starts of 20 × 20, all but 6 of 30 × 30', () => {
    expect(successMap(square(20), { tieBreak: 'farthest' }).complete).toBe(400);
    expect(builtMap('farthest').stuck.size).toBe(6);
  });
});

answersTo('warnsdorff', 'tie', {
  'the square nearest the centre': [
    'return -(x * x',
    'return (x * x',
    '16 × 16: at least 250 of the 256 starts',
  ],
  'the last row first': ['return -(x * x + y * y)', 'return -y', '8 × 8: at least 64 of the 64 starts'],
  'all equal': ['return -(x * x + y * y)', 'return 0', '8 × 8: at least 64 of the 64 starts'],
  'distance in steps of a rook': ['x * x + y * y', 'Math.abs(x) + Math.abs(y)', 'none'],
});

test('on large boards: what five tie-breaks and the controls complete of 400 starts', () => {
  const complete = (side: number) =>
    Object.fromEntries(
      tieBreakCounts.rows.filter((row) => row.side === side).map((row) => [row.tieBreak, row.complete]),
    );
  expect(
    tieBreakCounts.rows
      .filter(({ side }) => side >= 20)
      .every(({ starts }) => starts >= 221 && starts <= 400),
  ).toBe(true);
  expect(complete(100)).toEqual({
    first: 298,
    random: 80,
    pohl: 255,
    farthest: 398,
    nearest: 0,
    'farthest from a corner': 400,
    'farthest from a point off the centre': 396,
    'nearest the border': 393,
    'row by row': 272,
    'nearest a corner': 260,
    'a number drawn beforehand': 81,
  });
  expect(complete(200)).toEqual({ first: 200, random: 5, pohl: 164, farthest: 400, nearest: 0 });
  expect(complete(199)).toEqual({ first: 146, random: 2, pohl: 156, farthest: 397, nearest: 0 });
});

answersTo('warnsdorff', 'rebuild', {
  'sorted, which keeps the order of equals': [
    `    let [next, fewest] = [-1, 9];
    for (const to of free(path.at(-1)!)) {
      const ways = free(to).length;
      if (ways < fewest && (ways > 0 || isLast)) [next, fewest] = [to, ways];
    }
    if (next < 0) return;`,
    `    const [next] = free(path.at(-1)!)
      .filter((to) => isLast || free(to).length > 0)
      .sort((a, b) => free(a).length - free(b).length);
    if (next === undefined) return;`,
    'none',
  ],
  'the last of the equals': [
    'ways < fewest && (ways > 0 || isLast)',
    'ways <= fewest && (ways > 0 || isLast)',
    '8 × 8: the book’s path from every start',
  ],
  'a square without a way on, too': [
    '(ways > 0 || isLast)',
    'ways >= 0',
    '5 × 5: the book’s path from every start',
  ],
  'the last square left out': ['(ways > 0 || isLast)', 'ways > 0', '5 × 5: the book’s path from every start'],
  'the most ways on': [
    'ways < fewest',
    '(next < 0 || ways > fewest)',
    '8 × 8: the book’s path from every start',
  ],
});
