/** What each of the eight symmetries keeps of the solutions: the dots of the figure. */
import {
  SYMMETRIES,
  type Symmetry,
  canonicalForm,
  imagesOf,
  squareUnder,
} from '../../solvers/queens/fundamental.ts';
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

export const sievesOf = once((n: number) => {
  const solutions = [...allSolutions(n)];
  const members = Map.groupBy(solutions.keys(), (i) => canonicalForm(solutions[i]!).join());
  /** The dots of each family, which are eight. */
  const families = [...members.values()].map((family) => {
    const images = family.map((i) => imagesOf(solutions[i]!).map((image) => image.join()));
    const dots = SYMMETRIES.flatMap((_, sieve) =>
      family
        .map((i, member) => ({ solution: i + 1, member, sieve }))
        .filter(({ member }) => images[member]![sieve] === images[member]![0]),
    );
    // The first of each sieve stays; the others go to the sieves that have none of this family.
    const empty = [...SYMMETRIES.keys()].filter((sieve) => dots.every((dot) => dot.sieve !== sieve));
    return dots.map((dot, i): Dot => ({
      ...dot,
      share: dots[i - 1]?.sieve === dot.sieve ? empty.shift()! : dot.sieve,
    }));
  });
  /** How many solutions each sieve keeps. */
  const kept = SYMMETRIES.map((_, sieve) => families.flat().filter((dot) => dot.sieve === sieve).length);
  return { solutions, families, kept };
});

/** The stations round the board in their order, in words: from each to the next it is one reflection. */
const stations: Readonly<Record<Symmetry, string>> = {
  identity: 'leaving it as it is',
  'anti-transpose': 'the other diagonal mirror',
  'quarter turn': 'the quarter turn',
  flip: 'the level mirror',
  'half turn': 'the half turn',
  transpose: 'the diagonal mirror',
  'three-quarter turn': 'the three-quarter turn',
  mirror: 'the upright mirror',
};
export const RING = Object.keys(stations) as readonly Symmetry[];
/** The symmetry of a station; a fraction belongs to the nearer one. */
export const symmetryAt = (turn: number): Symmetry => RING[Math.round(turn) % 8]!;
export const stationName = (turn: number): string => stations[symmetryAt(turn)];

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
