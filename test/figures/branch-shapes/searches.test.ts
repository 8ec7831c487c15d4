import { expect, test } from 'vitest';
import { RULES, searchOf } from '../../../src/figures/branch-shapes/view.ts';
import { STUCK } from '../../../src/figures/kit/tree.ts';

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
