/** What bitmap.ts holds in its four integers at a step of a search. */
import { masksOf } from '../pieces/masks.ts';
import type { QueensStep, QueensTrace } from '../pieces/queens-trace.ts';

export type Mask = keyof ReturnType<typeof masksOf>;

/** The masks of the row that a step is about; a queen that is being placed is not among them yet. */
export function masksAt(trace: QueensTrace, { kind, node, col }: QueensStep) {
  const columns = trace.columns(node);
  const placed = kind === 'place';
  if (placed) columns.pop();
  const masks = masksOf(trace.n, columns);
  const done = placed ? col : kind === 'remove' ? col + 1 : kind === 'end' ? trace.n : 0;
  return {
    ...masks,
    /** n when every row has a queen. */
    row: columns.length,
    /** All free squares of the row; `free` has those that have not been taken yet, and the queen at hand is still among them. */
    all: masks.free,
    free: masks.free & (-1 << done),
    /** The queen just placed, or 0. */
    queen: placed ? 1 << col : 0,
  };
}
