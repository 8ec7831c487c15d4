import { describe, expect, test } from 'vitest';
import { divedTree } from '../../../src/figures/every-dive/dives.ts';
import { levelProfile } from '../../../src/solvers/queens/level-profile.ts';

describe('every dive into a small tree', () => {
  test('four queens have six ways down, which say 13, 21, 17, 17, 21 and 13', () => {
    const { dives } = divedTree(4);
    expect(dives.map(({ says }) => says)).toEqual([13, 21, 17, 17, 21, 13]);
    expect(dives.map(({ end }) => end.counts)).toEqual([8, 8, 4, 4, 8, 8]);
  });

  test.each([4, 5, 6, 7])('%i queens: the mean of the dives is the number of nodes', (n) => {
    const { nodes, mean } = divedTree(n);
    expect(mean).toBeCloseTo(nodes.length, 8);
    expect(nodes).toHaveLength(levelProfile(n).reduce((all, some) => all + some));
  });

  test('a box stands below its parent and beside its sisters', () => {
    const { nodes } = divedTree(6);
    for (const node of nodes) {
      const children = nodes.filter(
        ({ columns }) =>
          columns.length === node.columns.length + 1 &&
          node.columns.every((col, row) => columns[row] === col),
      );
      for (const [i, child] of children.entries()) {
        expect(child.above).toBe(node.above + node.counts);
        expect(child.left).toBeCloseTo(node.left + i / child.counts, 10);
      }
      const wide = children.reduce((sum, { counts }) => sum + 1 / counts, 0);
      expect(node.last ? 0 : 1 / node.counts).toBeCloseTo(wide, 10);
    }
  });
});
