/** The search of the home page: backtracking around one queen that the reader has put down, step by step. */

export interface Step {
  /** Column of the queen in each row, −1 where there is none. */
  readonly queens: readonly number[];
  /** The square that was refused just now, if any. */
  readonly refused: { readonly row: number; readonly col: number } | null;
  readonly tried: number;
  readonly takenBack: number;
  readonly done: boolean;
}

/**
 * Completes a board of n around a queen at (row, col), and tells every try; with −1 for both there is no queen yet. The last
 * step is `done`, unless no board can be completed (never on 8 × 8: every square belongs to a solution).
 */
export function* complete(n: number, fixedRow: number, fixedCol: number): Generator<Step, void> {
  const queens = Array.from({ length: n }, (_, row) => (row === fixedRow ? fixedCol : -1));
  let tried = 0;
  let takenBack = 0;
  const step = (refused: Step['refused'] = null, done = false): Step => ({
    queens: [...queens],
    refused,
    tried,
    takenBack,
    done,
  });
  const attacked = (row: number, col: number): boolean =>
    queens.some((c, r) => c >= 0 && r !== row && (c === col || Math.abs(row - r) === Math.abs(col - c)));

  function* search(row: number): Generator<Step, boolean> {
    if (row === n) {
      yield step(null, true);
      return true;
    }
    if (row === fixedRow) return yield* search(row + 1);
    for (let col = 0; col < n; col++) {
      tried += 1;
      if (attacked(row, col)) {
        yield step({ row, col });
        continue;
      }
      queens[row] = col;
      yield step();
      if (yield* search(row + 1)) return true;
      queens[row] = -1;
      takenBack += 1;
      yield step();
    }
    return false;
  }

  yield* search(0);
}
