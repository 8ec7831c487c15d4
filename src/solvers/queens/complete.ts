/**
 * Queens that already stand: can the rest be added, and in how many ways? The next queen always goes to the row that
 * has the fewest free squares left, so that a row without any is seen at once.
 *
 * The question is hard in general: I. P. Gent, C. Jefferson and P. Nightingale, "Complexity of n-Queens completion",
 * Journal of Artificial Intelligence Research 59 (2017), prove it NP-complete.
 */
import type { Placement, PlaceOptions, Squares } from '../contract.ts';
import { requireWhole } from '../limits.ts';

/** Choosing a row costs O(n²): beyond this a board is better repaired (min-conflicts.ts) than searched. */
export const MAX_N = 64;

type Queen = readonly [row: number, col: number];

/**
 * One completion of the fixed queens, with no queen on a forbidden square, or null if there is none. Steps are the queens that were
 * tried.
 * @throws RangeError unless n is a whole number from 1 to 64, every fixed queen and forbidden square is on the board, no two queens
 * attack each other, and none stands on a forbidden square.
 */
export function place(
  n: number,
  { fixed = [], forbidden = [] }: PlaceOptions = {},
): { placement: Placement | null; steps: number } {
  let placement: Placement | null = null;
  const found = (solution: readonly number[]) => {
    placement = [...solution];
    return 'stop' as const;
  };
  const steps = search(n, fixed, found, undefined, forbidden);
  return { placement, steps };
}

/**
 * How many solutions contain the fixed queens. Counts them one by one: with nothing fixed, n to 12 is a matter of
 * seconds. `tried` is called with each queen that is put on the board, and how many stand then.
 * @throws RangeError as `place` does.
 */
export function countCompletions(
  n: number,
  fixed: readonly Queen[],
  tried?: (row: number, col: number, standing: number) => void,
): { solutions: bigint; steps: number } {
  let solutions = 0;
  const count = (): 'go on' => {
    solutions += 1;
    return 'go on';
  };
  const steps = search(n, fixed, count, tried);
  return { solutions: BigInt(solutions), steps };
}

/**
 * The same count square by square: entry `row * n + col` is the number of solutions with the fixed queens that have a queen there, too.
 * @throws RangeError as `place` does.
 */
export function completionsBySquare(
  n: number,
  fixed: readonly Queen[],
): { solutions: bigint; steps: number; bySquare: Float64Array } {
  let solutions = 0;
  const bySquare = new Float64Array(n * n);
  const steps = search(n, fixed, (placement) => {
    solutions += 1;
    for (const [row, col] of placement.entries()) bySquare[row * n + col]! += 1;
    return 'go on';
  });
  return { solutions: BigInt(solutions), steps, bySquare };
}

/** Finds completions until it is told to stop; returns the number of queens tried. */
function search(
  n: number,
  fixed: readonly Queen[],
  found: (placement: readonly number[]) => 'stop' | 'go on',
  tried?: (row: number, col: number, standing: number) => void,
  forbidden: Squares = [],
): number {
  requireWhole('n', n, 1, MAX_N);
  requirePeace(n, fixed);
  requireOpen(n, fixed, forbidden);
  const isForbidden = new Uint8Array(n * n);
  for (const [row, col] of forbidden) isForbidden[row * n + col] = 1;
  const columnOf = new Array<number>(n).fill(-1);
  const column = new Uint8Array(n);
  const rising = new Uint8Array(2 * n - 1);
  const falling = new Uint8Array(2 * n - 1);
  let steps = 0;
  for (const [row, col] of fixed) put(row, col);
  searchOn(fixed.length);
  return steps;

  function searchOn(standing: number): 'stop' | 'go on' {
    const tightest = tightestRow();
    if (!tightest) return found(columnOf);
    const { row, cols } = tightest;
    for (const col of cols) {
      steps += 1;
      put(row, col);
      tried?.(row, col, standing + 1);
      if (searchOn(standing + 1) === 'stop') return 'stop';
      take(row, col);
    }
    return 'go on';
  }

  // #region tightest-row
  /** The open row with the fewest free columns; undefined when no row is open. */
  function tightestRow(): { row: number; cols: readonly number[] } | undefined {
    let tightest: { row: number; cols: readonly number[] } | undefined;
    for (let row = 0; row < n; row++) {
      if (columnOf[row] !== -1) continue;
      const cols: number[] = [];
      for (let col = 0; col < n; col++) if (free(row, col)) cols.push(col);
      if (!tightest || cols.length < tightest.cols.length) tightest = { row, cols };
      if (cols.length === 0) break;
    }
    return tightest;
  }
  // #endregion tightest-row

  function free(row: number, col: number): boolean {
    return !(isForbidden[row * n + col]! | column[col]! | rising[row + col]! | falling[row - col + n - 1]!);
  }

  function put(row: number, col: number): void {
    columnOf[row] = col;
    column[col] = rising[row + col] = falling[row - col + n - 1] = 1;
  }

  function take(row: number, col: number): void {
    columnOf[row] = -1;
    column[col] = rising[row + col] = falling[row - col + n - 1] = 0;
  }
}

function requirePeace(n: number, queens: readonly Queen[]): void {
  for (const [i, [row, col]] of queens.entries()) {
    requireWhole(`the row of queen ${row},${col}`, row, 0, n - 1);
    requireWhole(`the column of queen ${row},${col}`, col, 0, n - 1);
    for (const [r, c] of queens.slice(0, i)) {
      const line =
        r === row
          ? 'row'
          : c === col
            ? 'column'
            : Math.abs(r - row) === Math.abs(c - col)
              ? 'diagonal'
              : null;
      if (line) {
        throw new RangeError(
          `The queens at ${r},${c} and ${row},${col} attack each other: they share a ${line}. No completion can have both.`,
        );
      }
    }
  }
}

function requireOpen(n: number, queens: readonly Queen[], forbidden: Squares): void {
  for (const [row, col] of forbidden) {
    requireWhole(`the row of the forbidden square ${row},${col}`, row, 0, n - 1);
    requireWhole(`the column of the forbidden square ${row},${col}`, col, 0, n - 1);
    if (queens.some(([r, c]) => r === row && c === col))
      throw new RangeError(`The square ${row},${col} is forbidden, and a queen stands on it.`);
  }
}
