/**
 * Fundamental solutions: the eight symmetries of the square turn one solution into up to eight. The images of a
 * solution are its orbit, and one of each orbit, the canonical one, stands for all of it.
 */
import type { Placement } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { allSolutions } from './solutions.ts';

/** The eight symmetries of the square. "transpose" reflects in the diagonal from top left to bottom right. */
export const SYMMETRIES = [
  'identity',
  'quarter turn',
  'half turn',
  'three-quarter turn',
  'mirror',
  'flip',
  'transpose',
  'anti-transpose',
] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

export interface Fundamental {
  /** The canonical solution: lexicographically the smallest of its images. */
  readonly placement: Placement;
  /** How many different images it has. For n > 1 that is 8, 4 or 2: no reflection leaves a solution as it is. */
  readonly orbit: number;
}

/** Where a symmetry takes a square of an n × n board; turns are clockwise, `mirror` swaps left and right. */
export function squareUnder(
  symmetry: Symmetry,
  n: number,
  row: number,
  col: number,
): readonly [row: number, col: number] {
  const far = n - 1;
  switch (symmetry) {
    case 'identity':
      return [row, col];
    case 'quarter turn':
      return [col, far - row];
    case 'half turn':
      return [far - row, far - col];
    case 'three-quarter turn':
      return [far - col, row];
    case 'mirror':
      return [row, far - col];
    case 'flip':
      return [far - row, col];
    case 'transpose':
      return [col, row];
    case 'anti-transpose':
      return [far - col, far - row];
  }
}

/** A placement of n queens, one in each row and column, as a symmetry shows it. */
export function imageOf(placement: Placement, symmetry: Symmetry): Placement {
  const image = new Array<number>(placement.length).fill(-1);
  for (const [row, col] of placement.entries()) {
    const [imageRow, imageCol] = squareUnder(symmetry, placement.length, row, col);
    image[imageRow] = imageCol;
  }
  return image;
}

/** The eight images of a placement, in the order of SYMMETRIES; equal ones are repeated. */
export function imagesOf(placement: Placement): readonly Placement[] {
  return SYMMETRIES.map((symmetry) => imageOf(placement, symmetry));
}

/** The lexicographically smallest image: the same for all placements of an orbit. */
export function canonicalForm(placement: Placement): Placement {
  return imagesOf(placement).reduce((least, image) => (compare(image, least) < 0 ? image : least));
}

/** How many different images a placement has. */
export function orbitSize(placement: Placement): number {
  return new Set(imagesOf(placement).map((image) => image.join())).size;
}

/**
 * All fundamental solutions of n queens in lexicographic order (12 for n = 8).
 * Time grows as the number of all solutions; n to 12 takes about a second.
 * @throws RangeError unless n is a whole number from 1 to 16.
 */
export function* fundamentalSolutions(n: number): Generator<Fundamental, void> {
  requireWhole('n', n, 1, 16);
  const orbitOf = orbitTest(n);
  for (const placement of allSolutions(n)) {
    const orbit = orbitOf(placement);
    if (orbit > 0) yield { placement, orbit };
  }
}

/**
 * Burnside's lemma, counted out: how many solutions each symmetry leaves as they are, and the number of orbits, which
 * is the mean of the eight ((92 + 4 + 0 + …) / 8 = 12 for n = 8).
 * @throws RangeError unless n is a whole number from 1 to 16.
 */
export function burnside(n: number): { fixed: Readonly<Record<Symmetry, number>>; orbits: number } {
  requireWhole('n', n, 1, 16);
  const fixed = Object.fromEntries(SYMMETRIES.map((symmetry) => [symmetry, 0])) as Record<Symmetry, number>;
  for (const placement of allSolutions(n)) {
    for (const symmetry of SYMMETRIES) {
      const stays = placement.every((col, row) => {
        const [imageRow, imageCol] = squareUnder(symmetry, n, row, col);
        return placement[imageRow] === imageCol;
      });
      if (stays) fixed[symmetry] += 1;
    }
  }
  return {
    fixed,
    orbits: SYMMETRIES.reduce((sum, symmetry) => sum + fixed[symmetry], 0) / SYMMETRIES.length,
  };
}

/**
 * A fast test for solvers: the orbit size of a solution that is canonical, 0 for one that is not.
 *
 * With the row of each column at hand, entry r of every image is one look-up. Most images differ in their first
 * entries, so that the seven comparisons are short.
 */
export function orbitTest(n: number): (cols: ArrayLike<number>) => number {
  const far = n - 1;
  const rows = new Int8Array(n);

  return function orbitIfCanonical(cols) {
    for (let row = 0; row < n; row++) rows[cols[row]!] = row;
    let same = 1;
    for (let image = 1; image < 8; image++) {
      const line = image & 1 ? rows : cols; // transposed
      for (let r = 0; ; r++) {
        if (r === n) {
          same += 1;
          break;
        }
        const entry = line[image & 2 ? far - r : r]!; // upside down
        const difference = (image & 4 ? far - entry : entry) - cols[r]!; // mirrored
        if (difference < 0) return 0;
        if (difference > 0) break;
      }
    }
    return 8 / same;
  };
}

function compare(a: Placement, b: Placement): number {
  const row = a.findIndex((col, r) => col !== b[r]);
  return row < 0 ? 0 : a[row]! - b[row]!;
}
