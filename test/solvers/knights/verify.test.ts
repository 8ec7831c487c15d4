import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjacency, colour, degree, isMove } from '../../../src/solvers/knights/board.ts';
import { findTour } from '../../../src/solvers/knights/stepper.ts';
import { verifyTour } from '../../../src/solvers/knights/verify.ts';

const board = { width: 6, height: 6 };
const answer = findTour(board);
if (answer.kind !== 'tour') throw new Error('6 × 6 has a closed tour');
const tour = [...answer.order];

test('a closed tour passes, from any of its squares and in both directions', () => {
  for (let i = 0; i < 36; i++) {
    const turned = [...tour.slice(i), ...tour.slice(0, i)];
    expect(verifyTour(board, turned, { closed: true })).toBe(true);
    expect(verifyTour(board, turned.reverse(), { closed: true })).toBe(true);
  }
});

test('a change of two squares is never a tour of the same moves', () => {
  fc.assert(
    fc.property(fc.nat(35), fc.nat(35), (i, j) => {
      fc.pre(i !== j);
      const changed = tour.slice();
      changed[i] = tour[j]!;
      expect(verifyTour(board, changed, { closed: true })).toBe(false);
      expect(verifyTour(board, changed, { closed: false })).toBe(false);
    }),
  );
});

test('what is no tour is refused: too short, off the board, not closed, not a number', () => {
  expect(verifyTour(board, tour.slice(1), { closed: false })).toBe(false);
  expect(verifyTour(board, tour.with(3, 36), { closed: true })).toBe(false);
  expect(verifyTour(board, tour.with(3, -1), { closed: true })).toBe(false);
  expect(verifyTour(board, tour.with(3, Number.NaN), { closed: true })).toBe(false);
  expect(verifyTour({ width: 9, height: 4 }, tour, { closed: true })).toBe(false);
  expect(verifyTour({ width: 1, height: 1 }, [0], { closed: false })).toBe(true);
  expect(verifyTour({ width: 1, height: 1 }, [0], { closed: true })).toBe(false);
  const open = [0, 7, 2, 3, 10, 5, 6, 11, 4, 9, 8, 1].map((i) => (i % 3) * 4 + Math.floor(i / 3));
  expect(verifyTour({ width: 4, height: 3 }, open, { closed: false })).toBe(true);
  expect(verifyTour({ width: 4, height: 3 }, open, { closed: true })).toBe(false);
});

test('moves are symmetric, change the colour, and 8 × 8 has 168 of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (width, height) => {
      const links = adjacency({ width, height });
      for (const [square, to] of links.entries()) {
        expect(degree({ width, height }, square)).toBe(to.length);
        for (const next of to) {
          expect(links[next]).toContain(square);
          expect(isMove({ width, height }, square, next)).toBe(true);
          expect(colour({ width, height }, next)).not.toBe(colour({ width, height }, square));
        }
      }
    }),
  );
  expect(adjacency({ width: 8, height: 8 }).flat()).toHaveLength(2 * 168);
});
