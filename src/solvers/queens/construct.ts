/**
 * One solution by formula, without any search.
 *
 * Source: E. J. Hoffman, J. C. Loessi and R. C. Moore, "Constructions for the solution of the m queens problem",
 * Mathematics Magazine 42 (1969); the first in print was E. Pauls, 1874. Knight's steps two columns to the right fill
 * half of an even board, and a second staircase the other half; where n leaves 2 when divided by 6 the two staircases
 * would meet on a diagonal, and a shifted pair takes their place. Both leave the main diagonal free, so that an odd
 * board is an even one with a queen in the corner more.
 */
import type { Placement, PlaceOptions } from '../contract.ts';
import { requireWhole } from '../limits.ts';

export const MAX_N = 10_000_000;

/**
 * A solution of n queens, or null for n = 2 and 3, which have none. Takes O(n); steps are the queens placed.
 * @throws RangeError unless n is a whole number from 1 to 10^7, or if queens are fixed or squares forbidden.
 */
export function place(
  n: number,
  { fixed = [], forbidden = [] }: PlaceOptions = {},
): { placement: Placement | null; steps: number } {
  requireWhole('n', n, 1, MAX_N);
  if (fixed.length + forbidden.length > 0) {
    throw new RangeError(
      'A constructed solution takes no queens that are already placed, and no forbidden squares: use complete for that.',
    );
  }
  if (n === 2 || n === 3) return { placement: null, steps: 0 };

  const even = n - (n % 2);
  const half = even / 2;
  const columns = Array.from({ length: n }, () => n - 1); // what is not overwritten: the corner of an odd board
  for (let i = 0; i < half; i++) {
    if (even % 6 !== 2) {
      columns[i] = 2 * i + 1;
      columns[half + i] = 2 * i;
    } else {
      const col = (2 * i + half - 1) % even;
      columns[i] = col;
      columns[even - 1 - i] = even - 1 - col;
    }
  }
  return { placement: columns, steps: n };
}
