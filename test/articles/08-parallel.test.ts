import { describe, expect, test } from 'vitest';
import { columnSets, joined } from '../../src/figures/half-board-join/view.ts';
import { jobsOf, schedule } from '../../src/figures/worker-gantt/view.ts';
import { countSolutions } from '../../src/solvers/queens/bitmap.ts';
import { memory } from '../../src/solvers/queens/half-board-join.ts';
import { cutBelow } from '../../src/solvers/queens/prefixes.ts';

/** Every number that chapter 8 states. */
describe('jobs', () => {
  test('eight jobs make six workers about four times as fast as one, and four workers as well', () => {
    const gain = (workers: number): number => {
      const { total, end } = schedule({ n: 8, depth: 1, workers, order: 'search' });
      return total / end;
    };
    expect(gain(6)).toBeCloseTo(4.18, 2);
    expect(gain(4)).toBeCloseTo(3.88, 2);
    expect(jobsOf(8, 2)).toHaveLength(42);
  });

  test('two rows of a board of twelve give 110 jobs, the largest one part in ninety', () => {
    const jobs = jobsOf(12, 2).map(({ nodes }) => nodes);
    expect(jobs).toHaveLength(110);
    expect(Math.round(jobs.reduce((sum, nodes) => sum + nodes, 0) / Math.max(...jobs))).toBe(91);
  });

  test('the nodes of all jobs and those above the cut are the whole tree', () => {
    for (const depth of [0, 1, 2, 3]) {
      const below = jobsOf(8, depth).reduce((sum, job) => sum + job.nodes, 0);
      expect(below + cutBelow(8, depth).nodes).toBe(countSolutions(8).nodes);
    }
  });

  test('no schedule ends before its longest job or the fair share', () => {
    for (const workers of [1, 2, 4, 8]) {
      for (const order of ['longest', 'search'] as const) {
        const { bars, end, total } = schedule({ n: 8, depth: 2, workers, order });
        expect(end).toBeGreaterThanOrEqual(Math.max(total / workers, ...bars.map((bar) => bar.nodes)));
      }
    }
  });

  test('longest first is a rule of thumb: here it is worse by five nodes', () => {
    const end = (order: 'longest' | 'search') => schedule({ n: 8, depth: 2, workers: 8, order }).end;
    expect(end('longest') - end('search')).toBe(5);
  });
});

describe('half boards', () => {
  test('six queens: 20 sets, at most four half boards above, 4 pairs; eight: 70 sets, 92 pairs', () => {
    expect(columnSets(6)).toHaveLength(20);
    expect(Math.max(...joined(6).states.map((state) => state.top.length))).toBe(4);
    expect(joined(6).sums.at(-1)).toBe(4);
    expect(columnSets(8)).toHaveLength(70);
    expect(joined(8).sums.at(-1)).toBe(92);
  });

  test('a board of sixteen has at most 2,956 half boards on one set of columns', () => {
    const boards = new Map<number, number>();
    const extend = (row: number, columns: number, falling: number, rising: number): void => {
      if (row === 8) {
        boards.set(columns, (boards.get(columns) ?? 0) + 1);
        return;
      }
      for (let free = 0xffff & ~(columns | falling | rising); free !== 0; free &= free - 1) {
        const queen = free & -free;
        extend(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >>> 1);
      }
    };
    extend(0, 0, 0, 0);
    expect(Math.max(...boards.values())).toBe(2956);
  });

  test('the join sets aside 6 MB for sixteen queens and 459 MB for twenty: nearly three times as much for each row', () => {
    expect([16, 20].map((n) => Math.round(memory(n) / 1e6))).toEqual([6, 459]);
    expect((memory(20) / memory(16)) ** (1 / 4)).toBeCloseTo(2.9, 1);
  });
});
