/**
 * The solutions themselves, one at a time, in lexicographic order. Bitmaps find them; queens that stand from the
 * beginning restrict their rows.
 */
import type { Placement } from '../contract.ts';
import { requireWhole } from '../limits.ts';

/**
 * All solutions of n queens that begin with the given prefix.
 * @throws RangeError unless n is a whole number from 1 to 32.
 */
export function* allSolutions(n: number, prefix: Placement = []): Generator<Placement, void> {
  requireWhole('n', n, 1, 32);
  let open = (-1 >>> (32 - n)) | 0;
  let falling = 0;
  let rising = 0;
  for (const col of prefix) {
    const queen = 1 << col;
    if ((open & ~(falling | rising) & queen) === 0) return;
    open ^= queen;
    falling = (falling | queen) << 1;
    rising = (rising | queen) >>> 1;
  }
  yield* solutionsBelow([...prefix], open, falling, rising);
}

function* solutionsBelow(
  queens: number[],
  open: number,
  falling: number,
  rising: number,
): Generator<Placement, void> {
  if (open === 0) yield [...queens];
  let free = open & ~(falling | rising);
  while (free !== 0) {
    const queen = free & -free;
    free ^= queen;
    queens.push(31 - Math.clz32(queen));
    yield* solutionsBelow(queens, open ^ queen, (falling | queen) << 1, (rising | queen) >>> 1);
    queens.pop();
  }
}
