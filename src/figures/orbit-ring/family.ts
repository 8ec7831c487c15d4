/** The ring of a placement's eight images: a walk by two mirrors, the upright one and the diagonal, in turn. */
import type { Placement } from '../../solvers/contract.ts';
import { fundamentalSolutions, imageOf, squareUnder } from '../../solvers/queens/fundamental.ts';

/** From image i to image i + 1 of the ring. */
export const mirrorAfter = (i: number): 'mirror' | 'transpose' => (i % 2 === 0 ? 'mirror' : 'transpose');

/** The eight images in the order of the walk. One more reflection leads back to the first. */
export function ringOf(placement: Placement): readonly Placement[] {
  const ring = [placement];
  for (let i = 0; i < 7; i++) ring.push(imageOf(ring[i]!, mirrorAfter(i)));
  return ring;
}

/** For each image of the walk where the queen of each row of the first board stands in it. */
export function walksOf(placement: Placement): readonly (readonly (readonly [row: number, col: number])[])[] {
  const n = placement.length;
  const walks = [placement.map((col, row) => [row, col] as const)];
  for (let i = 0; i < 7; i++)
    walks.push(walks[i]!.map(([row, col]) => squareUnder(mirrorAfter(i), n, row, col)));
  return walks;
}

/** For each image of a ring which different board it shows, counted from 1 in the order of the walk. */
export function numbered(ring: readonly Placement[]): readonly number[] {
  const names = [...new Set(ring.map((image) => image.join()))];
  return ring.map((image) => names.indexOf(image.join()) + 1);
}

/** The first solution of each kind of family that the figure offers. */
export const starts = {
  '8': firstWith(8, 8),
  '4': firstWith(8, 4),
  '2': firstWith(5, 2),
} as const;
export type Start = keyof typeof starts;

/** One queen goes to another column of her row; the queen who had that column takes hers. */
export function swapped(placement: Placement, row: number, col: number): Placement {
  const other = placement.indexOf(col);
  return placement.map((own, r) => (r === row ? col : r === other ? placement[row]! : own));
}

/** The pairs of rows whose queens attack each other; columns are never shared here. */
export function conflicts(placement: Placement): readonly (readonly [above: number, below: number])[] {
  return placement.flatMap((col, row) =>
    placement.slice(0, row).flatMap((c, r) => (row - r === Math.abs(col - c) ? [[r, row] as const] : [])),
  );
}

function firstWith(n: number, orbit: number): Placement {
  for (const solution of fundamentalSolutions(n)) if (solution.orbit === orbit) return solution.placement;
  throw new Error(`No solution of ${n} queens has ${orbit} images.`);
}
