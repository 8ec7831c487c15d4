/** Where the tiles of a big tour begin. */
import { joinPlan } from '../../solvers/knights/tiles.ts';

/** The same in both directions: a square board of even side is cut alike along both. */
export const seamsOf = (n: number): readonly number[] => [
  ...new Set(joinPlan({ width: n, height: 10 }).tiles.map(({ x }) => x)),
];
