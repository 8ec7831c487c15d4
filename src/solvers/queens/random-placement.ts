/** A random board with one queen in each row and column, and how many pairs of its queens attack each other. */
import type { Placement } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { type Random, randomFrom } from '../random.ts';

/**
 * A random permutation as a placement. Conflicts are pairs of queens on one diagonal, whatever stands between them.
 * Takes O(n).
 * @throws RangeError unless n is a whole number from 1 to 10^7.
 */
export function randomPlacement(
  n: number,
  seed = 1,
): { readonly placement: Placement; readonly conflicts: number } {
  requireWhole('n', n, 1, 10_000_000);
  const placement = shuffledColumns(n, randomFrom(seed));
  return { placement, conflicts: conflicts(placement) };
}

/** Pairs of queens of a permutation that share a diagonal. */
export function conflicts(placement: Placement): number {
  const n = placement.length;
  const rising = new Int32Array(2 * n);
  const falling = new Int32Array(2 * n);
  let pairs = 0;
  for (let row = 0; row < n; row++) {
    const col = placement[row]!;
    pairs += rising[row + col]! + falling[row - col + n]!;
    rising[row + col]! += 1;
    falling[row - col + n]! += 1;
  }
  return pairs;
}

/** Fisher and Yates's shuffle: all n! orders have the same chance, as far as the source of randomness reaches. */
function shuffledColumns(n: number, random: Random): number[] {
  const columns = Array.from({ length: n }, (_, col) => col);
  for (let last = n - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [columns[last], columns[other]] = [columns[other]!, columns[last]!];
  }
  return columns;
}
