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
  /** Number of its set of columns, its place among those above and below. */
  readonly set: number;
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

/** A set of columns that the queens above can have. */
interface SetBox {
  readonly columns: readonly number[];
  /** Another set of its family is counted in its place. */
  readonly copy: boolean;
}

const bits = (places: readonly number[]): number => places.reduce((set, place) => set | (1 << place), 0);
/** The sets that are counted for their families. */
const counted = new Set(
  columnSetOrbits(HALF).map(({ left, right }) => {
    const columns = Array.from({ length: N }, (_, column) => column);
    return columns.filter((c) => (c < HALF ? (left >> c) & 1 : (right >> (N - 1 - c)) & 1)).join();
  }),
);
const rank = rankSets(HALF);

/** The ranks of lines on both sides of the middle, the smaller first. */
function ranks(lines: readonly number[]): readonly [smaller: number, larger: number] {
  const one = rank[bits(lines.filter((line) => line < HALF))]!;
  const other = rank[bits(lines.flatMap((line) => (line < HALF ? [] : [N - 1 - line])))]!;
  return one < other ? [one, other] : [other, one];
}

const columnsAbove = (queens: Placement): readonly number[] =>
  queens.slice(0, HALF).toSorted((a, b) => a - b);
const isCounted = (queens: Placement): boolean => counted.has(columnsAbove(queens).join());
/** Whether the rows of the queens at the left rank below the columns of those above. */
function ranksBelow(queens: Placement): boolean {
  const rows = ranks(queens.flatMap((col, row) => (col < HALF ? [row] : [])));
  const columns = ranks(columnsAbove(queens));
  return (rows[0] - columns[0] || rows[1] - columns[1]) < 0;
}

const states = columnSets(N).map((columns) => halfBoardStates(N, columns));
export const boxes: readonly SetBox[] = columnSets(N).map((columns) => ({
  columns,
  copy: !counted.has(columns.join()),
}));

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
        const leftOut = boxes[set]!.copy ? 1 : ranksBelow(queens) ? 2 : both & splits[set]! ? 3 : 0;
        return { set, above, below, queens, fits: both === 0, leftOut };
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
