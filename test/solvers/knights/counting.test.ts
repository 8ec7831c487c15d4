import { expect, test } from 'vitest';
import published from '../../../content/published/knights.json' with { type: 'json' };
import type { TourCountInput, TourCounter } from '../../../src/solvers/contract.ts';
import * as forced from '../../../src/solvers/knights/forced.ts';
import * as plain from '../../../src/solvers/knights/plain.ts';

/** What the counters of a generator come to. */
function replay(counter: TourCounter, input: TourCountInput) {
  let visits = 0;
  let leaves = 0;
  let tours = 0n;
  for (const event of counter.search!(input)) {
    if (event.kind === 'visit') visits += 1;
    if (event.kind === 'leave') leaves += 1;
    if (event.kind === 'tour') tours += 1n;
  }
  return { visits, leaves, tours };
}

test('forced: the six counts of N. Tsuda, the board written width first', () => {
  const tours = (width: number, height: number) => forced.countTours({ width, height }).tours;
  expect(tours(3, 3)).toBe(0n);
  expect(tours(10, 3)).toBe(16n);
  expect(tours(3, 10)).toBe(16n);
  expect(tours(6, 5)).toBe(8n);
  expect(tours(6, 6)).toBe(9862n);
  expect(tours(6, 7)).toBe(1_067_638n);
});

test('forced: 430,661 calls on 6 × 6', () => {
  expect(forced.countTours({ width: 6, height: 6 }).calls).toBe(430_661);
});

test.each(['3x10', '3x12', '3x14', '5x6', '5x8'] as const)(
  'forced: the published count of %s, both ways round',
  (name) => {
    const [width, height] = name.split('x').map(Number) as [number, number];
    expect(forced.countTours({ width, height }).tours).toBe(BigInt(published.closed[name]));
    expect(forced.countTours({ width: height, height: width }).tours).toBe(BigInt(published.closed[name]));
  },
);

test('plain and forced count the same closed tours, and forced needs no more calls', () => {
  for (let width = 1; width <= 10; width++) {
    for (let height = 1; height <= 10 && height * width < 30; height++) {
      const slow = plain.countTours({ width, height });
      const fast = forced.countTours({ width, height });
      expect(fast.tours, `${width} × ${height}`).toBe(slow.tours);
      expect(fast.calls).toBeLessThanOrEqual(slow.calls!);
    }
  }
});

test('plain: directed open tours of small boards, each direction for itself', () => {
  const tours = (width: number, height: number) => plain.countTours({ width, height, open: true }).tours;
  expect(tours(1, 1)).toBe(1n);
  expect(tours(3, 3)).toBe(0n);
  expect(tours(3, 4)).toBe(16n);
  expect(tours(4, 3)).toBe(16n);
  expect(tours(4, 4)).toBe(0n);
  expect(tours(4, 5)).toBe(tours(5, 4));
});

test('the generators visit what the counters call', () => {
  for (const [width, height] of [
    [3, 3],
    [3, 10],
    [6, 5],
    [4, 5],
    [2, 7],
  ] as const) {
    const { calls, tours } = forced.countTours({ width, height });
    const corner = calls! > 0 ? 1 : 0;
    expect(replay(forced, { width, height })).toEqual({
      visits: calls! + corner,
      leaves: calls! + corner,
      tours,
    });
  }
  for (const input of [
    { width: 4, height: 5 },
    { width: 3, height: 8 },
    { width: 3, height: 4, open: true },
  ]) {
    const { calls, tours } = plain.countTours(input);
    const visits = calls! + (input.open === true ? 0 : 1);
    expect(replay(plain, input)).toEqual({ visits, leaves: visits, tours });
  }
});

test('forced: an event replays the free degrees: a forced square has one, a dead end has two such squares', () => {
  const board = { width: 6, height: 5 };
  const path: number[] = [];
  let forcedMoves = 0;
  let deadEnds = 0;
  for (const event of forced.search(board)) {
    if (event.kind === 'visit') {
      if (event.forced === true) {
        forcedMoves += 1;
        expect(forced.freeDegrees(board, path)[event.square]).toBe(1);
      }
      path.push(event.square);
      expect(event.step).toBe(path.length);
    } else if (event.kind === 'leave') expect(path.pop()).toBe(event.square);
    else if (event.kind === 'dead-end') {
      deadEnds += 1;
      expect(event.squares.length).toBeGreaterThanOrEqual(2);
      const degrees = forced.freeDegrees(board, path);
      for (const square of event.squares) expect(degrees[square]).toBe(1);
    }
  }
  expect(forcedMoves).toBeGreaterThan(0);
  expect(deadEnds).toBeGreaterThan(0);
});

test('the tasks of a count add up to it, calls and all', () => {
  const inputs: [TourCounter, TourCountInput][] = [
    [forced, { width: 6, height: 6 }],
    [forced, { width: 3, height: 10 }],
    [forced, { width: 5, height: 6 }],
    [forced, { width: 3, height: 3 }],
    [forced, { width: 2, height: 9 }],
    [forced, { width: 1, height: 1 }],
    [plain, { width: 3, height: 10 }],
    [plain, { width: 4, height: 5 }],
    [plain, { width: 3, height: 4, open: true }],
    [plain, { width: 4, height: 5, open: true }],
    [plain, { width: 1, height: 1, open: true }],
    [plain, { width: 2, height: 1, open: true }],
  ];
  for (const [{ countTours, split }, input] of inputs) {
    const tasks = split!.tasks(input);
    expect(new Set(tasks.map((task) => task.id)).size).toBe(tasks.length);
    const parts = tasks.map((task) => split!.run(input, task.id));
    expect(split!.merge(input, parts)).toEqual(countTours(input));
  }
});

test('a task that is none is refused', () => {
  for (const id of ['', 'x', '0', '0-9', '0-8-1', '0-8-0', '0-8-8-8', '1-2-3', '0-8-99', '0-8-NaN']) {
    expect(() => forced.split.run({ width: 6, height: 6 }, id), id).toThrow(RangeError);
    expect(() => plain.split.run({ width: 6, height: 6 }, id), id).toThrow(RangeError);
  }
});

test('boards that cannot be counted are refused with what is allowed', () => {
  expect(() => forced.countTours({ width: 0, height: 5 })).toThrow(
    'width is 0. It must be a whole number from 1 to 20.',
  );
  expect(() => forced.countTours({ width: 2.5, height: 5 })).toThrow(RangeError);
  expect(() => forced.countTours({ width: 6, height: Number.NaN })).toThrow(RangeError);
  expect(() => forced.countTours({ width: 8, height: 8 })).toThrow('64 squares');
  expect(() => forced.countTours({ width: 5, height: 5, open: true })).toThrow('closed tours only');
  expect(() => plain.countTours({ width: 7, height: 7 })).toThrow('49 squares');
});
