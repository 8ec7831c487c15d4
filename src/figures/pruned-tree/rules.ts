/** The whole search tree of n queens, and which of its nodes are visited as one rule after another is added. */
import type { Placement, QueensEvent } from '../../solvers/contract.ts';
import { search as searchAll } from '../../solvers/queens/bitmap.ts';
import { allowedColumns } from '../../solvers/queens/border.ts';
import { canonicalForm, orbitTest } from '../../solvers/queens/fundamental.ts';
import { search as searchPruned } from '../../solvers/queens/pruned.ts';
import { search as searchForced } from '../../solvers/queens/symmetric-bitmap.ts';
import { once } from '../kit/once.ts';
import { traceQueens } from '../pieces/queens-trace.ts';
import { INNER, PRUNED, SOLUTION, STUCK, type Tree } from '../kit/tree.ts';

export type Rule = 'half' | 'border' | 'corner' | 'last';
export type Stage = Rule | 'none';

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
  const { tree, columns } = wholeTree(n);
  const visits = visitors[stage](n);
  const orbitOf = orbitTest(n);
  const fate = new Uint8Array(tree.size).fill(PRUNED);
  const levels = new Array<number>(tree.height + 1).fill(0);
  let [visited, kept] = [0, 0];
  for (let node = 0; node < tree.size; node++) {
    const queens = columns(node);
    const parent = tree.parent[node]!;
    if (!visits(queens) || (node > 0 && fate[parent] === PRUNED)) continue;
    visited += 1;
    levels[queens.length]! += 1;
    fate[node] = STUCK;
    if (node > 0) fate[parent] = INNER;
    if (queens.length < n) continue;
    // Without rules every solution is wanted; with them, one of each family.
    if (stage === 'none' || orbitOf(queens) > 0) {
      fate[node] = SOLUTION;
      kept += 1;
    }
  }
  return { n, tree: { ...tree, fate }, visited, full: levels[n]!, kept, columns, levels };
}

const wholeTree = once((n: number) => traceQueens(n, searchAll(n)));

/** A node of the whole tree with a full board, and that of the board of its family that is kept. */
export interface FullBoard {
  readonly node: number;
  readonly kept: number;
}
export const fullBoards = once((n: number): readonly FullBoard[] => {
  const { tree, columns } = wholeTree(n);
  const nodes = [...tree.depth.keys()].filter((node) => tree.depth[node] === n);
  const named = new Map(nodes.map((node) => [columns(node).join(), node]));
  return nodes.map((node) => ({ node, kept: named.get(canonicalForm(columns(node)).join())! }));
});

/** Asks a solver itself what it visits. */
function visitedBy(n: number, events: Iterable<QueensEvent>): (columns: Placement) => boolean {
  const trace = traceQueens(n, events);
  const names = new Set(Array.from({ length: trace.tree.size }, (_, node) => trace.columns(node).join()));
  return (columns) => names.has(columns.join());
}

/** Whether a stage visits a node. The last two stages are solvers. */
const visitors: Readonly<Record<Stage, (n: number) => (columns: Placement) => boolean>> = {
  none: () => () => true,
  half: (n) => (columns) => (columns[0] ?? 0) < n >> 1,
  border: (n) => (columns) => {
    const allowed = allowedColumns(n, columns.slice(0, 1));
    return visitors.half(n)(columns) && columns.every((col, row) => (allowed[row]! >>> col) & 1);
  },
  corner: (n) => visitedBy(n, searchPruned(n)),
  last: (n) => visitedBy(n, searchForced(n)),
};
