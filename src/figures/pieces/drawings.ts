/** The edges of a board, and those of drawings of a state of a sweep, with the paths that these make. */
import { neighbours } from '../../solvers/knights/board.ts';
import type { SweepStep } from '../../solvers/knights/frontier/states.ts';
import { type Size, everySquare } from './board.ts';

export type Edge = readonly [from: number, to: number];

/** Every move of the knight once, from the smaller square to the larger. */
export const everyMove = (board: Size): Edge[] =>
  everySquare(board).flatMap((from) =>
    neighbours(board, from).flatMap((to): Edge[] => (to > from ? [[from, to]] : [])),
  );

/** The edges of one drawing of a state, given by its number after so many steps: any of them will do. */
export function edgesOf(steps: readonly SweepStep[], at: number, state: number): readonly Edge[] {
  const first = steps[at]!.states[state]!.from[0];
  return first ? [...edgesOf(steps, at - 1, first.state), ...first.edges] : [];
}

/** The squares along edges from one on: to the end of its path, or round to where it began, which is not told twice. */
export function along(edges: readonly Edge[], from: number): readonly number[] {
  const left = new Set(edges);
  const way = [from];
  for (let at = from, edge; (edge = [...left].find((each) => each.includes(at)));) {
    left.delete(edge);
    at = edge[0] === at ? edge[1] : edge[0];
    if (at !== from) way.push(at);
  }
  return way;
}
