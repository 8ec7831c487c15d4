import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLOSEST, WHOLE, enlarge, follow, moved, shareAt } from '../../../src/figures/kit/zoom.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.oneof(
  fc.tuple(fc.double({ min: 0.1, max: 10, noNaN: true }), share).map(([times, x]) => ({ times, x })),
  fc.double({ min: -2, max: 2, noNaN: true }).map((by) => ({ by })),
);

test('however it is enlarged and moved, a view stays inside the picture and no closer than the closest', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let view = WHOLE;
      for (const each of steps)
        view = 'by' in each ? moved(view, each.by) : enlarge(view, each.times, each.x);
      expect(view.from).toBeGreaterThanOrEqual(0);
      expect(view.to).toBeLessThanOrEqual(1 + 1e-12);
      expect(view.to - view.from).toBeGreaterThan(CLOSEST * 0.999);
    }),
  );
});

test('what is under the pointer stays there while it is enlarged', () => {
  const before = { from: 0.25, to: 0.75 };
  expect(shareAt(enlarge(before, 2, 0.3), 0.3)).toBeCloseTo(shareAt(before, 0.3), 12);
});

test('a view follows what leaves it, and does not move for what it shows', () => {
  const view = { from: 0.25, to: 0.5 };
  expect(follow(view, 0.3, 0.31)).toBe(view);
  const after = follow(view, 0.8, 0.82);
  expect(after.from).toBeCloseTo(0.685, 9);
  expect(follow(WHOLE, 0.9, 0.91)).toBe(WHOLE);
});
