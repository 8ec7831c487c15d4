import { expect, test } from 'vitest';
import {
  FOLDS,
  all,
  familyOf,
  folded,
  seats,
  shared,
  spots,
  spotUnder,
  twelve,
} from '../../../src/figures/solution-space/space.ts';
import { SYMMETRIES, imageOf } from '../../../src/solvers/queens/fundamental.ts';

const numberOf = new Map(all.map((solution, i) => [solution.join(), i]));
const isNear = ([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]): boolean =>
  Math.hypot(x - otherX, y - otherY) < 1e-9;

test('the dot of a turned or mirrored board is the dot of the board, turned or mirrored; the family of four stands in the middle', () => {
  for (const [i, solution] of all.entries())
    for (const symmetry of SYMMETRIES) {
      const image = spots[numberOf.get(imageOf(solution, symmetry).join())!]!;
      if (twelve[familyOf[i]!]!.orbit === 8) expect(isNear(image, spotUnder(symmetry, spots[i]!))).toBe(true);
      else expect(Math.hypot(...image)).toBeLessThan(0.1);
    }
});

test('folded, the boards of a family lie on each other: a queen’s square on a queen’s square', () => {
  const queensOf = (i: number): readonly string[] =>
    all[i]!.map((col, row) => {
      const [x, y] = seats[i]!;
      return folded([x + (col - 3.5) / 40, y + (row - 3.5) / 40], FOLDS)
        .map((each) => each.toFixed(6))
        .join();
    }).sort();
  for (const [i, family] of familyOf.entries())
    expect(queensOf(i)).toEqual(queensOf(familyOf.indexOf(family)));
});

test('no two dots stand on each other, and three folds make a heap of each family', () => {
  const heaps = all.map((_, i) => folded(spots[i]!, FOLDS));
  for (const [i, spot] of spots.entries())
    for (const [j, other] of spots.entries()) {
      if (i !== j) expect(isNear(spot, other)).toBe(false);
      expect(isNear(heaps[i]!, heaps[j]!)).toBe(familyOf[i] === familyOf[j]);
    }
});

test('solutions that share many queens lie nearer to each other than those that share none, in the mean', () => {
  const mean = (isMeant: (queens: number) => boolean): number => {
    const far = all.flatMap((one, i) =>
      all.flatMap((other, j) =>
        i < j && isMeant(shared(one, other))
          ? [Math.hypot(spots[i]![0] - spots[j]![0], spots[i]![1] - spots[j]![1])]
          : [],
      ),
    );
    return far.reduce((sum, each) => sum + each, 0) / far.length;
  };
  expect(mean((queens) => queens >= 4)).toBeLessThan(0.6 * mean((queens) => queens === 0));
});
