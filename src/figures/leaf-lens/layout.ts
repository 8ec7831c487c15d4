/** A small search tree as nodes and links: every node has room for its board, and a refused try is a link that ends in a ×. */
import { round } from '../kit/svg.ts';
import type { Tree } from '../kit/tree.ts';

/** The side of a node's board. */
export const SIZE = 54;
/** From one level to the next; the width of a refused try, and between two subtrees. */
export const LEVEL = 92;
const [REFUSAL, GAP] = [13, 10];

/**
 * Where everything stands: the upper edge and the middle of each node's board, and the end of each refused try, in the order in which
 * they are made. `tries` lists what is tried below each node from left to right: a child's number, or −1 for a refusal.
 */
export function layTree(tree: Tree, tries: readonly (readonly number[])[]) {
  const own = new Float64Array(tree.size);
  const widthOf = (child: number): number => (child < 0 ? REFUSAL : own[child]! + GAP);
  const below = (node: number): number => tries[node]!.reduce((sum, child) => sum + widthOf(child), 0);
  for (let node = tree.size - 1; node >= 0; node--) own[node] = Math.max(SIZE, below(node));

  const nodes: { x: number; top: number }[] = [];
  const refusals: { parent: number; x: number; y: number }[] = [];
  const place = (node: number, left: number): void => {
    const top = tree.depth[node]! * LEVEL;
    nodes[node] = { x: left + own[node]! / 2, top };
    let x = left + (own[node]! - below(node)) / 2;
    for (const child of tries[node]!) {
      if (child < 0) refusals.push({ parent: node, x: x + REFUSAL / 2, y: top + LEVEL - 14 });
      else place(child, x + GAP / 2);
      x += widthOf(child);
    }
  };
  place(0, 0);
  return { width: own[0]!, height: tree.height * LEVEL + SIZE, nodes, refusals };
}

/** A link that leaves downwards and arrives downwards. */
export function linkPath(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const bend = (to.y - from.y) * 0.6;
  return `M${round(from.x)} ${round(from.y)}C${round(from.x)} ${round(from.y + bend)} ${round(to.x)} ${round(to.y - bend)} ${round(to.x)} ${round(to.y)}`;
}
