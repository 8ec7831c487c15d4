/**
 * A tree that has too many nodes to draw, shown by some of its paths: random dives from the root to a leaf, each child as
 * likely as its siblings. What is drawn is the tree of those dives alone, and says so.
 */
import { type Tree, type TreeMoment, growTree, pathTo } from './tree.ts';
import { randomFrom } from '../../solvers/random.ts';

export interface Sample {
  /** The tree of the sampled nodes, numbered in the order of the visit like the whole one. */
  readonly tree: Tree;
  /** Of each sampled node, its number in the whole tree. */
  readonly nodes: Int32Array;
  readonly dives: number;
  /** The whole tree's moment, in the sample's numbers. */
  moment(moment: TreeMoment): TreeMoment;
}

/** Dives until the sample has `most` nodes or `dives` dives are made. */
export function sampleTree(tree: Tree, dives: number, most: number, seed = 1): Sample {
  const random = randomFrom(seed);
  const children = childrenOf(tree);
  const taken = new Set([0]);
  let dived = 0;
  while (dived < dives && taken.size + tree.height <= most) {
    let node = 0;
    while (children.from[node] !== children.from[node + 1]) {
      const [from, to] = [children.from[node]!, children.from[node + 1]!];
      node = children.list[from + random.below(to - from)]!;
      taken.add(node);
    }
    dived += 1;
  }
  const nodes = Int32Array.from(taken).sort();
  const place = new Map([...nodes].map((node, i) => [node, i]));
  const small = growTree(
    Array.from(nodes, (node) => (node === 0 ? -1 : place.get(tree.parent[node]!)!)),
    Array.from(nodes, (node) => tree.fate[node]!),
  );
  const deepest = (node: number): number =>
    [node, ...pathTo(tree, node)].map((at) => place.get(at)).find((at) => at !== undefined) ?? 0;
  return {
    tree: small,
    nodes,
    dives: dived,
    moment({ seen, now, ring, pointed }) {
      return {
        ...(seen === undefined ? {} : { seen: lastUpTo(nodes, seen) }),
        ...(now === undefined ? {} : { now: deepest(now), ring: ring === true && place.has(now) }),
        ...(pointed === undefined || !place.has(pointed) ? {} : { pointed: place.get(pointed)! }),
      };
    },
  };
}

/** The children of node k are `list[from[k]]` … `list[from[k + 1] − 1]`. */
function childrenOf(tree: Tree): { from: Int32Array; list: Int32Array } {
  const from = new Int32Array(tree.size + 2);
  for (let node = 1; node < tree.size; node++) from[tree.parent[node]! + 2]! += 1;
  for (let node = 1; node < from.length; node++) from[node]! += from[node - 1]!;
  const list = new Int32Array(tree.size);
  for (let node = 1; node < tree.size; node++) list[from[tree.parent[node]! + 1]!++] = node;
  return { from, list };
}

/** The index of the last entry that is not above `value`, in a rising list. */
function lastUpTo(sorted: Int32Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sorted[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
