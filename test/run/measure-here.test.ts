import { afterAll, expect, test } from 'vitest';
import { type HerePoint, measureHere } from '../../src/run/measure-here.ts';
import { nodePool } from '../../src/run/node-pool.ts';
import { countSolutions } from '../../src/solvers/queens/bitmap.ts';

const pool = nodePool();
afterAll(() => pool.close());

const alone = (...ids: string[]) => ids.map((algorithm) => ({ algorithm, workers: 1 }));
const never = new AbortController().signal;

async function pointsOf(
  lines: Parameters<typeof measureHere>[1],
  budgetMs: number,
): Promise<readonly HerePoint[]> {
  const points: HerePoint[] = [];
  await measureHere(pool, lines, { budgetMs, signal: never, onPoint: (point) => points.push(point) });
  return points;
}

test('sizes grow, the algorithms in turn, with the counters of the solvers', async () => {
  const points = await pointsOf(alone('bitmap', 'flags'), 600);
  expect(points.slice(0, 4).map(({ algorithm, size }) => [algorithm, size])).toEqual([
    ['bitmap', 4],
    ['flags', 4],
    ['bitmap', 5],
    ['flags', 5],
  ]);
  for (const { size, ms, nodes } of points) {
    expect(ms).toBeGreaterThan(0);
    expect(nodes).toBe(countSolutions(size).nodes);
  }
});

test('a search that gives up is no point, and those after it are', async () => {
  const points = await pointsOf(alone('stepper', 'tiles'), 900);
  const sizesOf = (id: string) => points.filter(({ algorithm }) => algorithm === id).map(({ size }) => size);
  expect(sizesOf('stepper')).toEqual([6, 8]);
  expect(sizesOf('tiles').slice(0, 3)).toEqual([6, 8, 10]);
});

test('progress rises to the end of the budget', async () => {
  const seen: number[] = [];
  await measureHere(pool, alone('bitmap'), {
    budgetMs: 300,
    signal: never,
    onPoint: () => undefined,
    onProgress: (done) => seen.push(done),
  });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBeLessThanOrEqual(1);
});

test('it can be stopped: what was measured stays', async () => {
  const stop = new AbortController();
  const points: HerePoint[] = [];
  await measureHere(pool, alone('bitmap'), {
    budgetMs: 3_600_000,
    signal: stop.signal,
    onPoint: (point) => {
      points.push(point);
      if (point.size === 6) setTimeout(() => stop.abort(), 20);
    },
  });
  expect(points.length).toBeGreaterThanOrEqual(3);
});

test('an algorithm that is not there is an error', async () => {
  await expect(pointsOf(alone('bitmap', 'guessing'), 100)).rejects.toThrow('"guessing"');
});
