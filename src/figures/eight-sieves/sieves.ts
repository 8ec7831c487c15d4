/** What each of the eight symmetries keeps of the solutions: the dots of the figure. */
import type { Placement } from '../../solvers/contract.ts';
import { SYMMETRIES, canonicalForm, imageOf, squareUnder } from '../../solvers/queens/fundamental.ts';
import { allSolutions } from '../../solvers/queens/solutions.ts';
import { once } from '../kit/once.ts';

/** A solution in the sieve of a symmetry that leaves it as it is. */
export interface Dot {
  /** Its number in the order of the search, from 1. */
  readonly solution: number;
  /** Its place in its family, from 0. */
  readonly member: number;
  /** The sieve that keeps it, by its number in SYMMETRIES, and the one that it goes to when all are shared out. */
  readonly sieve: number;
  readonly share: number;
}

export interface Sieves {
  readonly solutions: readonly Placement[];
  /** The dots of each family, which are eight. */
  readonly families: readonly (readonly Dot[])[];
  /** How many solutions each sieve keeps. */
  readonly kept: readonly number[];
}

export const sievesOf = once((n: number): Sieves => {
  const solutions = [...allSolutions(n)];
  const members = Map.groupBy(solutions.keys(), (i) => canonicalForm(solutions[i]!).join());
  const families = [...members.values()].map((family) => {
    const dots = SYMMETRIES.flatMap((symmetry, sieve) =>
      family
        .map((i, member) => ({ solution: i + 1, member, sieve }))
        .filter(({ solution }) => stays(solutions[solution - 1]!, symmetry)),
    );
    // The first of each sieve stays; the others go to the sieves that have none of this family.
    const empty = [...SYMMETRIES.keys()].filter((sieve) => dots.every((dot) => dot.sieve !== sieve));
    return dots.map((dot, i) => ({
      ...dot,
      share: dots[i - 1]?.sieve === dot.sieve ? empty.shift()! : dot.sieve,
    }));
  });
  const kept = SYMMETRIES.map((_, sieve) => families.flat().filter((dot) => dot.sieve === sieve).length);
  return { solutions, families, kept };
});

const stays = (solution: Placement, symmetry: (typeof SYMMETRIES)[number]): boolean =>
  imageOf(solution, symmetry).join() === solution.join();

/** The stations round the board in their order: from each to the next it is one reflection. */
export const RING = [
  'identity',
  'anti-transpose',
  'quarter turn',
  'flip',
  'half turn',
  'transpose',
  'three-quarter turn',
  'mirror',
] as const;

/** The station whose handle lies in this direction from the middle of the board, from 0 to 8: they are an eighth of a round apart. */
export const turnAt = (x: number, y: number): number => ((Math.atan2(x, -y) / Math.PI) * 4 + 7.5) % 8;

/** Where a place of the board, in squares from its corner, is when it has been taken `turn` stations round; between two it crosses their mirror. */
export function placeAt(
  turn: number,
  n: number,
  row: number,
  col: number,
): readonly [row: number, col: number] {
  const at = Math.floor(turn);
  const [r, c] = squareUnder(RING[at % 8]!, n, row, col);
  const [nextR, nextC] = squareUnder(RING[(at + 1) % 8]!, n, row, col);
  return [r + (turn - at) * (nextR - r), c + (turn - at) * (nextC - c)];
}
