/** How wide the search tree is at each level: the prefixes of 0, 1, 2 … n queens without conflict. */
import { requireWhole } from '../limits.ts';

/**
 * Nodes by level, the root first (n = 8: 1, 8, 42, 140, 344, 568, 550, 312, 92). Their sum is the `nodes` of
 * backtracking, flags and bitmap, the last is the number of solutions. Takes as long as the bitmap count.
 * @throws RangeError unless n is a whole number from 1 to 18.
 */
export function levelProfile(n: number): readonly number[] {
  requireWhole('n', n, 1, 18);
  const levels = new Array<number>(n + 1).fill(0);

  function search(row: number, open: number, falling: number, rising: number): void {
    levels[row]! += 1;
    let free = open & ~(falling | rising);
    while (free !== 0) {
      const queen = free & -free;
      free ^= queen;
      search(row + 1, open ^ queen, (falling | queen) << 1, (rising | queen) >> 1);
    }
  }

  search(0, (1 << n) - 1, 0, 0);
  return levels;
}
