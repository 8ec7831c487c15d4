/** All pairs of half boards of eight queens, which saving of the join leaves each of them out, and the pair that counts for it. */
import type { Placement } from '../../solvers/contract.ts';
import { SYMMETRIES, type Symmetry, imageOf } from '../../solvers/queens/fundamental.ts';
import { halfBoardStates } from '../../solvers/queens/half-board-join.ts';
import { columnSetOrbits, rankSets } from '../../solvers/queens/half-board/column-sets.ts';
import { columnSets } from '../half-board-join/joined.ts';

export const N = 8;
const HALF = N / 2;

/** A half board above laid on one below. */
export interface PairCell {
  /** Its place among those above and below on its set of columns. */
  readonly above: number;
  readonly below: number;
  /** The columns of all queens, from row 0. */
  readonly queens: Placement;
  /** No diagonal has two queens: it is a solution. */
  readonly fits: boolean;
  /** The saving that leaves it out, from 1; 0 where it is tested. */
  readonly leftOut: number;
  /** The number of the pair that it goes to when it is left out; undefined where it goes to none, since it clashes. */
  readonly to: number | undefined;
}

const bits = (places: readonly number[]): number => places.reduce((set, place) => set | (1 << place), 0);
/** Columns or rows as the solver has them: those on either side of the middle as a set, counted from the edge. */
const sidesOf = (lines: readonly number[]): readonly number[] => [
  bits(lines.filter((line) => line < HALF)),
  bits(lines.map((line) => N - 1 - line).filter((line) => line < HALF)),
];
const columnsAbove = (queens: Placement): readonly number[] => sidesOf(queens.slice(0, HALF));
/** The sets that are counted for their families. */
const counted = new Set(columnSetOrbits(HALF).map(({ left, right }) => [left, right].join()));
const isCounted = (queens: Placement): boolean => counted.has(columnsAbove(queens).join());

const rank = rankSets(HALF);
/** The ranks of both sides, the smaller first. */
const ranks = (sides: readonly number[]): readonly number[] =>
  sides.map((set) => rank[set]!).sort((a, b) => a - b);
/** Whether the rows of the queens at the left rank below the columns of those above. */
function ranksBelow(queens: Placement): boolean {
  const rows = ranks(sidesOf(queens.flatMap((col, row) => (col < HALF ? [row] : []))));
  const columns = ranks(columnsAbove(queens));
  return (rows[0]! - columns[0]! || rows[1]! - columns[1]!) < 0;
}

const states = columnSets(N).map((columns) => halfBoardStates(N, columns));

/** Of each set, the diagonal that most of its pairs share, as a bit of the masks: the best to split its lists by. */
const splits = states.map(({ top, bottom, diagonals }) => {
  const takes = (list: readonly { readonly mask: number }[], bit: number): number =>
    list.filter(({ mask }) => (mask >> bit) & 1).length;
  const shared = diagonals.map((_, bit) => takes(top, bit) * takes(bottom, bit));
  return 1 << shared.indexOf(Math.max(...shared));
});

export const cells: readonly PairCell[] = ((): readonly PairCell[] => {
  const all = states.flatMap(({ top, bottom }, set) =>
    top.flatMap((up, above) =>
      bottom.map((down, below) => {
        const queens = [...up.columns, ...down.columns];
        const both = up.mask & down.mask;
        const leftOut = !isCounted(queens) ? 1 : ranksBelow(queens) ? 2 : both & splits[set]! ? 3 : 0;
        return { above, below, queens, fits: both === 0, leftOut };
      }),
    ),
  );
  const numbers = new Map(all.map(({ queens }, i) => [queens.join(), i]));
  return all.map((cell) => {
    const imagesUnder = (symmetries: readonly Symmetry[]): readonly Placement[] =>
      symmetries.map((symmetry) => imageOf(cell.queens, symmetry)).filter(isCounted);
    const wanted =
      cell.leftOut === 1
        ? imagesUnder(['mirror', 'flip', 'half turn'])[0]
        : cell.leftOut === 2
          ? imagesUnder(SYMMETRIES).find((image) => !ranksBelow(image) && numbers.has(image.join()))
          : undefined;
    return { ...cell, to: wanted && numbers.get(wanted.join()) };
  });
})();

/** How many pairs are left after the first `savings` of them. */
export const pairsAfter = (savings: number): number =>
  cells.filter(({ leftOut }) => leftOut === 0 || leftOut > savings).length;

/** The pair that counts for a pair after the first `savings`: itself where it is left. */
export function countsFor(pair: number, savings: number): number | undefined {
  const { leftOut, to } = cells[pair]!;
  if (leftOut === 0 || leftOut > savings) return pair;
  return to === undefined ? undefined : countsFor(to, savings);
}
