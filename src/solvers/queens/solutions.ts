/**
 * The solutions themselves: one at a time in lexicographic order, where queens that stand from the beginning restrict their rows, or in
 * blocks, each beside its mirror image, where all of them are wanted fast. Bitmaps find them.
 */
import type { Placement } from '../contract.ts';
import { requireWhole } from '../limits.ts';

/**
 * All solutions of n queens that begin with the given prefix.
 * @throws RangeError unless n is a whole number from 1 to 32.
 */
export function* allSolutions(n: number, prefix: Placement = []): Generator<Placement, void> {
  requireWhole('n', n, 1, 32);
  const start = below(n, prefix);
  if (start === null) return;
  let [open, falling, rising] = start;
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

/** So many solutions make a block; one that holds fewer ends after so many rows that were taken back. */
const BLOCK = 512;
const PATIENCE = 1_000_000;

/**
 * All solutions of n queens in blocks of n columns a solution, each followed by its mirror image. A block is overwritten by the next.
 *
 * Only the solutions whose first queen stands in the left half are searched, which halves the work; if she stands in the middle column,
 * the second one decides.
 * @throws RangeError unless n is a whole number from 1 to 32.
 */
export function* solutionBlocks(n: number): Generator<Int8Array, void> {
  requireWhole('n', n, 1, 32);
  // The only board that is its own mirror image.
  if (n === 1) yield Int8Array.of(0);
  const block = new Int8Array((BLOCK + 2) * n);
  const half = Math.floor(n / 2);
  for (const prefix of n % 2 === 1 ? [[], [half]] : [[]]) {
    const fill = pairs(n, prefix, 2 ** half - 1);
    for (let filled = fill(block); filled > 0; filled = fill(block)) yield block.subarray(0, filled);
  }
}

/**
 * Searches below a prefix of one queen at most, where the next queen stands in one of the columns of a set. Each call fills a block, and
 * returns how much of it: 0 after the last solution. The loop is no generator, which would take a third longer.
 */
function pairs(n: number, prefix: Placement, among: number): (block: Int8Array) => number {
  const columns = new Int8Array(n);
  columns.set(prefix);
  // Five numbers for each row that is put aside, the first row among them.
  const stack = new Int32Array(5 * (n + 1));
  const [first, under, over] = below(n, prefix)!;
  stack.set([first, under, over, first & ~(under | over) & among, prefix.length]);
  let top = 5;
  return (block) => {
    let open = 0;
    let falling = 0;
    let rising = 0;
    let free = 0;
    let row = 0;
    let filled = 0;
    let patience = PATIENCE;
    for (;;) {
      if (free === 0) {
        patience -= 1;
        if (top === 0 || filled >= BLOCK * n || (filled > 0 && patience < 0)) return filled;
        top -= 5;
        open = stack[top]!;
        falling = stack[top + 1]!;
        rising = stack[top + 2]!;
        free = stack[top + 3]!;
        row = stack[top + 4]!;
        if (free === 0) continue;
      }
      const queen = free & -free;
      free ^= queen;
      columns[row] = 31 - Math.clz32(queen);
      const nextOpen = open ^ queen;
      const nextFalling = (falling | queen) << 1;
      const nextRising = (rising | queen) >>> 1;
      const nextFree = nextOpen & ~(nextFalling | nextRising);
      if (nextFree === 0) {
        if (nextOpen !== 0) continue;
        for (let i = 0; i < n; i++) {
          const col = columns[i]!;
          block[filled + i] = col;
          block[filled + n + i] = n - 1 - col;
        }
        filled += 2 * n;
        continue;
      }
      if (free !== 0) {
        stack[top] = open;
        stack[top + 1] = falling;
        stack[top + 2] = rising;
        stack[top + 3] = free;
        stack[top + 4] = row;
        top += 5;
      }
      open = nextOpen;
      falling = nextFalling;
      rising = nextRising;
      free = nextFree;
      row += 1;
    }
  };
}

/** What the row below a prefix sees: the open columns and the two kinds of diagonals; null if two of its queens attack each other. */
function below(n: number, prefix: Placement): [open: number, falling: number, rising: number] | null {
  let open = (-1 >>> (32 - n)) | 0;
  let falling = 0;
  let rising = 0;
  for (const col of prefix) {
    const queen = 1 << col;
    if ((open & ~(falling | rising) & queen) === 0) return null;
    open ^= queen;
    falling = (falling | queen) << 1;
    rising = (rising | queen) >>> 1;
  }
  return [open, falling, rising];
}

function columnsOf(queens: Int32Array): Placement {
  const columns = new Array<number>(queens.length);
  for (let row = 0; row < queens.length; row++) columns[row] = 31 - Math.clz32(queens[row]!);
  return columns;
}
