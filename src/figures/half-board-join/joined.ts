/** What the figure shows: all sets of columns of a board, their half boards, and which of them fit. */
import { halfBoardStates, type HalfBoardStates } from '../../solvers/queens/half-board-join.ts';
import { once } from '../kit/once.ts';

export const SIZES = [4, 6, 8];

/** All sets of n/2 columns, in the order of a dictionary. */
export function columnSets(n: number): readonly (readonly number[])[] {
  const sets: number[][] = [];
  const extend = (set: readonly number[], from: number): void => {
    if (set.length === n / 2) {
      sets.push([...set]);
      return;
    }
    for (let column = from; column < n; column++) extend([...set, column], column + 1);
  };
  extend([], 0);
  return sets;
}

export interface Joined {
  readonly n: number;
  readonly sets: readonly (readonly number[])[];
  readonly states: readonly HalfBoardStates[];
  /** The solutions, as lists of columns, in the order in which the sets find them. */
  readonly solutions: readonly (readonly number[])[];
  /** Pairs that fit in the sets up to and with this one. */
  readonly sums: readonly number[];
  /** The sets that have half boards above and below: there is nothing to join in the others. */
  readonly stops: readonly number[];
}

/** All halves and pairs for n queens, made once for each n. */
export const joined = once((n: number): Joined => {
  const sets = columnSets(n);
  const states = sets.map((set) => halfBoardStates(n, set));
  const solutions = states.flatMap(({ top, bottom, pairs }) =>
    pairs.map(([i, j]) => [...top[i]!.columns, ...bottom[j]!.columns]),
  );
  let sum = 0;
  return {
    n,
    sets,
    states,
    solutions,
    sums: states.map((state) => (sum += state.pairs.length)),
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

/** A diagonal across the fold: the columns where it crosses the rows above and below the fold. */
export interface Crossing {
  readonly kind: 'falling' | 'rising';
  readonly above: number;
  readonly below: number;
}

/** The diagonals that a half board takes across the fold, by the bits of its mask. */
export function crossings({ n, diagonals }: HalfBoardStates, mask: number): readonly Crossing[] {
  return diagonals.flatMap(({ kind, index }, bit): Crossing[] => {
    if (((mask >> bit) & 1) === 0) return [];
    const below = kind === '/' ? index - n / 2 : n / 2 + n - 1 - index;
    return kind === '/'
      ? [{ kind: 'rising', above: below + 1, below }]
      : [{ kind: 'falling', above: below - 1, below }];
  });
}
