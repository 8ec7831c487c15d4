/**
 * A small search tree as nodes and links, for up to 60 nodes: every node has room for a picture, and a refused try
 * is a link that ends in a ×. `layTree` says where everything stands; who draws decides what it looks like.
 */
import { round } from './svg.ts';
import type { Tree } from './tree.ts';

export interface TreeRoom {
  /** The side of a node's picture. */
  readonly picture: number;
  /** From one level to the next. */
  readonly level: number;
  /** The width of a refused try. */
  readonly refusal: number;
  /** Between two subtrees. */
  readonly gap: number;
}

export interface LaidTree {
  readonly width: number;
  readonly height: number;
  /** The upper edge and the middle of each node's picture. */
  readonly nodes: readonly { readonly x: number; readonly top: number }[];
  /** The end of each refused try, in the order in which they are made. */
  readonly refusals: readonly { readonly parent: number; readonly x: number; readonly y: number }[];
}

/** `tries(node)` lists what is tried below a node from left to right: a child's number, or −1 for a refusal. */
export function layTree(tree: Tree, tries: (node: number) => readonly number[], room: TreeRoom): LaidTree {
  const own = new Float64Array(tree.size);
  const widthOf = (child: number): number => (child < 0 ? room.refusal : own[child]! + room.gap);
  const below = (node: number): number => tries(node).reduce((sum, child) => sum + widthOf(child), 0);
  for (let node = tree.size - 1; node >= 0; node--) own[node] = Math.max(room.picture, below(node));

  const nodes: { x: number; top: number }[] = [];
  const refusals: { parent: number; x: number; y: number }[] = [];
  const place = (node: number, left: number): void => {
    const top = tree.depth[node]! * room.level;
    nodes[node] = { x: left + own[node]! / 2, top };
    let x = left + (own[node]! - below(node)) / 2;
    for (const child of tries(node)) {
      if (child < 0) refusals.push({ parent: node, x: x + room.refusal / 2, y: top + room.level - 14 });
      else place(child, x + room.gap / 2);
      x += widthOf(child);
    }
  };
  place(0, 0);
  return { width: own[0]!, height: tree.height * room.level + room.picture, nodes, refusals };
}

/** A link that leaves downwards and arrives downwards. */
export function linkPath(from: { x: number; y: number }, to: { x: number; y: number }): string {
  return `M${round(from.x)} ${round(from.y)}C${round(from.x)} ${round(from.y + 30)} ${round(to.x)} ${round(to.y - 34)} ${round(to.x)} ${round(to.y)}`;
}
