/** A repair recorded try by try, so that any moment of it can be shown: which two rows were drawn, and what came of it. */
import { type Random, randomFrom } from '../../solvers/random.ts';
import { startRepair } from '../../solvers/queens/min-conflicts.ts';
import { replay } from '../kit/trace.ts';
import { type Moment, attackedRows } from './repairing.ts';

/** Two rows that were to change their columns. */
export interface Try {
  readonly row: number;
  readonly other: number;
  readonly made: boolean;
}

export interface Recording {
  readonly n: number;
  readonly tries: readonly Try[];
  /** How many queens are under attack after the deal, and after each try. */
  readonly moments: readonly Moment[];
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
  const moments: Moment[] = [[0, board.attacked()]];
  const tries: Try[] = [];
  while (board.attacked() > 0 && tries.length < 1000 + 100 * n) {
    const rows = board.bucket.slice(0, board.attacked());
    drawn.length = 0;
    const made = board.step();
    tries.push({ row: rows[drawn[0]!]!, other: drawn[1]!, made });
    moments.push([tries.length, board.attacked()]);
  }
  const swap = (columns: Int32Array, { row, other, made }: Try): void => {
    if (made) [columns[row], columns[other]] = [columns[other]!, columns[row]!];
  };
  const states = replay(tries, start, swap, (columns) => columns.slice());
  return { n, tries, moments, at: (step) => states.at(step) };
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
  return {
    ...recording,
    tries: recording.tries.with(at - 1, { row, other, made }),
    moments: recording.moments.with(at, [at, attackedRows(columns).length]),
    at: (step) => (step === at ? columns : recording.at(step)),
  };
}

/** What the swap of two rows does to the diagonals: those with a queen too many that are relieved, and those that get one. */
export function effect(
  columns: Int32Array,
  row: number,
  other: number,
): { relieved: number; crowded: number } {
  /** Queens too many, with these two on the diagonals of all others. */
  const tooMany = (...two: readonly (readonly [row: number, col: number])[]): number => {
    const others = [...columns.entries()].filter(([each]) => each !== row && each !== other);
    const queens = [...others, ...two];
    const diagonals = queens.flatMap(([r, col]) => [`/${r + col}`, `\\${r - col}`]);
    return diagonals.length - new Set(diagonals).size;
  };
  const [left, right] = [columns[row]!, columns[other]!];
  return {
    relieved: tooMany([row, left], [other, right]) - tooMany(),
    crowded: tooMany([row, right], [other, left]) - tooMany(),
  };
}
