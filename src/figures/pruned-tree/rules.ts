/** The whole search tree of n queens, and which of its nodes are visited as one rule after another is added. */
import type { Placement } from '../../solvers/contract.ts';
import { search as searchAll } from '../../solvers/queens/bitmap.ts';
import { allowedColumns } from '../../solvers/queens/border.ts';
import { orbitTest } from '../../solvers/queens/fundamental.ts';
import { search as searchPruned } from '../../solvers/queens/pruned.ts';
import { search as searchForced } from '../../solvers/queens/symmetric-bitmap.ts';
import { once } from '../kit/once.ts';
import { traceQueens } from '../pieces/queens-trace.ts';
import { INNER, PRUNED, SOLUTION, STUCK, type Tree } from '../kit/tree.ts';

const STAGES = ['none', 'half', 'border', 'corner', 'last'] as const;
export type Stage = (typeof STAGES)[number];

export interface PrunedTree {
  readonly n: number;
  /** The shape is the whole tree's; fates are this stage's. */
  readonly tree: Tree;
  readonly visited: number;
  /** Full boards that are reached, and those among them that are kept. */
  readonly full: number;
  readonly kept: number;
  /** The columns of a node's queens, row by row. */
  readonly columns: (node: number) => Placement;
  /** Visited nodes at each level, from the root's. */
  readonly levels: readonly number[];
}

/** The tree for n queens with the nodes that a rule keeps the search from marked as pruned, and what is left counted. */
export function prunedTree(n: number, stage: Stage): PrunedTree {
  const whole = wholeTree(n);
  const { tree } = whole;
  const visits = visitor(n, stage);
  const orbitOf = orbitTest(n);
  const fate = new Uint8Array(tree.size).fill(PRUNED);
  const levels = new Array<number>(tree.height + 1).fill(0);
  let [visited, full, kept] = [0, 0, 0];
  for (let node = 0; node < tree.size; node++) {
    const columns = whole.columns(node);
    const parent = tree.parent[node]!;
    if (!visits(columns) || (node > 0 && fate[parent] === PRUNED)) continue;
    visited += 1;
    levels[columns.length]! += 1;
    fate[node] = STUCK;
    if (node > 0) fate[parent] = INNER;
    if (columns.length < n) continue;
    full += 1;
    // Without rules every solution is wanted; with them, one of each family.
    if (stage === 'none' || orbitOf(columns) > 0) {
      fate[node] = SOLUTION;
      kept += 1;
    }
  }
  return { n, tree: { ...tree, fate }, visited, full, kept, columns: (node) => whole.columns(node), levels };
}

const wholeTree = once((n: number) => traceQueens(n, searchAll(n)));

/** Whether a stage visits a node. The last two stages are the solvers themselves, asked what they visit. */
function visitor(n: number, stage: Stage): (columns: Placement) => boolean {
  const inHalf = ([first = 0]: Placement): boolean => first < Math.max(1, n >> 1);
  switch (stage) {
    case 'none':
      return () => true;
    case 'half':
      return inHalf;
    case 'border':
      return (columns) => {
        const [first = 0] = columns;
        if (first === 0) return true;
        const allowed = allowedColumns(n, [first]);
        return inHalf(columns) && columns.every((col, row) => row === 0 || (allowed[row]! >>> col) & 1);
      };
    case 'corner':
    case 'last': {
      const trace = traceQueens(n, stage === 'corner' ? searchPruned(n) : searchForced(n));
      const names = new Set(Array.from({ length: trace.tree.size }, (_, node) => trace.columns(node).join()));
      return (columns) => names.has(columns.join());
    }
  }
}
