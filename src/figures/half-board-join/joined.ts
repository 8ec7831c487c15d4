/** What the figure shows: all sets of columns of a board, their half boards, and which of them fit. */
import { halfBoardStates, type HalfBoardStates } from '../../solvers/queens/half-board-join.ts';
import { once } from '../kit/once.ts';

export const SIZES = [4, 6, 8];

/** All sets of n/2 columns, in the order of a dictionary. */
export const columnSets = (n: number, many = n / 2, from = 0): readonly (readonly number[])[] =>
  many === 0
    ? [[]]
    : Array.from({ length: n - from }, (_, i) => from + i).flatMap((column) =>
        columnSets(n, many - 1, column + 1).map((rest) => [column, ...rest]),
      );

/** All halves and pairs for n queens, made once for each n. */
export const joined = once((n: number) => {
  const sets = columnSets(n);
  const states = sets.map((set) => halfBoardStates(n, set));
  let sum = 0;
  return {
    sets,
    states,
    /** The solutions, as lists of columns, in the order in which the sets find them. */
    solutions: states.flatMap(({ top, bottom, pairs }) =>
      pairs.map(([i, j]) => [...top[i]!.columns, ...bottom[j]!.columns]),
    ),
    /** Pairs that fit in the sets up to and with this one. */
    sums: states.map((state) => (sum += state.pairs.length)),
    /** The sets that have half boards above and below: there is nothing to join in the others. */
    stops: states.flatMap(({ top, bottom }, at) => (top.length > 0 && bottom.length > 0 ? [at] : [])),
  };
});

/** The figure goes through the sets that have something to see, and ends on all solutions: there, the last set is meant. */
export const lastStep = (n: number): number => joined(n).stops.length;
export const setAt = (n: number, step: number): number => joined(n).stops[step] ?? joined(n).sets.length - 1;

/** Steps at which a pair fits. */
export const ticks = (n: number): number[] =>
  joined(n).stops.flatMap((at, step) => (joined(n).states[at]!.pairs.length > 0 ? [step] : []));

/** A half board above, by its place in its list, and one below. */
export type Pair = readonly [above: number, below: number];

/** The pair that is shown large until another is pointed at: the first that fits, or the first of all. */
export const shownPair = (n: number, at: number): Pair => joined(n).states[at]!.pairs[0] ?? [0, 0];

/** The diagonals that a half board takes across the fold, by the bits of its mask: the columns where each crosses the rows above and below the fold. */
export const crossings = ({ n, diagonals }: HalfBoardStates, mask: number) =>
  diagonals
    .filter((_, bit) => (mask >> bit) & 1)
    .map(({ kind, index }) => {
      const lean = kind === '/' ? -1 : 1;
      const below = kind === '/' ? index - n / 2 : n / 2 + n - 1 - index;
      return { kind: kind === '/' ? 'rising' : 'falling', lean, above: below - lean, below };
    });
export type Crossing = ReturnType<typeof crossings>[number];
