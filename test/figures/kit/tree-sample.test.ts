import { expect, test } from 'vitest';
import { traceQueens } from '../../../src/figures/kit/queens-trace.ts';
import { sampleTree } from '../../../src/figures/kit/tree-sample.ts';
import { INNER, pathTo } from '../../../src/figures/kit/tree.ts';
import { search } from '../../../src/solvers/queens/backtracking.ts';

const { tree } = traceQueens(8, search(8));
const sample = sampleTree(tree, 40, 600);

test('a sample of dives holds whole paths: every node with its ancestors, every leaf a leaf of the whole tree', () => {
  expect(sample.dives).toBe(40);
  expect(sample.tree.size).toBeLessThanOrEqual(40 * 8 + 1);
  for (const [i, node] of sample.nodes.entries()) {
    const up = pathTo(sample.tree, i).map((at) => sample.nodes[at]);
    expect(up).toEqual(pathTo(tree, node));
    expect(sample.tree.fate[i]).toBe(tree.fate[node]);
    if (sample.tree.right[i]! - sample.tree.left[i]! === 0) expect(tree.fate[node]).not.toBe(INNER);
  }
});

test('it shows the search where it stands, or the last node of its path that was sampled', () => {
  for (let now = 0; now < tree.size; now += 7) {
    const moment = sample.moment({ seen: now, now });
    const shown = sample.nodes[moment.now ?? 0]!;
    expect([0, now, ...pathTo(tree, now)]).toContain(shown);
    expect(sample.nodes[moment.seen ?? 0]).toBeLessThanOrEqual(now);
  }
});

test('it stops before it has more nodes than can be drawn', () => {
  expect(sampleTree(tree, 10_000, 100).tree.size).toBeLessThanOrEqual(100);
});
