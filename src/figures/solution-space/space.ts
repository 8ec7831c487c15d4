/** The solutions as dots of a plane: near each other where they share queens, and turned or mirrored as their boards are. */
import type { Placement } from '../../solvers/contract.ts';
import {
  SYMMETRIES,
  type Symmetry,
  canonicalForm,
  fundamentalSolutions,
  imageOf,
  squareUnder,
} from '../../solvers/queens/fundamental.ts';
import { allSolutions } from '../../solvers/queens/solutions.ts';

export const N = 8;
export const all: readonly Placement[] = [...allSolutions(N)];
export const twelve = [...fundamentalSolutions(N)];
export type Spot = readonly [x: number, y: number];

const numbers = new Map(all.map((solution, i) => [solution.join(), i]));
const numberOf = (solution: Placement): number => numbers.get(solution.join())!;

/** Which of the twelve families a solution belongs to. */
export const familyOf: readonly number[] = all.map((solution) => {
  const name = canonicalForm(solution).join();
  return twelve.findIndex(({ placement }) => placement.join() === name);
});

/** The places of a family's members among all solutions, in the order in which a search finds them, from 1. */
export const placesOf = (family: number): readonly number[] =>
  familyOf.flatMap((own, i) => (own === family ? [i + 1] : []));

/** The different images of a family, the canonical one first. */
export const membersOf = (family: number): readonly Placement[] =>
  placesOf(family).map((place) => all[place - 1]!);

/** How many queens of two solutions stand on the same squares. */
export const shared = (one: Placement, other: Placement): number =>
  one.filter((col, row) => other[row] === col).length;

/** Where a symmetry of the board takes a spot; the middle is at 0, 0. */
export function spotUnder(symmetry: Symmetry, [x, y]: Spot): Spot {
  const [row, col] = squareUnder(symmetry, 1, y, x);
  return [col, row];
}

/** The rounds after which the dots hardly move any more. */
const ROUNDS = 40;
/** How far from the middle those stand that have no direction. */
const BESIDE = 0.045;
/** To which side of the middle each of their four images is put: the folds lay them on each other. */
const sides: Partial<Readonly<Record<Symmetry, Symmetry>>> = {
  identity: 'identity',
  mirror: 'mirror',
  transpose: 'flip',
  'quarter turn': 'half turn',
};

/**
 * A place for each solution, from −1 to 1. Each round moves a solution to the mean of all others, weighted by the queens that they share,
 * which ends in the plane that shows most of it. Only one member of a family moves, and the others follow by their symmetry.
 */
export const spots: readonly Spot[] = (() => {
  let now: Spot[] = all.map((solution) =>
    solution.reduce<Spot>(
      ([x, y], col, row) => {
        const [right, down] = [col - (N - 1) / 2, row - (N - 1) / 2];
        const far = right ** 2 + down ** 2;
        return [x + far * right, y + far * down];
      },
      [0, 0],
    ),
  );
  const weights = twelve.map(({ placement }) => all.map((other) => shared(placement, other)));
  for (let round = 0; round < ROUNDS; round++) {
    const next = [...now];
    for (const [family, { placement, orbit }] of twelve.entries()) {
      const sum = (axis: 0 | 1): number =>
        weights[family]!.reduce((total, weight, i) => total + weight * now[i]![axis], 0);
      // What half a turn leaves as it is has no direction.
      const spot: Spot = orbit < 8 ? [0, 0] : [sum(0), sum(1)];
      for (const symmetry of SYMMETRIES)
        next[numberOf(imageOf(placement, symmetry))] = spotUnder(symmetry, spot);
    }
    const most = Math.max(...next.flat().map(Math.abs));
    now = next.map(([x, y]) => [x / most, y / most]);
  }
  for (const { placement, orbit } of twelve) {
    if (orbit === 8) continue;
    for (const [symmetry, side] of Object.entries(sides) as [Symmetry, Symmetry][])
      now[numberOf(imageOf(placement, symmetry))] = spotUnder(side, [-BESIDE, -BESIDE]);
  }
  return now;
})();

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
