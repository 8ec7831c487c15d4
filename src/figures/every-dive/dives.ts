/** All the dives into a small tree at once: where they go, with what chance, and how often each counts a node. */
import type { Placement } from '../../solvers/contract.ts';
import { search } from '../../solvers/queens/backtracking.ts';
import { type QueensTrace, traceQueens } from '../pieces/queens-trace.ts';

export interface DivedNode {
  readonly columns: Placement;
  /** How often a dive that comes here counts this node: the product of the free squares on its way. */
  readonly counts: number;
  /** Share of the dives that go past on the left; those that come here are 1 / counts. */
  readonly left: number;
  /** The sum of the counts above this node. */
  readonly above: number;
  /** The ways down that lead through it, from left to right. */
  readonly dives: readonly number[];
  readonly last: boolean;
}

export interface DivedTree {
  readonly nodes: readonly DivedNode[];
  /** For each way down what the dive says of the tree, and its node at the bottom. */
  readonly dives: readonly { readonly says: number; readonly end: DivedNode }[];
  /** The mean of all dives, each with its chance. */
  readonly mean: number;
}

/** Every node of the search for n queens, placed for the picture, and what a dive to each leaf would say. */
export function divedTree(n: number): DivedTree {
  const trace = traceQueens(n, search(n));
  const nodes: DivedNode[] = [];
  const dives: { says: number; end: DivedNode }[] = [];
  const visit = (node: number, counts: number, left: number, above: number): readonly number[] => {
    const children = childrenOf(trace, node);
    const own = { columns: trace.columns(node), counts, left, above, last: children.length === 0 };
    const place = nodes.length;
    const below: number[] = [];
    nodes.push({ ...own, dives: below });
    for (const [i, child] of children.entries()) {
      const wide = counts * children.length;
      below.push(...visit(child, wide, left + i / wide, above + counts));
    }
    if (own.last) below.push(dives.push({ says: above + counts, end: nodes[place]! }) - 1);
    return below;
  };
  visit(0, 1, 0, 0);
  return { nodes, dives, mean: dives.reduce((sum, { says, end }) => sum + says / end.counts, 0) };
}

const childrenOf = ({ tree }: QueensTrace, node: number): readonly number[] =>
  Array.from({ length: tree.size }, (_, child) => child).filter((child) => tree.parent[child] === node);
