/** A repair as a figure reads it: which queens are attacked, where they stand, and how the number of them falls. */
import { type Random } from '../../solvers/random.ts';
import { type Repair, startRepair } from '../../solvers/queens/min-conflicts.ts';

/** Positions as shares of the board, x and y in turn. */
export type Spots = Float32Array;

export interface Snapshot {
  readonly n: number;
  readonly steps: number;
  /** Swaps that were made; the others would have crowded the diagonals more. */
  readonly swaps: number;
  readonly attacked: number;
  /** The queens under attack. */
  readonly spots: Spots;
  /** Some of all queens, evenly chosen: enough to see that the board is full. */
  readonly cloud: Spots;
  /** Set when a small board was stuck and dealt anew. */
  readonly deals: number;
}

/** A point of the line: steps, and the queens attacked then. */
export type Moment = readonly [steps: number, attacked: number];

export interface RepairMessage {
  readonly kind: 'snapshot' | 'done';
  readonly snapshot: Snapshot;
  readonly moments: readonly Moment[];
}

const CLOUD = 5000;

/** A board as the canvas takes it, after so many steps. */
export function snapshotOf(columns: Int32Array, steps: number, swaps = 0, deals = 1): Snapshot {
  const n = columns.length;
  const rows = attackedRows(columns);
  const some = Array.from({ length: Math.min(n, CLOUD) }, (_, i) => Math.floor((i * n) / Math.min(n, CLOUD)));
  const [spots, cloud] = [spotsOf(rows, columns), spotsOf(some, columns)];
  return { n, steps, swaps, attacked: rows.length, spots, cloud, deals };
}

export interface Repairing {
  snapshot(): Snapshot;
  /** The same in two numbers, at no cost. */
  moment(): Moment;
  /** Tries up to this many swaps; false when there is nothing left to repair. */
  go(tries: number): boolean;
}

/** Begins a repair; like `place`, it deals anew a board that has been stuck for long. */
export function beginRepair(n: number, random: Random): Repairing {
  let board: Repair = startRepair(n, random);
  let [steps, swaps, deals, tries] = [0, 0, 1, 0];
  return {
    snapshot: () => snapshotOf(board.columns, steps, swaps, deals),
    moment: () => [steps, board.attacked()],
    go(count) {
      for (let i = 0; i < count && board.attacked() > 0; i++) {
        if (tries === 1000 + 100 * n) {
          board = startRepair(n, random);
          deals += 1;
          tries = 0;
          continue; // a new deal may need no repair at all
        }
        if (board.step()) swaps += 1;
        steps += 1;
        tries += 1;
      }
      return board.attacked() > 0;
    },
  };
}

/** Every row whose queen shares a diagonal, counted from the columns alone: an empty list proves the solution. */
export function attackedRows(columns: Int32Array): number[] {
  const n = columns.length;
  const rising = new Int32Array(2 * n - 1);
  const falling = new Int32Array(2 * n - 1);
  for (let row = 0; row < n; row++) {
    rising[row + columns[row]!]! += 1;
    falling[row - columns[row]! + n - 1]! += 1;
  }
  const rows: number[] = [];
  for (let row = 0; row < n; row++) {
    if (rising[row + columns[row]!]! > 1 || falling[row - columns[row]! + n - 1]! > 1) rows.push(row);
  }
  return rows;
}

/** The middles of these queens, in shares of the board. */
const spotsOf = (rows: readonly number[], columns: Int32Array): Spots =>
  Float32Array.from(rows.flatMap((row) => [columns[row]!, row])).map((at) => (at + 0.5) / columns.length);
