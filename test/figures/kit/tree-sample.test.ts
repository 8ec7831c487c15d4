import fc from 'fast-check';
import { expect, test } from 'vitest';
import { traceQueens } from '../../../src/figures/pieces/queens-trace.ts';
import { leavesOf, sampleTree } from '../../../src/figures/kit/tree-sample.ts';
import { INNER, pathTo } from '../../../src/figures/kit/tree.ts';
import { WHOLE, enlarge } from '../../../src/figures/kit/zoom.ts';
import { search } from '../../../src/solvers/queens/backtracking.ts';

const { tree } = traceQueens(8, search(8));
const leaves = leavesOf(tree);
const sample = sampleTree(tree, leaves, 60);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const times = fc.double({ min: 1, max: 500, noNaN: true });

test('the leaves are the nodes that are not inner ones, from left to right', () => {
  expect(leaves).toHaveLength([...tree.fate].filter((fate) => fate !== INNER).length);
  const lefts = [...leaves].map((leaf) => tree.left[leaf]!);
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
});

test('of 736 leaves with room for 60, every sixteenth is drawn: 46, each with the whole way to it', () => {
  expect(leaves).toHaveLength(736);
  expect([sample.every, sample.dives]).toEqual([16, 46]);
  for (const [i, node] of sample.nodes.entries()) {
    const up = pathTo(sample.tree, i).map((at) => sample.nodes[at]);
    expect(up).toEqual(pathTo(tree, node));
    expect(sample.tree.fate[i]).toBe(tree.fate[node]);
  }
});

test('whatever part is seen, no more leaves are drawn than there is room for, and no bar stands beside its place', () => {
  fc.assert(
    fc.property(times, share, fc.integer({ min: 1, max: 200 }), (closer, x, room) => {
      const view = enlarge(WHOLE, closer, x);
      const part = sampleTree(tree, leaves, room, view);
      // One more may stand half in view at the left edge.
      expect(part.dives).toBeLessThanOrEqual(room + 1);
      const slot = part.every / leaves.length;
      for (const [i, node] of part.nodes.entries()) {
        expect(part.tree.left[i]).toBeGreaterThanOrEqual(tree.left[node]! - 1e-12);
        expect(part.tree.right[i]).toBeLessThanOrEqual(
          Math.max(tree.right[node]!, part.tree.left[i]! + slot),
        );
      }
    }),
    { numRuns: 50 },
  );
});

test('the closer, the more: what a sample shows is still there when one looks closer', () => {
  fc.assert(
    fc.property(times, share, (closer, x) => {
      const view = enlarge(WHOLE, closer, x);
      const closely = new Set(sampleTree(tree, leaves, 60, view).nodes);
      const seenBefore = [...leaves].filter(
        (leaf) =>
          sample.nodes.includes(leaf) && tree.left[leaf]! >= view.from && tree.right[leaf]! <= view.to,
      );
      for (const leaf of seenBefore) expect(closely).toContain(leaf);
    }),
    { numRuns: 50 },
  );
});

test('close enough, every node of the part in view is drawn as it is', () => {
  const view = enlarge(WHOLE, 16, 0.3);
  const part = sampleTree(tree, leaves, 60, view);
  expect(part.every).toBe(1);
  const drawn = new Set(part.nodes);
  for (let node = 0; node < tree.size; node++)
    if (tree.left[node]! >= view.from && tree.right[node]! <= view.to) expect(drawn).toContain(node);
  for (const [i, node] of part.nodes.entries()) expect(part.tree.right[i]).toBe(tree.right[node]);
});

test('it shows the search where it stands, or the last node of its path that was sampled', () => {
  for (let now = 0; now < tree.size; now += 7) {
    const moment = sample.moment({ seen: now, now });
    const shown = sample.nodes[moment.now ?? 0]!;
    expect([0, now, ...pathTo(tree, now)]).toContain(shown);
    expect(sample.nodes[moment.seen ?? 0]).toBeLessThanOrEqual(now);
  }
});
