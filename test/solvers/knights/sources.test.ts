import fc from 'fast-check';
import { expect, test } from 'vitest';
import published from '../../../content/published/knights.json' with { type: 'json' };
import type { TourAnswer } from '../../../src/solvers/contract.ts';
import * as stepper from '../../../src/solvers/knights/stepper.ts';
import { verifyTour } from '../../../src/solvers/knights/verify.ts';
import * as warnsdorff from '../../../src/solvers/knights/warnsdorff-source.ts';

function squareNumbers(order: Int32Array, width: number): number[][] {
  const rows = Array.from({ length: order.length / width }, () => new Array<number>(width).fill(0));
  for (const [i, square] of order.entries()) rows[Math.floor(square / width)]![square % width] = i + 1;
  return rows;
}

function tourOf(answer: TourAnswer) {
  if (answer.kind !== 'tour') throw new Error(`expected a tour, not ${answer.kind}`);
  return answer;
}

function starts(width: number, height: number): [number, number][] {
  return Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)]);
}

test('warnsdorff-source: the printed board of the Rust article, number for number, in 256 steps', () => {
  const { order, steps } = tourOf(warnsdorff.findTour({ width: 16, height: 16 }));
  expect(squareNumbers(order, 16)).toEqual(published.printedTour16x16.rows);
  expect(steps).toBe(256);
});

test('warnsdorff-source: all 64 starts of the chess board, the slowest of them 113,070 steps', () => {
  const steps = starts(8, 8).map((start) => {
    const tour = tourOf(warnsdorff.findTour({ width: 8, height: 8, start }));
    expect(tour.order[0]).toBe(start[1] * 8 + start[0]);
    expect(verifyTour({ width: 8, height: 8 }, tour.order, { closed: true })).toBe(true);
    return tour.steps!;
  });
  expect(Math.max(...steps)).toBe(113_070);
  expect(steps.filter((n) => n === 64)).toHaveLength(43);
});

test('warnsdorff-source: "10 from anywhere at once" is false: five starts pass 200,000 steps', () => {
  const stuck = starts(10, 10).filter(
    (start) => warnsdorff.findTour({ width: 10, height: 10, start, maxSteps: 200_000 }).kind === 'step-limit',
  );
  expect(stuck).toEqual([
    [8, 1],
    [3, 7],
    [2, 9],
    [8, 9],
    [9, 9],
  ]);
});

test('warnsdorff-source: on 20 × 20 the starts (0,0) and (10,0) pass 200,000 steps, (9,9) takes 633', () => {
  const at = (x: number, y: number) =>
    warnsdorff.findTour({ width: 20, height: 20, start: [x, y], maxSteps: 200_000 });
  expect(at(0, 0)).toEqual({ kind: 'step-limit', steps: 200_000 });
  expect(at(10, 0)).toEqual({ kind: 'step-limit', steps: 200_000 });
  expect(at(9, 9)).toMatchObject({ kind: 'tour', steps: 633 });
});

test('a cap that is just enough is enough', () => {
  expect(warnsdorff.findTour({ width: 16, height: 16, maxSteps: 256 }).kind).toBe('tour');
  expect(warnsdorff.findTour({ width: 16, height: 16, maxSteps: 255 })).toEqual({
    kind: 'step-limit',
    steps: 255,
  });
  expect(stepper.findTour({ width: 8, height: 8, maxSteps: 153 }).kind).toBe('tour');
  expect(stepper.findTour({ width: 8, height: 8, maxSteps: 152 })).toEqual({
    kind: 'step-limit',
    steps: 152,
  });
});

test('stepper: 153 trials from the corner and 63 from the square beside it', () => {
  expect(stepper.findTour({ width: 8, height: 8 })).toMatchObject({ kind: 'tour', steps: 153 });
  expect(stepper.findTour({ width: 8, height: 8, start: [1, 0] })).toMatchObject({ kind: 'tour', steps: 63 });
});

test('stepper: all 64 starts of the chess board, the slowest of them 647,407 trials', () => {
  const trials = starts(8, 8).map((start) => {
    const tour = tourOf(stepper.findTour({ width: 8, height: 8, start }));
    expect(tour.order[0]).toBe(start[1] * 8 + start[0]);
    expect(verifyTour({ width: 8, height: 8 }, tour.order, { closed: true })).toBe(true);
    return tour.steps!;
  });
  expect(Math.max(...trials)).toBe(647_407);
  expect(trials.filter((n) => n === 63)).toHaveLength(23);
});

test('stepper: each call is one square forward or back, and a solved board stays', () => {
  const search = stepper.createStepper({ width: 8, height: 8 });
  let before = search.path();
  while (search.moveNext()) {
    const after = search.path();
    expect(Math.abs(after.length - before.length)).toBe(1);
    const shared = Math.min(after.length, before.length);
    expect(after.subarray(0, shared)).toEqual(before.subarray(0, shared));
    before = after;
  }
  expect(search.count).toBe(153);
  expect(search.state).toBe('tour');
  expect(search.moveNext()).toBe(false);
  expect(search.count).toBe(153);
  const numbers = search.map();
  for (const [i, square] of search.path().entries()) expect(numbers[square]).toBe(i + 1);
});

test('stepper: without the ordering the corner of the chess board passes a hundred thousand trials', () => {
  const search = stepper.createStepper({ width: 8, height: 8, ordered: false });
  while (search.count < 100_000 && search.moveNext());
  expect(search.state).toBe('searching');
});

test('stepper: on a board without closed tours it comes back to the start and stops', () => {
  for (const ordered of [true, false]) {
    const search = stepper.createStepper({ width: 4, height: 4, ordered });
    while (search.moveNext());
    expect(search.state).toBe('exhausted');
    expect(search.count).toBeGreaterThan(0);
    expect(search.path()).toEqual(Int32Array.of(0));
  }
});

test('a board without closed tours is answered with the reason, whatever the start', () => {
  for (const { findTour } of [warnsdorff, stepper]) {
    const odd = findTour({ width: 5, height: 5 });
    expect(odd.kind === 'no-tour' && odd.reason).toContain('odd number of squares');
    expect(findTour({ width: 4, height: 9, start: [2, 2] }).kind).toBe('no-tour');
    expect(findTour({ width: 1, height: 1 }).kind).toBe('no-tour');
    expect(findTour({ width: 2, height: 1000 }).kind).toBe('no-tour');
  }
});

test('whatever comes in, the answer is a valid tour, a reason, a cap, or a RangeError', () => {
  const side = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constantFrom(2.5, Number.NaN, Infinity, 1001));
  const request = fc.record(
    {
      width: side,
      height: side,
      start: fc.tuple(fc.integer({ min: -1, max: 12 }), fc.integer({ min: -1, max: 12 })),
      maxSteps: fc.constantFrom(1, 100, 2000, 0, -5, 1.5),
      open: fc.boolean(),
    },
    { requiredKeys: ['width', 'height', 'maxSteps'] },
  );
  fc.assert(
    fc.property(request, fc.constantFrom(warnsdorff, stepper), (input, { findTour }) => {
      let answer: TourAnswer;
      try {
        answer = findTour(input);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        return;
      }
      if (answer.kind === 'tour') expect(verifyTour(input, answer.order, { closed: true })).toBe(true);
      if (answer.kind === 'step-limit') expect(answer.steps).toBe(input.maxSteps);
      if (answer.kind === 'no-tour') expect(answer.reason).not.toBe('');
    }),
    { numRuns: 400 },
  );
});
