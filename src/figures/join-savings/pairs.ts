/** All pairs of half boards of eight queens, and which saving of the join leaves each of them out. */
import { type HalfBoardStates, halfBoardStates } from '../../solvers/queens/half-board-join.ts';
import { columnSetOrbits, rankSets } from '../../solvers/queens/half-board/column-sets.ts';
import { columnSets } from '../half-board-join/joined.ts';

export const N = 8;
const HALF = N / 2;

/** The pairs on one set of columns: `left[i][j]` says what leaves the pair of half boards i and j out. */
export interface SetPairs {
  readonly columns: readonly number[];
  readonly rows: number;
  readonly across: number;
  /** Another set of its family is counted in its place. */
  readonly copy: boolean;
  /** Of each pair, whether its rows rank below its columns. */
  readonly below: readonly (readonly boolean[])[];
}

/** The sets that are counted for their families. */
const counted = new Set(
  columnSetOrbits(HALF).map(({ left, right }) => {
    const columns = Array.from({ length: N }, (_, column) => column);
    return columns.filter((c) => (c < HALF ? (left >> c) & 1 : (right >> (N - 1 - c)) & 1)).join();
  }),
);
const rank = rankSets(HALF);

export const allPairs: readonly SetPairs[] = columnSets(N).map((columns) => {
  const states = halfBoardStates(N, columns);
  return {
    columns,
    rows: states.top.length,
    across: states.bottom.length,
    copy: !counted.has(columns.join()),
    below: ranksBelow(columns, states),
  };
});

function ranksBelow(columns: readonly number[], { top, bottom }: HalfBoardStates): boolean[][] {
  const bits = (places: readonly number[]): number => places.reduce((set, place) => set | (1 << place), 0);
  const own = ranks(
    bits(columns.filter((c) => c < HALF)),
    bits(columns.flatMap((c) => (c < HALF ? [] : [N - 1 - c]))),
  );
  /** The rows whose queen stands in the left half, counted from the edge of the board. */
  const onLeft = (placement: readonly number[], fromBelow: boolean): number =>
    bits(placement.flatMap((col, row) => (col < HALF ? [fromBelow ? HALF - 1 - row : row] : [])));
  return top.map((above) =>
    bottom.map((below) => {
      const rows = ranks(onLeft(above.columns, false), onLeft(below.columns, true));
      return (rows[0] - own[0] || rows[1] - own[1]) < 0;
    }),
  );
}

function ranks(one: number, other: number): readonly [smaller: number, larger: number] {
  const [a, b] = [rank[one]!, rank[other]!];
  return a < b ? [a, b] : [b, a];
}

/** One question of the splits: two lists, and a diagonal that part of each takes. */
export interface SplitPairs {
  readonly above: number;
  readonly below: number;
  /** How many of each list take the diagonal: all pairs of these clash. */
  readonly takeAbove: number;
  readonly takeBelow: number;
}

/** The largest set with its best diagonal: the one that most pairs share. */
export const split: SplitPairs = (() => {
  const largest = allPairs.reduce((most, each) =>
    each.rows * each.across > most.rows * most.across ? each : most,
  );
  const { diagonals, top, bottom } = halfBoardStates(N, largest.columns);
  const takes = (bit: number) => ({
    above: top.length,
    below: bottom.length,
    takeAbove: top.filter(({ mask }) => (mask >> bit) & 1).length,
    takeBelow: bottom.filter(({ mask }) => (mask >> bit) & 1).length,
  });
  return diagonals
    .map((_, bit) => takes(bit))
    .reduce((best, each) =>
      each.takeAbove * each.takeBelow > best.takeAbove * best.takeBelow ? each : best,
    );
})();
