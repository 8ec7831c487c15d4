/**
 * A tree that has too many nodes to draw, shown by some of its leaves: every k-th, with the whole way to it from the root. The
 * closer one looks, the smaller k is, until every node of the part in view is drawn. Where a bar stands is true at every k.
 */
import { type Tree, type TreeMoment, pathTo } from './tree.ts';
import { type View, WHOLE } from './zoom.ts';

export interface Sample {
  /** The sampled nodes, numbered in the order of the visit like the whole tree's, and as wide as they are drawn. */
  readonly tree: Tree;
  /** Of each sampled node, its number in the whole tree. */
  readonly nodes: Int32Array;
  /** One leaf in this many is drawn; a power of two, so that enlarging adds leaves and takes none away. */
  readonly every: number;
  /** Leaves drawn. */
  readonly dives: number;
  /** The whole tree's moment, in the sample's numbers. */
  moment(moment: TreeMoment): TreeMoment;
}

/** The leaves from left to right, which is the order of the visit. */
export function leavesOf({ size, parent }: Tree): Int32Array {
  const inner = new Uint8Array(size);
  for (let node = 1; node < size; node++) inner[parent[node]!] = 1;
  return Int32Array.from({ length: size }, (_, node) => node).filter((node) => inner[node] === 0);
}

/** How much of the room between two dives a bar takes that is narrower than that room. */
const FILLED = 0.67;

/** The leaves in view, or every second, fourth, … of them, so that there are at most `room`. */
export function sampleTree(tree: Tree, leaves: Int32Array, room: number, view: View = WHOLE): Sample {
  const first = Math.floor(view.from * leaves.length);
  const end = Math.min(leaves.length, Math.ceil(view.to * leaves.length));
  let every = 1;
  while ((end - first) / every > room) every *= 2;

  // Where each node was first reached: a bar too narrow to be seen stands there, under its dive.
  const reachedBy = new Map([[0, 0]]);
  let dives = 0;
  for (let leaf = Math.floor(first / every) * every; leaf < end; leaf += every) {
    dives += 1;
    for (let node = leaves[leaf]!; node > 0 && !reachedBy.has(node); node = tree.parent[node]!)
      reachedBy.set(node, leaf);
  }
  const nodes = Int32Array.from(reachedBy.keys()).sort();
  const slot = every / leaves.length;
  const left = new Float64Array(nodes.length);
  const right = new Float64Array(nodes.length);
  for (const [i, node] of nodes.entries()) {
    const wide = every === 1 || tree.right[node]! - tree.left[node]! >= slot;
    left[i] = wide ? tree.left[node]! : reachedBy.get(node)! / leaves.length;
    right[i] = wide ? tree.right[node]! : left[i] + FILLED * slot;
  }
  const place = new Map(Array.from(nodes, (node, i) => [node, i]));
  const depth = nodes.map((node) => tree.depth[node]!);
  const sampled: Tree = {
    size: nodes.length,
    height: tree.height,
    parent: nodes.map((node) => (node === 0 ? -1 : place.get(tree.parent[node]!)!)),
    depth,
    fate: Uint8Array.from(nodes, (node) => tree.fate[node]!),
    left,
    right,
    levels: tree.levels.map((_, level) => depth.filter((own) => own === level).length),
  };
  const deepest = (node: number): number =>
    [node, ...pathTo(tree, node)].map((at) => place.get(at)).find((at) => at !== undefined) ?? 0;
  return {
    tree: sampled,
    nodes,
    every,
    dives,
    moment({ seen, now, ring, pointed }) {
      return {
        ...(seen === undefined ? {} : { seen: lastUpTo(nodes, seen) }),
        ...(now === undefined ? {} : { now: deepest(now), ring: ring === true && place.has(now) }),
        ...(pointed === undefined || !place.has(pointed) ? {} : { pointed: place.get(pointed)! }),
      };
    },
  };
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
