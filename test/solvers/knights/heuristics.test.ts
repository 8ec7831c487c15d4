import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compassOrder, isMove, readingOrder } from '../../../src/solvers/knights/board.ts';
import { searchEvents, searchInOrder } from '../../../src/solvers/knights/move-order.ts';
import { endMoves, extend, reverse, rotate } from '../../../src/solvers/knights/rotation.ts';
import { closedTourObstacle } from '../../../src/solvers/knights/schwenk.ts';
import { verifyTour } from '../../../src/solvers/knights/verify.ts';
import * as posa from '../../../src/solvers/knights/warnsdorff-posa.ts';
import * as warnsdorff from '../../../src/solvers/knights/warnsdorff.ts';

const sides = fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 }), fc.nat());

/** Whether squares are distinct and each is a move from the one before. */
function isPath(board: { width: number; height: number }, path: readonly number[]): boolean {
  return (
    new Set(path).size === path.length && path.every((to, i) => i === 0 || isMove(board, path[i - 1]!, to))
  );
}

test('the rule always walks a path, and stops only where no square is free or all are visited', () => {
  fc.assert(
    fc.property(
      sides,
      fc.constantFrom(...warnsdorff.tieBreaks),
      fc.nat(1000),
      ([width, height, at], tieBreak, seed) => {
        const board = { width, height };
        const start = at % (width * height);
        const { order, complete, closed } = warnsdorff.followRule(board, start, { tieBreak, seed });
        const path = [...order];
        expect(path[0]).toBe(start);
        expect(isPath(board, path)).toBe(true);
        expect(complete).toBe(path.length === width * height);
        if (complete) expect(verifyTour(board, order, { closed })).toBe(true);
        else expect(warnsdorff.choices(board, path).every(({ ways }) => ways === 0)).toBe(true);
      },
    ),
  );
});

test('at each step the rule takes one of the squares with the fewest ways on', () => {
  const board = { width: 8, height: 8 };
  for (const tieBreak of warnsdorff.tieBreaks) {
    const path = [...warnsdorff.followRule(board, 9, { tieBreak }).order];
    for (let i = 1; i < path.length; i++) {
      const options = warnsdorff.choices(board, path.slice(0, i));
      const open = i < 63 ? options.filter(({ ways }) => ways > 0) : options;
      const chosen = options.find(({ square }) => square === path[i]);
      expect(chosen?.ways).toBe(Math.min(...open.map(({ ways }) => ways)));
    }
  }
});

test('how many of the 64 starts end in a tour, by tie-break: open or closed, and closed', () => {
  const results = warnsdorff.tieBreaks.map((tieBreak) => {
    const { complete, closed } = warnsdorff.successMap({ width: 8, height: 8 }, { tieBreak });
    return [tieBreak, complete, closed];
  });
  expect(results).toEqual([
    ['first', 62, 8],
    ['random', 61, 9],
    ['pohl', 58, 14],
    ['farthest', 64, 18],
  ]);
});

test('the success map of 5 × 5 marks the twelve starts that colour rules out', () => {
  const { outcome, reach, end } = warnsdorff.successMap({ width: 5, height: 5 }, { tieBreak: 'farthest' });
  expect([...outcome].filter((mark) => mark === 3)).toHaveLength(12);
  expect([...reach].filter((squares) => squares === 25)).toHaveLength(13);
  expect(end.every((square) => square >= 0 && square < 25)).toBe(true);
});

test('the rule alone reports where it got stuck, and never a tour that is none', () => {
  fc.assert(
    fc.property(
      sides,
      fc.boolean(),
      fc.option(fc.nat(99), { nil: undefined }),
      ([width, height, at], open, seed) => {
        const square = at % (width * height);
        const start = [square % width, Math.floor(square / width)] as const;
        const answer = warnsdorff.findTour({
          width,
          height,
          start,
          open,
          ...(seed !== undefined && { seed }),
        });
        if (answer.kind === 'tour')
          expect(verifyTour({ width, height }, answer.order, { closed: !open })).toBe(true);
        if (answer.kind === 'step-limit') expect(answer.steps).toBeLessThanOrEqual(width * height);
      },
    ),
  );
});

test('warnsdorff-posa: closed tours of all even squares from 6 to 60, the first try each', () => {
  for (let side = 6; side <= 60; side += 2) {
    const board = { width: side, height: side };
    const answer = posa.findTour(board);
    expect(answer.kind).toBe('tour');
    if (answer.kind !== 'tour') continue;
    expect(verifyTour(board, answer.order, { closed: true })).toBe(true);
    expect(answer.steps).toBeLessThan(2 * side * side);
  }
});

