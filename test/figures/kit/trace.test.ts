import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { traceQueens } from '../../../src/figures/pieces/queens-trace.ts';
import { record, replay } from '../../../src/figures/kit/trace.ts';
import { search as bySquares } from '../../../src/solvers/queens/backtracking.ts';
import { countSolutions } from '../../../src/solvers/queens/backtracking.ts';

describe('a replay', () => {
  test('shows at any step, in any order of asking, what playing from the start shows', () => {
    const numbers = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 200 });
    const jumps = fc.array(fc.nat({ max: 220 }), { maxLength: 30 });
    fc.assert(
      fc.property(numbers, jumps, fc.integer({ min: 1, max: 40 }), (events, steps, every) => {
        const play = replay(
          events,
          [] as number[],
          (state, event) => state.push(event),
          (s) => [...s],
          every,
        );
        for (const step of steps) expect(play.at(step)).toEqual(events.slice(0, step));
      }),
    );
  });

  test('does not change its start', () => {
    const start = [0];
    replay([1, 2], start, (state, event) => state.push(event)).at(2);
    expect(start).toEqual([0]);
  });
});

describe('a recording', () => {
  test('stops at its limit and says so', () => {
    function* forever() {
      for (let i = 0; ; i++) yield i;
    }
    expect(record(forever(), 5)).toEqual({ events: [0, 1, 2, 3, 4], complete: false });
  });

  test('of a search that ends within the limit is complete', () => {
    expect(record([1, 2, 3], 3)).toEqual({ events: [1, 2, 3], complete: true });
  });
});

describe.each([1, 2, 3, 4, 5, 6, 7])('the trace of %i queens', (n) => {
  const trace = traceQueens(n, bySquares(n));

  test('has at every step the board, the counters and the nodes of a replay from 0', () => {
    const board: number[] = [];
    let [tries, rejected, nodes, solutions] = [0, 0, 1, 0];
    const told: unknown[] = [];
    for (const event of bySquares(n)) {
      if (event.kind === 'place') board.push(event.col);
      if (event.kind === 'remove') board.pop();
      if (event.kind === 'place' || event.kind === 'reject') tries += 1;
      if (event.kind === 'reject') rejected += 1;
      if (event.kind === 'place') nodes += 1;
      if (event.kind === 'solution') solutions += 1;
      told.push([event.kind, [...board], tries, rejected, nodes, solutions]);
    }
    expect(trace.last).toBe(told.length + 1);
    const shown = told.map((_, i) => {
      const step = trace.step(i + 1);
      const columns = trace.columns(step.node);
      return [step.kind, columns, step.tries, step.rejected, step.seen + 1, step.solutions];
    });
    expect(shown).toEqual(told);
  });

  test('ends where the counter ends', () => {
    const { solutions, leaves, nodes } = countSolutions(n);
    const end = trace.step(trace.last);
    expect(end.solutions).toBe(Number(solutions));
    expect(end.rejected + end.solutions).toBe(leaves);
    expect(trace.tree.size).toBe(nodes);
  });

  test('placed every node at the step it remembers', () => {
    for (let node = 1; node < trace.tree.size; node++) {
      expect(trace.step(trace.placedAt[node]!)).toMatchObject({ kind: 'place', node });
    }
  });
});

test('steps beyond the ends are the ends', () => {
  const trace = traceQueens(4, bySquares(4));
  expect(trace.step(-5)).toEqual(trace.step(0));
  expect(trace.step(1e9)).toEqual(trace.step(trace.last));
});
