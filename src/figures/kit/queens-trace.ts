/** A queens search as a tree and a list of steps, from any solver that has a `search(n)` generator. */
import type { QueensEvent } from '../../solvers/contract.ts';
import { INNER, SOLUTION, STUCK, type Tree, growTree } from './tree.ts';

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

export interface QueensTrace {
  readonly n: number;
  /** Steps run from 0 (the empty board) to `last` (nothing left to try). */
  readonly last: number;
  readonly tree: Tree;
  /** The column of each node's queen; −1 for the root. */
  readonly col: Int16Array;
  /** The step at which each node was placed. */
  readonly placedAt: Int32Array;
  /** The steps that show a solution. */
  readonly solutionsAt: readonly number[];
  step(at: number): QueensStep;
  /** The placement of a node: entry r is the column in row r. */
  columns(node: number): number[];
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
export function traceQueens(n: number, events: Iterable<QueensEvent>): QueensTrace {
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

  const data = Int32Array.from(steps);
  const tree = growTree(parents, fates);
  const col = Int16Array.from(cols);
  const last = data.length / WIDTH - 1;
  return {
    n,
    last,
    tree,
    col,
    placedAt: Int32Array.from(placed),
    solutionsAt,
    step(at) {
      const from = Math.max(0, Math.min(last, Math.trunc(at))) * WIDTH;
      return {
        kind: kinds[data[from]!]!,
        node: data[from + 1]!,
        row: data[from + 2]!,
        col: data[from + 3]!,
        by: data[from + 4]!,
        seen: data[from + 5]!,
        tries: data[from + 6]!,
        rejected: data[from + 7]!,
        solutions: data[from + 8]!,
      };
    },
    columns(of) {
      const columns: number[] = [];
      for (let at = of; at > 0; at = tree.parent[at]!) columns[tree.depth[at]! - 1] = col[at]!;
      return columns;
    },
  };
}
