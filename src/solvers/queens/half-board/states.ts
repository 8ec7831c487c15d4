/**
 * One column set's half boards, their masks and the pairs that fit, as data to show: what the join counts with bits.
 */
import type { Placement } from '../../contract.ts';
import { requireWhole } from '../../limits.ts';

/** A diagonal that crosses the middle of the board: `/` with row + column = index, `\` with row − column + n − 1 = index. */
export interface CrossingDiagonal {
  readonly kind: '/' | '\\';
  readonly index: number;
}
export interface HalfBoard {
  /** Columns of the queens, row by row from the half's uppermost row. */
  readonly columns: Placement;
  /** Which of the crossing diagonals the queens take: bit i stands for `diagonals[i]`. */
  readonly mask: number;
}
export interface HalfBoardStates {
  readonly n: number;
  readonly diagonals: readonly CrossingDiagonal[];
  /** Half boards on the column set, rows 0 to n/2 − 1. */
  readonly top: readonly HalfBoard[];
  /** Half boards on the other columns, rows n/2 to n − 1. */
  readonly bottom: readonly HalfBoard[];
  /** Indices of a top and a bottom half board whose masks are disjoint: each is a solution. */
  readonly pairs: readonly (readonly [top: number, bottom: number])[];
}

/**
 * The half boards of an even board of side n whose top queens stand in the given columns.
 * @throws RangeError unless n is 4, 6, 8, 10 or 12 and `columns` are n/2 different columns.
 */
export function halfBoardStates(n: number, columns: readonly number[]): HalfBoardStates {
  requireWhole('n', n, 4, 12);
  const half = n / 2;
  const topColumns = new Set(columns);
  if (!Number.isInteger(half)) throw new RangeError(`n is ${n}. Half boards are shown for even n only.`);
  if (
    topColumns.size !== half ||
    columns.length !== half ||
    columns.some((c) => !Number.isInteger(c) || c < 0 || c >= n)
  ) {
    throw new RangeError(
      `columns is [${columns.join(', ')}]. It must be ${half} different columns from 0 to ${n - 1}.`,
    );
  }
  const indices = Array.from({ length: n - 1 }, (_, i) => half + i);
  const diagonals: CrossingDiagonal[] = (['/', '\\'] as const).flatMap((kind) =>
    indices.map((index) => ({ kind, index })),
  );
  const others = Array.from({ length: n }, (_, c) => c).filter((c) => !topColumns.has(c));
  const top = halfBoardsOn(
    n,
    [...topColumns].sort((a, b) => a - b),
    0,
    diagonals,
  );
  const bottom = halfBoardsOn(n, others, half, diagonals);
  const pairs = top.flatMap((a, i) =>
    bottom.flatMap((b, j) => ((a.mask & b.mask) === 0 ? [[i, j] as const] : [])),
  );
  return { n, diagonals, top, bottom, pairs };
}

/** All placements without conflict of queens in these columns, in as many rows from `firstRow` on. */
function halfBoardsOn(
  n: number,
  columns: readonly number[],
  firstRow: number,
  diagonals: readonly CrossingDiagonal[],
): HalfBoard[] {
  const boards: HalfBoard[] = [];
  const placed: number[] = [];
  const extend = (): void => {
    if (placed.length === columns.length) {
      boards.push({ columns: [...placed], mask: maskOf(n, placed, firstRow, diagonals) });
      return;
    }
    const row = placed.length;
    for (const column of columns) {
      if (placed.some((c, r) => c === column || Math.abs(c - column) === row - r)) continue;
      placed.push(column);
      extend();
      placed.pop();
    }
  };
  extend();
  return boards;
}

function maskOf(
  n: number,
  placed: Placement,
  firstRow: number,
  diagonals: readonly CrossingDiagonal[],
): number {
  let mask = 0;
  placed.forEach((column, i) => {
    const row = firstRow + i;
    diagonals.forEach(({ kind, index }, bit) => {
      if (index === (kind === '/' ? row + column : row - column + n - 1)) mask |= 1 << bit;
    });
  });
  return mask;
}
