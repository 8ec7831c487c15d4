/** What each of the eight symmetries keeps of the solutions: the dots of the figure. */
import type { Placement } from '../../solvers/contract.ts';
import { SYMMETRIES, canonicalForm, imageOf, squareUnder } from '../../solvers/queens/fundamental.ts';
import { allSolutions } from '../../solvers/queens/solutions.ts';
import { once } from '../kit/once.ts';

/** A solution in the sieve of a symmetry that leaves it as it is. */
export interface Dot {
  readonly solution: number;
  /** Its place in its family, from 0. */
  readonly member: number;
  /** The sieve that keeps it, by its number in SYMMETRIES, and the one that it goes to when all are shared out. */
  readonly sieve: number;
  readonly share: number;
}

export interface Sieves {
  /** All solutions in the order of the search. */
  readonly solutions: readonly Placement[];
  /** The dots of each family, which are eight. */
  readonly families: readonly (readonly Dot[])[];
  /** How many solutions each sieve keeps. */
  readonly kept: readonly number[];
}

export const sievesOf = once((n: number): Sieves => {
  const solutions = [...allSolutions(n)];
  const members = new Map<string, number[]>();
  for (const [i, solution] of solutions.entries()) {
    const name = canonicalForm(solution).join();
    members.set(name, [...(members.get(name) ?? []), i]);
  }
  const families = [...members.values()].map((family) => {
    const dots = SYMMETRIES.flatMap((symmetry, sieve) =>
      family.flatMap((solution, member) =>
        imageOf(solutions[solution]!, symmetry).join() === solutions[solution]!.join()
          ? [{ solution, member, sieve }]
          : [],
      ),
    );
    // The first of each sieve stays; the others go to the sieves that have none of this family.
    const stays = dots.map(({ sieve }, i) => dots[i - 1]?.sieve !== sieve);
    const empty = SYMMETRIES.flatMap((_, sieve) => (dots.some((dot) => dot.sieve === sieve) ? [] : [sieve]));
    return dots.map((dot, i) => ({ ...dot, share: stays[i] ? dot.sieve : empty.shift()! }));
  });
  const kept = SYMMETRIES.map((_, sieve) => families.flat().filter((dot) => dot.sieve === sieve).length);
  return { solutions, families, kept };
});

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

/** The station of a sieve. */
export const stationOf = (sieve: number): number => RING.indexOf(SYMMETRIES[sieve]!);

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

/** How many queens of a solution stand on a square of a queen when a symmetry has moved them. */
export const matches = (solution: Placement, station: number): number =>
  imageOf(solution, RING[station]!).filter((col, row) => col === solution[row]).length;
