import { describe, expect, test } from 'vitest';
import { FIRST, jobAt, slotAt } from '../../../src/figures/worker-gantt/view.ts';
import { piecesOf, schedule } from '../../../src/figures/worker-gantt/plan.ts';

describe.each([6, 8])('the tree of %i queens', (n) => {
  test('a piece lies within the piece that it hangs from, and no two of a row overlap', () => {
    for (const depth of [1, 2, 3]) {
      const above = piecesOf(n, depth - 1);
      const pieces = piecesOf(n, depth);
      for (const [i, { prefix, left, nodes }] of pieces.entries()) {
        const parent = above.find((each) => each.prefix.join() === prefix.slice(0, -1).join())!;
        expect(left).toBeGreaterThanOrEqual(parent.left);
        expect(left + nodes).toBeLessThan(parent.left + parent.nodes);
        expect(left).toBeGreaterThanOrEqual(i === 0 ? 0 : pieces[i - 1]!.left + pieces[i - 1]!.nodes);
      }
    }
  });
});

test('a job that is moved stands where it was let go, and nothing else changes its line', () => {
  const plan = { n: 8, depth: 2, workers: 4, order: 'search' } as const;
  const before = schedule(plan);
  const { worker } = before.bars.find(({ job }) => job === 5)!;
  const to = (worker + 1) % 4;
  for (const place of [0, 3]) {
    const after = schedule({ ...plan, moved: [[5, to, place]] });
    expect(after.bars.filter((bar) => bar.worker === to)[place]!.job).toBe(5);
    const lines = ({ bars }: typeof before) => new Map(bars.map((bar) => [bar.job, bar.worker]));
    for (const [job, line] of lines(before)) expect(lines(after).get(job)).toBe(job === 5 ? to : line);
    expect(after.total).toBe(before.total);
  }
});

test('a job that is held stands behind those whose middles lie before the hand, and below the lines nowhere', () => {
  const { at } = jobAt(5, FIRST, 968);
  const [x, y] = at;
  expect(slotAt([x, y], 0, FIRST, 968)).toEqual([0, 1, 1]);
  expect(slotAt([x + 1, y], 0, FIRST, 968)).toEqual([0, 1, 2]);
  expect(slotAt([x, y + 28 * 5], 0, FIRST, 968)).toBeUndefined();
});
