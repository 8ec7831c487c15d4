import { expect, test } from 'vitest';
import { RULES, nodesWith, searchOf, searchesOf } from '../../../src/figures/branch-shapes/view.ts';
import { SOLUTION, STUCK, pathTo } from '../../../src/figures/kit/tree.ts';

test.each(RULES.map(({ order }) => order))(
  'by %s all children of a node are on the row or column that it names',
  (order) => {
    const { n, tree, squares, items } = searchOf(6, order);
    for (let node = 1; node < tree.size; node++) {
      const item = items[tree.parent[node]!]!;
      const [row, col] = [Math.floor(squares[node]! / n), squares[node]! % n];
      expect(item).toBe(item.startsWith('r') ? `r${row}` : `c${col}`);
    }
    // What has no children is a solution or names the item without an option.
    for (const [node, fate] of tree.fate.entries()) if (fate === STUCK) expect(items[node]).toBeDefined();
  },
);

test('all trees have one scale, and none is wider than the row’s', () => {
  const trees = searchesOf(6).map(({ tree }) => tree);
  const widthOfLeaf = ({ fate, left, right }: (typeof trees)[number]): number => {
    const leaf = fate.indexOf(STUCK);
    return right[leaf]! - left[leaf]!;
  };
  for (const tree of trees) expect(widthOfLeaf(tree)).toBeCloseTo(widthOfLeaf(trees[0]!));
  expect(Math.max(...trees.map(({ right }) => right[0]!))).toBe(1);
});

test('a node leads to the nodes of the other trees that have its queens and no others', () => {
  const searches = RULES.map(({ order }) => searchOf(6, order));
  const queensAt = ({ tree, squares }: (typeof searches)[number], node: number): readonly number[] =>
    pathTo(tree, node).map((each) => squares[each]!);
  for (let node = 1; node < searches[0]!.tree.size; node++) {
    const queens = queensAt(searches[0]!, node);
    const nodes = nodesWith(searches, 0, node);
    for (const [i, search] of searches.entries())
      expect(queensAt(search, nodes[i]!).every((queen) => queens.includes(queen))).toBe(true);
    if (searches[0]!.tree.fate[node] === SOLUTION)
      expect(nodes.map((each, i) => searches[i]!.tree.fate[each])).toEqual([SOLUTION, SOLUTION, SOLUTION]);
  }
});

test('the nodes of seven queens stand side by side, and no two of a level overlap', () => {
  for (const { tree } of searchesOf(7))
    for (const depth of tree.levels.keys()) {
      const level = Array.from(tree.left.keys()).filter((node) => node > 0 && tree.depth[node] === depth);
      const lefts = level.map((node) => tree.left[node]!).toSorted((a, b) => a - b);
      for (const [i, left] of lefts.entries()) expect(left).toBeCloseTo(i * (tree.right[1]! - tree.left[1]!));
    }
});
