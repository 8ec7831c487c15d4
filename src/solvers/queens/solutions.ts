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
  // The search of bitmap.ts, which keeps the queens as well: those of the rows above, each as the bit of its column.
  const queens = new Int32Array(n);
  for (const [row, col] of prefix.entries()) queens[row] = 1 << col;
  const stack: number[] = [];
  let row = prefix.length;
  let free = open & ~(falling | rising);
  if (row === n) yield columnsOf(queens);
  for (;;) {
    if (free === 0) {
      if (stack.length === 0) return;
      row = stack.pop()!;
      free = stack.pop()!;
      rising = stack.pop()!;
      falling = stack.pop()!;
      open = stack.pop()!;
    }
    const queen = free & -free;
    free ^= queen;
    queens[row] = queen;
    const nextOpen = open ^ queen;
    const nextFalling = (falling | queen) << 1;
    const nextRising = (rising | queen) >>> 1;
    const nextFree = nextOpen & ~(nextFalling | nextRising);
    if (nextFree === 0) {
      if (nextOpen === 0) yield columnsOf(queens);
      continue;
    }
    if (free !== 0) stack.push(open, falling, rising, free, row);
    open = nextOpen;
    falling = nextFalling;
    rising = nextRising;
    free = nextFree;
    row += 1;
  }
}

function columnsOf(queens: Int32Array): Placement {
  const columns = new Array<number>(queens.length);
  for (let row = 0; row < queens.length; row++) columns[row] = 31 - Math.clz32(queens[row]!);
  return columns;
}
