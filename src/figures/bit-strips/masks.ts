/** What bitmap.ts holds in its four integers at a step of a search. */
import type { QueensStep, QueensTrace } from '../pieces/queens-trace.ts';

/** The masks of a row as its queens above leave it, and what they leave free. */
interface RowMasks {
  readonly open: number;
  readonly falling: number;
  readonly rising: number;
  readonly free: number;
}
export type Mask = keyof RowMasks;

export interface Masks extends RowMasks {
  /** The row that the integers are about; n when every row has a queen. */
  readonly row: number;
  /** All free squares of the row; `free` has those that have not been taken yet, and the queen at hand is still among them. */
  readonly all: number;
  /** The queen just placed, or 0. */
  readonly queen: number;
}

/** The masks of the row that a step is about; a queen that is being placed is not among them yet. */
export function masksAt(trace: QueensTrace, step: QueensStep): Masks {
  const columns = trace.columns(step.node);
  const placed = step.kind === 'place';
  if (placed) columns.pop();
  const masks = masksOf(trace.n, columns);
  const done = placed ? step.col : step.kind === 'remove' ? step.col + 1 : step.kind === 'end' ? trace.n : 0;
  return {
    ...masks,
    row: columns.length,
    all: masks.free,
    free: masks.free & (-1 << done),
    queen: placed ? 1 << step.col : 0,
  };
}

/** The masks that the queens of the rows above leave to the next row. */
export function masksOf(n: number, columns: readonly number[]): RowMasks {
  let open = (1 << n) - 1;
  let [falling, rising] = [0, 0];
  for (const col of columns) {
    const queen = 1 << col;
    open ^= queen;
    falling = (falling | queen) << 1;
    rising = (rising | queen) >>> 1;
  }
  return { open, falling, rising, free: open & ~(falling | rising) };
}
