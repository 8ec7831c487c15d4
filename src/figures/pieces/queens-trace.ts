/** A queens search as a tree and a list of steps, from any solver that has a `search(n)` generator. */
import type { QueensEvent } from '../../solvers/contract.ts';
import { INNER, SOLUTION, STUCK, type Tree, growTree } from '../kit/tree.ts';

/** `start` is the empty board before the first try, `end` the board when nothing is left to try. */
export type QueensStepKind = QueensEvent['kind'] | 'start' | 'end';

export interface QueensStep {
  readonly kind: QueensStepKind;
  /** The node where the search stands: the new one after `place`, the parent after `reject` and `remove`. */
  readonly node: number;
  readonly row: number;
  /** −1 where the step has no column. */
  readonly col: number;
  /** The row of the queen that attacks the refused square, −1 if unknown. */
  readonly by: number;
  /** Nodes 0 … seen have been visited. */
  readonly seen: number;
  readonly tries: number;
  readonly rejected: number;
  readonly solutions: number;
}

/** A recorded search, as nothing but numbers: a worker can hand it over without copying it. */
export interface QueensRecord {
  readonly n: number;
  readonly tree: Tree;
  /** The column of each node's queen; −1 for the root. */
  readonly col: Int16Array;
  /** The step at which each node was placed. */
  readonly placedAt: Int32Array;
  /** The steps that show a solution. */
  readonly solutionsAt: readonly number[];
  /** `WIDTH` numbers for each step. */
  readonly steps: Int32Array;
}

export interface QueensTrace extends QueensRecord {
  /** Steps run from 0 (the empty board) to `last` (nothing left to try). */
  readonly last: number;
  step(at: number): QueensStep;
  /** The last step up to `at` that was of one of these kinds, or −1. */
  lastOf(wanted: readonly QueensStepKind[], at: number): number;
  /** The placement of a node: entry r is the column in row r. */
  readonly columns: (node: number) => number[];
}

const kinds: readonly QueensStepKind[] = [
  'start',
  'reject',
  'place',
  'solution',
  'dead-end',
  'remove',
  'end',
];
/** Numbers kept for each step: kind, node, row, col, by, seen, tries, rejected, solutions. */
const WIDTH = 9;

/** Records a whole search. Back and forward are then both one look into an array. */
export const traceQueens = (n: number, events: Iterable<QueensEvent>): QueensTrace =>
  traceOf(recordQueens(n, events));

/** The recording itself. `heard` is told the share of the pairs of columns of rows 0 and 1 that lie behind. */
export function recordQueens(
  n: number,
  events: Iterable<QueensEvent>,
  heard?: (share: number) => void,
): QueensRecord {
  const parents = [-1];
  const cols = [-1];
  const fates = [INNER];
  const placed = [0];
  const children = [0];
  const steps: number[] = [];
  const solutionsAt: number[] = [];
  let [node, tries, rejected, solutions] = [0, 0, 0, 0];
  const depthOf: number[] = [0];
  const log = (kind: QueensStepKind, row: number, col: number, by = -1): void => {
    steps.push(kinds.indexOf(kind), node, row, col, by, parents.length - 1, tries, rejected, solutions);
  };

  log('start', 0, -1);
  for (const event of events) {
    switch (event.kind) {
      case 'reject':
        tries += 1;
        rejected += 1;
        log('reject', event.row, event.col, event.by);
        break;
      case 'place':
        tries += 1;
        children[node]! += 1;
        parents.push(node);
        depthOf.push(depthOf[node]! + 1);
        node = parents.length - 1;
        cols.push(event.col);
        fates.push(STUCK);
        children.push(0);
        fates[parents[node]!] = INNER;
        placed.push(steps.length / WIDTH);
        log('place', event.row, event.col);
        if (event.row === 1) heard?.((cols[parents[node]!]! * n + event.col) / (n * n));
        break;
      case 'remove':
        node = parents[node]!;
        log('remove', event.row, event.col);
        break;
      case 'dead-end':
        log('dead-end', event.row, -1);
        break;
      case 'solution':
        solutions += 1;
        fates[node] = SOLUTION;
        solutionsAt.push(steps.length / WIDTH);
        log('solution', depthOf[node]!, -1);
        break;
    }
  }
  node = 0;
  log('end', 0, -1);

  return {
    n,
    tree: growTree(parents, fates),
    col: Int16Array.from(cols),
    placedAt: Int32Array.from(placed),
    solutionsAt,
    steps: Int32Array.from(steps),
  };
}

/** The solutions in the order in which the search finds them. */
export const solutionsOf = (trace: QueensTrace): number[][] =>
  trace.solutionsAt.map((at) => trace.columns(trace.step(at).node));

/** A record that can be asked for its steps. */
export function traceOf(record: QueensRecord): QueensTrace {
  const { tree, col, steps } = record;
  const last = steps.length / WIDTH - 1;
  return {
    ...record,
    last,
    step(at) {
      const from = Math.max(0, Math.min(last, Math.trunc(at))) * WIDTH;
      return {
        kind: kinds[steps[from]!]!,
        node: steps[from + 1]!,
        row: steps[from + 2]!,
        col: steps[from + 3]!,
        by: steps[from + 4]!,
        seen: steps[from + 5]!,
        tries: steps[from + 6]!,
        rejected: steps[from + 7]!,
        solutions: steps[from + 8]!,
      };
    },
    lastOf(wanted, at) {
      for (let step = Math.min(at, last); step >= 0; step--)
        if (wanted.includes(kinds[steps[step * WIDTH]!]!)) return step;
      return -1;
    },
    columns(of) {
      const columns: number[] = [];
      for (let at = of; at > 0; at = tree.parent[at]!) columns[tree.depth[at]! - 1] = col[at]!;
      return columns;
    },
  };
}
