import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STUCK, growTree, levelsSeen, nodeAt, pathTo, tierOf } from '../../../src/figures/kit/tree.ts';

/** Any tree in preorder: each node's parent is on the path to the node before it. */
const trees = fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 80 }).map((ups) => {
  const parents = [-1];
  for (const [i, up] of ups.entries()) {
    let parent = i;
    for (let k = 0; k < up && parent > 0; k++) parent = parents[parent]!;
    parents.push(parent);
  }
  return growTree(parents);
});
const nodesOf = (size: number): number[] => Array.from({ length: size }, (_, node) => node);

describe('an icicle', () => {
  test('gives children together exactly the width of their parent, from left to right', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        for (const node of nodesOf(tree.size)) {
          const children = nodesOf(tree.size).filter((child) => tree.parent[child] === node);
          let x = tree.left[node]!;
          for (const child of children) {
            expect(tree.left[child]!).toBeCloseTo(x, 9);
            x = tree.right[child]!;
          }
          if (children.length > 0) expect(x).toBeCloseTo(tree.right[node]!, 9);
          else expect(tree.fate[node]).toBe(STUCK);
        }
        expect([tree.left[0], tree.right[0]]).toEqual([0, 1]);
      }),
    );
  });

  test('has every node on one level, and finds it there', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        expect(tree.levels.reduce((sum, nodes) => sum + nodes, 0)).toBe(tree.size);
        for (const node of nodesOf(tree.size)) {
          const middle = (tree.left[node]! + tree.right[node]!) / 2;
          expect(nodeAt(tree, tree.depth[node]!, middle)).toBe(node);
          expect(pathTo(tree, node)).toHaveLength(tree.depth[node]!);
        }
        expect(levelsSeen(tree, tree.size - 1)).toEqual(tree.levels);
      }),
    );
  });
});

test('a tree is drawn in the tier that its size allows', () => {
  expect([17, 60, 61, 600, 601, 20_000, 20_001].map(tierOf)).toEqual([
    'detailed',
    'detailed',
    'svg',
    'svg',
    'canvas',
    'canvas',
    'sample',
  ]);
});
