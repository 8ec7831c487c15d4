/** The solutions as dots of a plane: near each other where they share queens, and turned or mirrored as their boards are. */
import type { Placement } from '../../solvers/contract.ts';
import {
  SYMMETRIES,
  type Symmetry,
  fundamentalSolutions,
  imageOf,
  squareUnder,
} from '../../solvers/queens/fundamental.ts';
import { allSolutions } from '../../solvers/queens/solutions.ts';

export const N = 8;
export const all: readonly Placement[] = [...allSolutions(N)];
export const twelve = [...fundamentalSolutions(N)];
/** Half the side of the sheet in the picture. */
export const HALF = 200;
export type Spot = readonly [x: number, y: number];

/** Of the family of four, the symmetries that lead to its members; those of a family of eight are all. */
const QUARTERS: readonly Symmetry[] = ['identity', 'mirror', 'anti-transpose', 'three-quarter turn'];

/** For each solution its family, and the symmetry that makes it of the family's first member. */
const kin: readonly { readonly family: number; readonly symmetry: Symmetry }[] = (() => {
  const found = new Map(
    twelve.flatMap(({ placement, orbit }, family) =>
      (orbit === 8 ? SYMMETRIES : QUARTERS).map((symmetry) => [
        imageOf(placement, symmetry).join(),
        { family, symmetry },
      ]),
    ),
  );
  return all.map((solution) => found.get(solution.join())!);
})();

/** Which of the twelve families each solution belongs to. */
export const familyOf: readonly number[] = kin.map(({ family }) => family);

/** The places of a family's members among all solutions, in the order in which a search finds them, from 1. */
export const placesOf = (family: number): readonly number[] =>
  familyOf.flatMap((own, i) => (own === family ? [i + 1] : []));

/** How many queens of two solutions stand on the same squares. */
export const shared = (one: Placement, other: Placement): number =>
  one.filter((col, row) => other[row] === col).length;

/** Where a symmetry of the board takes a spot; the middle is at 0, 0. */
export function spotUnder(symmetry: Symmetry, [x, y]: Spot): Spot {
  const [row, col] = squareUnder(symmetry, 1, y, x);
  return [col, row];
}

/** A spot for each solution, of one for each family. */
const spread = (families: readonly Spot[]): readonly Spot[] =>
  kin.map(({ family, symmetry }) => spotUnder(symmetry, families[family]!));

/** The rounds after which the dots hardly move any more. */
const ROUNDS = 40;
/** How far from the middle those stand that half a turn leaves as they are, and that have no direction therefore. */
const BESIDE = 0.045;

/**
 * A place for each solution, from −1 to 1. Each round moves a solution to the mean of all others, weighted by the queens that they share,
 * which ends in the plane that shows most of it. Only one member of a family moves, and the others follow by their symmetry.
 */
export const spots: readonly Spot[] = (() => {
  const weights = twelve.map(({ placement }) => all.map((other) => shared(placement, other)));
  // At first a board pulls to where its outer queens stand.
  let now: readonly Spot[] = all.map((solution): Spot => {
    const sum = (axis: 0 | 1): number =>
      solution.reduce((total, col, row) => {
        const from = [col - (N - 1) / 2, row - (N - 1) / 2] as const;
        return total + (from[0] ** 2 + from[1] ** 2) * from[axis];
      }, 0);
    return [sum(0), sum(1)];
  });
  for (let round = 0; round < ROUNDS; round++) {
    const sum = (family: number, axis: 0 | 1): number =>
      weights[family]!.reduce((total, weight, i) => total + weight * now[i]![axis], 0);
    const means = twelve.map(({ orbit }, family): Spot =>
      orbit < 8 ? [0, 0] : [sum(family, 0), sum(family, 1)],
    );
    const most = Math.max(...means.flat().map(Math.abs));
    now = spread(means.map(([x, y]) => [x / most, y / most]));
  }
  return now.map((spot, i) =>
    twelve[familyOf[i]!]!.orbit === 8 ? spot : spotUnder(kin[i]!.symmetry, [-BESIDE, -BESIDE]),
  );
})();

/** Where the board of each solution is drawn on the sheet: in the eighth of its dot. */
export const seats: readonly Spot[] = spread(
  twelve.map((_, family) => {
    const [x, y] = spots[placesOf(family)[0]! - 1]!;
    const [far, near] = Math.abs(x) > Math.abs(y) ? [66.5, 23.5] : [23.5, 66.5];
    return [(Math.sign(x) * far) / HALF, (Math.sign(y) * near) / HALF];
  }),
);

/** The folds, in their order. */
export const FOLDS = 3;

/** A spot when the sheet is folded at its upright middle line, then at the level one, then at the diagonal; `fold` from 0 to 3. */
export function folded([x, y]: Spot, fold: number): Spot {
  const part = (k: number): number => Math.max(0, Math.min(1, fold - k));
  const right = x < 0 ? x * (1 - 2 * part(0)) : x;
  const down = y < 0 ? y * (1 - 2 * part(1)) : y;
  const over = down > right ? (down - right) * part(2) : 0;
  return [right + over, down - over];
}
