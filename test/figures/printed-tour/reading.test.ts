import { expect, test } from 'vitest';
import { printedTour } from '../../../src/figures/printed-tour/printed.ts';
import { SQUARES, crossingsOf, done, readFrom } from '../../../src/figures/printed-tour/reading.ts';

test('a reading that begins elsewhere has the same squares, from another on', () => {
  const squares = readFrom(100);
  expect(squares[0]).toBe(printedTour.order[99]);
  expect(squares.at(-1)).toBe(printedTour.order[98]);
  expect(new Set(squares).size).toBe(SQUARES);
});

test('half of the tour is never in the middle, and the whole goes over all of edge and middle', () => {
  expect(done(printedTour.order.slice(0, 128))).toEqual({ edge: 48, middle: 0 });
  expect(done(printedTour.order)).toEqual({ edge: 60, middle: 16 });
});

test('two moves of a cross are one crossing; the count never falls', () => {
  const sums = crossingsOf(1);
  expect(sums).toHaveLength(SQUARES + 1);
  expect(sums.every((sum, i) => i === 0 || sum >= sums[i - 1]!)).toBe(true);
  expect(sums.at(-1)).toBe(318);
});
