import { expect, test } from 'vitest';
import { findTour } from '../../../src/solvers/knights/warnsdorff-source.ts';

/** Starts of an n × n board that pass two million steps. */
function passing(n: number): number {
  let stuck = 0;
  for (let i = 0; i < n * n; i++) {
    const start = [i % n, Math.floor(i / n)] as const;
    if (findTour({ width: n, height: n, start, maxSteps: 2_000_000 }).kind === 'step-limit') stuck += 1;
  }
  return stuck;
}

test('"8 to 18 from anywhere at once" (the Rust article): 180 of the 324 starts of 18 × 18 pass two million steps', () => {
  expect(passing(18)).toBe(180);
});

test('and between them: how many starts of 8, 10, 12, 14 and 16 do', () => {
  expect([passing(8), passing(10), passing(12), passing(14), passing(16)]).toEqual([0, 5, 30, 62, 130]);
});

test('on 20 × 20 the starts (0,0) and (10,0) pass two million steps too', () => {
  for (const start of [
    [0, 0],
    [10, 0],
  ] as const) {
    expect(findTour({ width: 20, height: 20, start })).toEqual({ kind: 'step-limit', steps: 2_000_000 });
  }
});
