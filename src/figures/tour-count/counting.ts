/** The count of closed tours, told as it goes: the states after each square of a half, then the join, block by block. */
import type { Board } from '../../solvers/contract.ts';
import { split } from '../../solvers/knights/frontier.ts';
import { sweepHalves } from '../../solvers/knights/frontier/halves.ts';
import { peakStates } from '../../solvers/knights/frontier/memory.ts';

/** What is known of a count. */
export interface Counting {
  /** States after each square of the two halves, from the edge of the board inwards; `bottom` is empty where it is the top turned over. */
  readonly top: readonly number[];
  readonly bottom: readonly number[];
  /** Drawings that the last states stand for. */
  readonly drawings: number;
  /** Blocks of the join. */
  readonly joined: number;
  readonly blocks: number;
  /** Tours of these blocks. */
  readonly tours: bigint;
}

export const nothing: Counting = { top: [], bottom: [], drawings: 1, joined: 0, blocks: 0, tours: 0n };

/** The count lays a board on its longer side. */
export const upright = ({ width, height }: Board): Board => ({
  width: Math.min(width, height),
  height: Math.max(width, height),
});

/** How many rows each half sweeps. */
export function rowsOf(board: Board): { readonly top: number; readonly bottom: number } {
  const { height } = upright(board);
  const top = (height - 2) >> 1;
  return { top, bottom: height - 2 - top };
}

/** What the solver expects: the most states while it sweeps each row of a half. */
export const expected = (board: Board, rows: number): readonly number[] =>
  Array.from({ length: rows }, (_, row) => peakStates(upright(board).width, row + 1, false));

/** Counts, and tells after each square and each block. */
export function countTold(board: Board, tell: (counting: Counting) => void): Counting {
  const { width, height } = upright(board);
  let known = nothing;
  const learn = (more: Partial<Counting>): void => {
    known = { ...known, ...more };
    tell(known);
  };
  const halves = sweepHalves(width, height, false, ({ states, drawings }, half) =>
    learn({ [half]: [...known[half], states], drawings }),
  );
  const tasks = split.tasks({ width, height });
  const parts = tasks.map(({ id }, i) => {
    const part = split.run({ width, height }, id, halves);
    learn({ joined: i + 1, blocks: tasks.length, tours: known.tours + part.tours });
    return part;
  });
  // Each part counts both directions of a tour.
  learn({ tours: split.merge({ width, height }, parts).tours });
  return known;
}
