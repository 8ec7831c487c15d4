import { describe, expect, test } from 'vitest';
import { SIZES, crossings, joined, lastStep } from '../../../src/figures/half-board-join/joined.ts';
import { queenOn, sentence } from '../../../src/figures/half-board-join/view.ts';
import { countSolutions } from '../../../src/solvers/queens/bitmap.ts';

describe.each(SIZES.map(Number))('the half boards of %i queens', (n) => {
  test('every set together finds each solution once', () => {
    const { solutions, sums, sets, states, stops } = joined(n);
    // What is left out has nothing to join.
    expect(stops.flatMap((at) => states[at]!.pairs)).toHaveLength(solutions.length);
    expect(BigInt(solutions.length)).toBe(countSolutions(n).solutions);
    expect(new Set(solutions.map((each) => each.join())).size).toBe(solutions.length);
    expect(sums.at(-1)).toBe(solutions.length);
    expect(sentence(n, lastStep(n)).words).toContain(
      `After all ${sets.length} sets: ${solutions.length} solutions`,
    );
  });

  test('two half boards clash where a queen of each stands on one diagonal across the fold', () => {
    let clashes = 0;
    for (const state of joined(n).states)
      for (const above of state.top)
        for (const below of state.bottom)
          for (const crossing of crossings(state, above.mask & below.mask)) {
            clashes += 1;
            const lean = crossing.kind === 'falling' ? 1 : -1;
            const [col, row] = queenOn(n, above.columns, 0, crossing);
            const [otherCol, otherRow] = queenOn(n, below.columns, n / 2, crossing);
            expect(col + lean * (otherRow - row)).toBe(otherCol);
            expect(col + lean * (n / 2 - 1 - row)).toBe(crossing.above);
            expect(crossing.below - crossing.above).toBe(lean);
          }
    expect(clashes).toBeGreaterThan(0);
  });
});

test('columns 0, 2 and 4 above: the bits are those of the chapter’s masks', () => {
  const { sets, states } = joined(6);
  const state = states[sets.findIndex((set) => set.join() === '0,2,4')]!;
  const columns = (mask: number, kind: string): number[] =>
    crossings(state, mask).flatMap((each) => (each.kind === kind ? [each.below] : []));
  const [above, below] = [state.top[0]!, state.bottom[0]!];
  expect(columns(above.mask, 'falling').toSorted()).toEqual([3, 4, 5]);
  expect(columns(below.mask, 'falling').toSorted()).toEqual([1, 2, 3]);
  expect(columns(above.mask & below.mask, 'falling')).toEqual([3]);
  expect(columns(above.mask & below.mask, 'rising')).toEqual([]);
});
