/** A repair recorded try by try, so that any moment of it can be shown: which two rows were drawn, and what came of it. */
import { type Random, randomFrom } from '../../solvers/random.ts';
import { startRepair } from '../../solvers/queens/min-conflicts.ts';
import { replay } from '../kit/trace.ts';
import { attackedRows } from './repairing.ts';

/** Two rows that were to change their columns. */
export interface Try {
  readonly row: number;
  readonly other: number;
  readonly made: boolean;
  /** Queens under attack afterwards. */
  readonly attacked: number;
}

export interface Recording {
  readonly n: number;
  /** Queens under attack after the deal. */
  readonly dealt: number;
  readonly tries: readonly Try[];
  /** The columns after so many tries. */
  at(step: number): Int32Array;
}

/** Repairs one deal to the end, or until `place` would deal anew. It draws what `place` draws. */
export function recordRepair(n: number, seed: number): Recording {
  const drawn: number[] = [];
  const random = randomFrom(seed);
  const heard: Random = {
    below(k) {
      drawn.push(random.below(k));
      return drawn.at(-1)!;
    },
  };
  const board = startRepair(n, heard);
  const start = board.columns.slice();
  const dealt = board.attacked();
  const tries: Try[] = [];
  while (board.attacked() > 0 && tries.length < 1000 + 100 * n) {
    const rows = board.bucket.slice(0, board.attacked());
    drawn.length = 0;
    const made = board.step();
    tries.push({ row: rows[drawn[0]!]!, other: drawn[1]!, made, attacked: board.attacked() });
  }
  const swap = (columns: Int32Array, { row, other, made }: Try): void => {
    if (made) [columns[row], columns[other]] = [columns[other]!, columns[row]!];
  };
  const states = replay(tries, start, swap, (columns) => columns.slice());
  return { n, dealt, tries, at: (step) => states.at(step) };
}

/** The recording as if its try number `at` had drawn another row. */
export function instead(recording: Recording, at: number, other: number): Recording {
  const drawn = recording.tries[at - 1];
  if (!drawn || drawn.other === other) return recording;
  const { row } = drawn;
  const columns = recording.at(at - 1).slice();
  const { relieved, crowded } = effect(columns, row, other);
  const made = other !== row && crowded <= relieved;
  if (made) [columns[row], columns[other]] = [columns[other]!, columns[row]!];
  const attacked = attackedRows(columns).length;
  return {
    ...recording,
    tries: recording.tries.with(at - 1, { row, other, made, attacked }),
    at: (step) => (step === at ? columns : recording.at(step)),
  };
}

/** What the swap of two rows does to the diagonals: those with a queen too many that are relieved, and those that get one. */
export function effect(
  columns: Int32Array,
  row: number,
  other: number,
): { readonly relieved: number; readonly crowded: number } {
  const n = columns.length;
  const queensOn = new Int32Array(4 * n);
  const lines = (r: number, col: number): readonly number[] => [r + col, 3 * n + r - col];
  for (const [r, col] of columns.entries()) for (const line of lines(r, col)) queensOn[line]! += 1;
  let [relieved, crowded] = [0, 0];
  for (const r of [row, other])
    for (const line of lines(r, columns[r]!)) relieved += Number((queensOn[line]! -= 1) > 0);
  for (const [r, col] of [
    [row, columns[other]!],
    [other, columns[row]!],
  ] as const)
    for (const line of lines(r, col)) crowded += Number((queensOn[line]! += 1) > 1);
  return { relieved, crowded };
}
