/**
 * Pointing at a node of a tree that is only looked at: with a mouse, a finger (what it touched stays lit until the next touch
 * elsewhere), or the keys once the tree has the focus: ↓ the first child, ↑ the parent, ← → along the level, Escape lets go.
 */
import { followPointer } from './follow-pointer.ts';
import { type Tree, nodeAt } from './tree.ts';
import { sharesOf } from './zoom.ts';

/** Listens on what holds the tree. Give it a tabindex for the keys. */
export function onTreePointing(
  host: HTMLElement,
  tree: () => Tree,
  over: (node: number | undefined) => void,
  signal: AbortSignal,
): void {
  let now: number | undefined;
  const point = (node: number | undefined): void => {
    if (node === now) return;
    now = node;
    over(node);
  };
  followPointer(
    host,
    (event) => {
      const { x, y } = sharesOf(host, event);
      // Below the end of a branch, its last node is meant.
      let node = -1;
      for (let level = Math.floor(y * tree().height) + 1; level > 0 && node < 0; level--)
        node = nodeAt(tree(), level, x);
      point(node > 0 ? node : undefined);
    },
    () => point(undefined),
    signal,
  );
  host.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') point(undefined);
      if (!event.key.startsWith('Arrow')) return;
      event.preventDefault();
      point(now === undefined ? 1 : neighbour(tree(), now, event.key));
    },
    { signal },
  );
}

/** The node that an arrow key leads to; the same one where there is none. */
function neighbour({ size, parent, depth }: Tree, node: number, key: string): number {
  if (key === 'ArrowUp') return parent[node]! > 0 ? parent[node]! : node;
  // Nodes are numbered in the order of the visit: a first child follows its parent at once.
  if (key === 'ArrowDown') return parent[node + 1] === node ? node + 1 : node;
  const step = key === 'ArrowLeft' ? -1 : 1;
  for (let other = node + step; other > 0 && other < size; other += step)
    if (depth[other] === depth[node]) return other;
  return node;
}