test('warnsdorff-posa: closed tours of all boards to 20 × 20 that have one, begun anywhere', () => {
  for (let width = 3; width <= 20; width++) {
    for (let height = 3; height <= 20; height++) {
      const start = [width - 1, height >> 1] as const;
      const answer = posa.findTour({ width, height, start });
      const name = `${width} × ${height}`;
      expect(answer.kind, name).toBe(closedTourObstacle({ width, height }) === null ? 'tour' : 'no-tour');
      if (answer.kind !== 'tour') continue;
      expect(answer.order[0]).toBe(start[1] * width + start[0]);
      expect(verifyTour({ width, height }, answer.order, { closed: true }), name).toBe(true);
    }
  }
});

test('warnsdorff-posa: the same seed gives the same tour, and a cap is kept', () => {
  const board = { width: 12, height: 9 };
  expect(posa.findTour({ ...board, seed: 5 })).toEqual(posa.findTour({ ...board, seed: 5 }));
  expect(posa.findTour({ ...board, maxSteps: 50 })).toEqual({ kind: 'step-limit', steps: 50 });
});

test('rotation and reversal keep the squares; the same rotation twice gives the path back', () => {
  const board = { width: 6, height: 6 };
  fc.assert(
    fc.property(fc.nat(35), fc.nat(1000), fc.array(fc.nat(7), { maxLength: 60 }), (start, seed, picks) => {
      let path: readonly number[] = [start];
      for (const pick of picks) {
        const { extensions, pivots } = endMoves(board, path);
        if (extensions.length > 0) path = extend(board, path, extensions[pick % extensions.length]!);
        else if (pivots.length > 0) {
          const pivot = pivots[(pick + seed) % pivots.length]!;
          const turned = rotate(board, path, pivot);
          expect(turned.toSorted()).toEqual(path.toSorted());
          expect(turned).not.toEqual(path);
          expect(rotate(board, turned, pivot)).toEqual(path);
          path = turned;
        }
        expect(isPath(board, path)).toBe(true);
        expect(isPath(board, reverse(path))).toBe(true);
      }
    }),
  );
});

test('what is not a move of the end is refused', () => {
  const board = { width: 5, height: 5 };
  expect(() => extend(board, [0], 1)).toThrow("No knight's move leads from 0 to 1.");
  expect(() => extend(board, [0, 7], 0)).toThrow('on the path already');
  expect(() => rotate(board, [0, 7], 5)).toThrow(RangeError);
  expect(endMoves(board, [])).toEqual({ extensions: [], pivots: [], closes: false });
});

test('endMoves sees that a closed tour closes', () => {
  const answer = posa.findTour({ width: 6, height: 6 });
  if (answer.kind !== 'tour') throw new Error('6 × 6 has a closed tour');
  expect(endMoves({ width: 6, height: 6 }, [...answer.order]).closes).toBe(true);
});

test('order decides: two orders of the moves, the same corner of 6 × 6, far apart in calls', () => {
  const calls = [readingOrder, compassOrder].map(
    (moves) => searchInOrder({ width: 6, height: 6, moves }).calls,
  );
  expect(calls[0]).toBe(183_635);
  expect(calls[1]).not.toBe(calls[0]);
});

test('the lottery’s generator makes the calls of the plain search, and its visits add up to them', () => {
  for (const options of [
    { width: 5, height: 5 },
    { width: 4, height: 3 },
    { width: 3, height: 3 },
    { width: 5, height: 5, start: [1, 0] as const, maxCalls: 5000 },
    { width: 6, height: 5, closed: true, maxCalls: 20_000, moves: compassOrder },
  ]) {
    const { calls, visits, outcome, order } = searchInOrder(options);
    const path: number[] = [];
    const seen = new Float64Array(visits.length);
    let tours = 0;
    for (const event of searchEvents(options)) {
      if (event.kind === 'visit') {
        path.push(event.square);
        seen[event.square]! += 1;
        expect(event.step).toBe(path.length);
      } else if (event.kind === 'leave') expect(path.pop()).toBe(event.square);
      else if (event.kind === 'tour') tours += 1;
    }
    expect(seen).toEqual(visits);
    expect(visits.reduce((sum, n) => sum + n, 0)).toBe(calls);
    expect(tours).toBe(outcome === 'tour' ? 1 : 0);
    if (outcome === 'tour')
      expect(verifyTour(options, order, { closed: options.closed === true })).toBe(true);
    if (outcome === 'call-limit') expect(calls).toBe(options.maxCalls);
  }
});

test('moves that are not the eight are refused', () => {
  expect(() => searchInOrder({ width: 5, height: 5, moves: readingOrder.slice(1) })).toThrow(RangeError);
  expect(() => searchInOrder({ width: 5, height: 5, moves: readingOrder.with(0, readingOrder[1]!) })).toThrow(
    RangeError,
  );
});
