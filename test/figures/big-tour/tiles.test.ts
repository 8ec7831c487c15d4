import { expect, test } from 'vitest';
import { seamsOf, tileVisits, tilesAfter } from '../../../src/figures/big-tour/tiles.ts';
import { closedTour } from '../../../src/solvers/knights/tours.ts';

test('a tile is entered with its first square and done with its last', () => {
  // Tiles of a single square.
  const visits = tileVisits(2, [0, 1, 3, 2], [0, 1]);
  expect([0, 1, 2, 4].map((at) => tilesAfter(visits, at))).toEqual([
    { entered: 0, done: 0 },
    { entered: 1, done: 1 },
    { entered: 2, done: 2 },
    { entered: 4, done: 4 },
  ]);
});

test('the tour of 40 × 40 comes to all 36 tiles, and leaves some of them before they are done', () => {
  const answer = closedTour(40, 40);
  if (answer.kind !== 'tour') throw new Error(answer.reason);
  const visits = tileVisits(40, answer.order, seamsOf(40));
  expect(tilesAfter(visits, 0)).toEqual({ entered: 0, done: 0 });
  expect(tilesAfter(visits, 1600)).toEqual({ entered: 36, done: 36 });
  const open = Math.max(
    ...Array.from({ length: 1600 }, (_, at) => tilesAfter(visits, at).entered - tilesAfter(visits, at).done),
  );
  expect(open).toBeGreaterThan(1);
});
