import { expect, test } from 'vitest';

import { RING, placeAt, sievesOf, turnAt } from '../../../src/figures/eight-sieves/sieves.ts';
import { HANDLE } from '../../../src/figures/eight-sieves/view.ts';
import { SYMMETRIES, burnside, squareUnder } from '../../../src/solvers/queens/fundamental.ts';

test.each([4, 5, 6, 7, 8, 9, 10])(
  'of %i queens the sieves keep what the solver counts, and each family has one dot for each sieve',
  (n) => {
    const { kept, families } = sievesOf(n);
    const { fixed, orbits } = burnside(n);
    expect(kept).toEqual(SYMMETRIES.map((symmetry) => fixed[symmetry]));
    expect(families).toHaveLength(orbits);
    for (const row of families)
      expect(row.map(({ share }) => share).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  },
);

test('the handle goes through all eight symmetries, and halfway between two of them every queen stands on their mirror', () => {
  expect([...RING].sort()).toEqual([...SYMMETRIES].sort());
  for (const [station, symmetry] of RING.entries()) {
    expect(placeAt(station, 8, 1, 6)).toEqual(squareUnder(symmetry, 8, 1, 6));
    const [[row, col], [other, otherCol]] = [
      placeAt(station + 0.5, 8, 1, 6),
      placeAt(station + 0.5, 8, 2, 3),
    ];
    // A mirror through the middle of the board, at 3.5.
    expect((row - 3.5) * (otherCol - 3.5)).toBeCloseTo((other - 3.5) * (col - 3.5));
  }
});

test('a hand on the place of a station means that station', () => {
  for (const station of RING.keys()) {
    const [row, col] = placeAt(station, 8, ...HANDLE);
    expect(turnAt(col - 3.5, row - 3.5) % 8).toBeCloseTo(station);
  }
});
