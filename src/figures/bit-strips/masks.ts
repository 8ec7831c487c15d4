/** What bitmap.ts holds in its four integers at a step of a search. */
import type { QueensStep, QueensTrace } from '../pieces/queens-trace.ts';

/** The three masks that go to the next row. */
export const SLIDES = ['open', 'falling', 'rising'] as const;
export type Slide = (typeof SLIDES)[number];

export interface Masks {
  /** The row that the integers are about; n when every row has a queen. */
  readonly row: number;
  readonly open: number;
  readonly falling: number;
  readonly rising: number;
  /** All free squares of the row. */
  readonly all: number;
  /** Those that have not been taken yet; the queen at hand is still among them. */
  readonly free: number;
  /** The queen just placed, or 0. */
  readonly queen: number;
}

/** The masks of the row that a step is about; a queen that is being placed is not among them yet. */
export function masksAt(trace: QueensTrace, step: QueensStep): Masks {
  const columns = trace.columns(step.node);
  const placed = step.kind === 'place';
  if (placed) columns.pop();
  const { open, falling, rising } = masksOf(trace.n, columns);
  const all = open & ~(falling | rising);
  const done = placed ? step.col : step.kind === 'remove' ? step.col + 1 : step.kind === 'end' ? trace.n : 0;
  const free = all & (-1 << done);
  return {
    row: columns.length,
    open,
    falling,
    rising,
    all,
    free,
    queen: placed ? 1 << step.col : 0,
  };
}

/** The masks that the queens of the rows above leave to the next row. */
export function masksOf(n: number, columns: readonly number[]): Pick<Masks, Slide> {
  let open = (1 << n) - 1;
  let [falling, rising] = [0, 0];
  for (const col of columns) {
    const queen = 1 << col;
    open ^= queen;
    falling = (falling | queen) << 1;
    rising = (rising | queen) >>> 1;
  }
  return { open, falling, rising };
}
