/** The pairs of half boards that the chapter on the join counts, from lists made by a search of its own. */
import { columnSetOrbits, rankSets } from '../../src/solvers/queens/half-board/column-sets.ts';

/** For each set of columns: how many upper half boards of an even board have these rows on the left. */
export type Halves = ReadonlyMap<number, ReadonlyMap<number, number>>;

export function halvesByRows(n: number): Halves {
  const half = n / 2;
  const full = (1 << n) - 1;
  const lists = new Map<number, Map<number, number>>();
  const extend = (row: number, columns: number, falling: number, rising: number, rows: number): void => {
    if (row === half) {
      const list = lists.get(columns) ?? new Map<number, number>();
      lists.set(columns, list.set(rows, (list.get(rows) ?? 0) + 1));
      return;
    }
    for (let free = full & ~(columns | falling | rising); free !== 0; free &= free - 1) {
      const queen = free & -free;
      const onLeft = queen < 1 << half ? 1 << row : 0;
      extend(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >>> 1, rows | onLeft);
    }
  };
  extend(0, 0, 0, 0, 0);
  return lists;
}

/** Half boards on one set, whatever their rows. */
export const total = (rows: ReadonlyMap<number, number>): number =>
  [...rows.values()].reduce((sum, boards) => sum + boards, 0);

/** Pairs on all sets, on one set of each family, and those of them whose rows do not rank below their columns. */
export function pairsLeft(
  n: number,
  rank: ArrayLike<number> = rankSets(n / 2),
): readonly [all: number, families: number, ranked: number] {
  const half = n / 2;
  const full = (1 << n) - 1;
  const lists = halvesByRows(n);
  const none: ReadonlyMap<number, number> = new Map();
  const on = (set: number): ReadonlyMap<number, number> => lists.get(set) ?? none;
  const ranks = (one: number, other: number): readonly [number, number] => {
    const [a, b] = [rank[one]!, rank[other]!];
    return a < b ? [a, b] : [b, a];
  };
  const all = [...lists].reduce((sum, [set, rows]) => sum + total(rows) * total(on(full ^ set)), 0);
  let [families, ranked] = [0, 0];
  for (const { left, right } of columnSetOrbits(half)) {
    let set = left;
    for (let i = 0; i < half; i++) if ((right >> i) & 1) set |= 1 << (n - 1 - i);
    const columns = ranks(left, right);
    for (const [rowsAbove, above] of on(set)) {
      for (const [rowsBelow, below] of on(full ^ set)) {
        families += above * below;
        const rows = ranks(rowsAbove, rowsBelow);
        if ((rows[0] - columns[0] || rows[1] - columns[1]) >= 0) ranked += above * below;
      }
    }
  }
  return [all, families, ranked];
}
