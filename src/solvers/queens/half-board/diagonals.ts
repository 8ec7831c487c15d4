/**
 * The diagonals that cross from one part of the board to another, as bits of a mask.
 *
 * A slash diagonal `/` has the index row + column, a backslash diagonal `\` row − column + n − 1. Two parts of a board
 * fit together if no diagonal is taken in both: if their masks of the diagonals that reach from one to the other are
 * disjoint. All parts here lie in the top half; a bottom half is a top half turned upside down.
 */

/** A diagonal as one number: slash diagonals from 0, backslash diagonals from 32. */
export type Diagonal = number;
const BACKSLASH = 32;

/** The number of a slash diagonal. */
export function slash(index: number): Diagonal {
  return index;
}

/** The number of a backslash diagonal. */
export function backslash(index: number): Diagonal {
  return BACKSLASH + index;
}

/**
 * The diagonals that reach from the left to the right quadrant of the top half. On an odd board the middle column
 * counts as part of the left.
 */
export function seamDiagonals(n: number): Diagonal[] {
  const half = n >> 1;
  const odd = n & 1;
  const diagonals: Diagonal[] = [];
  for (let i = 0; i < half - 1; i++) diagonals.push(slash(half + odd + i), backslash(n - half - odd + i));
  return diagonals;
}

/**
 * The diagonals that reach from the top to the bottom half, without those of the middle row's queen, whom both halves
 * respect anyway. Those on which most half boards meet come last: the backslash diagonals, the nearest to the middle at the end.
 */
export function crossingDiagonals(
  n: number,
  middle?: { readonly row: number; readonly column: number },
): Diagonal[] {
  const half = n >> 1;
  const first = half + (n & 1);
  const settled = middle
    ? [slash(middle.row + middle.column), backslash(middle.row - middle.column + n - 1)]
    : [];
  const crossing: Diagonal[] = [];
  for (let i = first; i <= half + n - 2; i++) crossing.push(slash(i));
  for (let i = first; i <= half + n - 2; i++) crossing.push(backslash(i));
  const fromMiddle = (diagonal: Diagonal): number => Math.abs((diagonal & 31) - (n - 1));
  const early = (diagonal: Diagonal): number => (diagonal < BACKSLASH ? -1 - n : -fromMiddle(diagonal));
  return crossing.filter((diagonal) => !settled.includes(diagonal)).sort((a, b) => early(a) - early(b));
}

/** Where a diagonal of a half board turned upside down lies: a slash becomes a backslash, and the other way round. */
export function upsideDown(n: number, diagonal: Diagonal): Diagonal {
  return (diagonal ^ BACKSLASH) & BACKSLASH
    ? backslash(2 * n - 2 - diagonal)
    : slash(2 * n - 2 - (diagonal & 31));
}

/** The mask of one queen: bit i is set if she stands on the i-th of the diagonals. */
export function maskOfSquare(
  n: number,
  row: number,
  column: number,
  diagonals: readonly (Diagonal | undefined)[],
): number {
  let mask = 0;
  diagonals.forEach((diagonal, bit) => {
    if (diagonal === slash(row + column) || diagonal === backslash(row - column + n - 1)) mask |= 1 << bit;
  });
  return mask;
}
