/** What crosses a line between two rows of a board of 8 × 8: of queens above it, and of a tour. */
import { HALF_STATES_OF_BOTH_IMAGES as KNIGHTS } from './counted.ts';
import { everySquare, rowOf } from '../pieces/board.ts';
import { type Edge, board, edges } from './parts.ts';

export const N = 8;
export type Game = 'queens' | 'knights';

export interface Crossing {
  /** Ways to draw what is above the line. */
  readonly drawings: number;
  /** What they leave below it, different ones. */
  readonly states: number;
}

/** Squares below the line that the queens above attack along a diagonal. */
export function crossed(columns: readonly number[], cut: number): readonly number[] {
  return everySquare(board).filter(
    (at) =>
      rowOf(board, at) >= cut &&
      columns.slice(0, cut).some((col, row) => Math.abs((at % N) - col) === rowOf(board, at) - row),
  );
}

/** Goes through all ways to put queens on the rows above the line; a state is the columns taken and the diagonals that cross. */
export function queensAbove(cut: number): Crossing {
  const states = new Set<string>();
  let drawings = 0;
  const extend = (columns: readonly number[]): void => {
    if (columns.length === cut) {
      drawings += 1;
      states.add(`${columns.toSorted().join()}|${crossed(columns, cut).join()}`);
      return;
    }
    for (let col = 0; col < N; col++)
      if (columns.every((other, row) => other !== col && Math.abs(other - col) !== columns.length - row))
        extend([...columns, col]);
  };
  extend([]);
  return { drawings, states: states.size };
}

/**
 * Drawings of the rows above the line, and states of the two rows below it. Below the middle the board is turned over: what crosses
 * the line is known as well from there.
 */
export const knightsAbove = (cut: number): Crossing => KNIGHTS[Math.min(cut, N - 2 - cut) - 1]!;

/** Crossings at each line, from the first; knights need two rows below it, and one below these. */
export const crossings = (game: Game): readonly Crossing[] =>
  game === 'queens'
    ? Array.from({ length: N - 1 }, (_, i) => queensAbove(i + 1))
    : Array.from({ length: N - 3 }, (_, i) => knightsAbove(i + 1));

/** The moves of the tour that touch a row above the line. */
export const movesAbove = (cut: number): readonly Edge[] =>
  edges.filter((edge) => edge.some((at) => rowOf(board, at) < cut));

/** The ends of the paths that the moves make, two and two. */
export function matesOf(moves: readonly Edge[]): readonly Edge[] {
  const next = new Map<number, number[]>();
  for (const [a, b] of moves) {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  const mates: Edge[] = [];
  const seen = new Set<number>();
  for (const [start, ways] of next) {
    if (ways.length !== 1 || seen.has(start)) continue;
    let [before, at] = [start, ways[0]!];
    for (let on = next.get(at)!; on.length === 2; on = next.get(at)!)
      [before, at] = [at, on[0] === before ? on[1]! : on[0]!];
    seen.add(at);
    mates.push([start, at]);
  }
  return mates;
}
