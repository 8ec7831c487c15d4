import { afterAll, expect, test } from 'vitest';
import { browserRecord } from '../../src/run/browser-record.ts';
import { type HerePoint, measureHere } from '../../src/run/measure-here.ts';
import { parseMeasurement } from '../../src/run/measurement-schema.ts';
import { nodePool } from '../../src/run/node-pool.ts';
import { countSolutions } from '../../src/solvers/queens/bitmap.ts';

const pool = nodePool();
afterAll(() => pool.close());

const alone = (...ids: string[]) => ids.map((algorithm) => ({ algorithm, workers: 1 }));
const HOUR = 3_600_000;

/** Measures until there are points enough, on whatever machine. */
async function pointsUntil(
  lines: Parameters<typeof measureHere>[1],
  enough: (points: readonly HerePoint[]) => boolean,
  onProgress?: (done: number) => void,
): Promise<readonly HerePoint[]> {
  const stop = new AbortController();
  const points: HerePoint[] = [];
  await measureHere(pool, lines, {
    budgetMs: HOUR,
    signal: stop.signal,
    onPoint: (point) => {
      points.push(point);
      if (enough(points)) stop.abort();
    },
    ...(onProgress && { onProgress }),
  });
  return points;
}

test('sizes grow, the algorithms in turn, with the counters of the solvers', async () => {
  const points = await pointsUntil(alone('bitmap', 'flags'), ({ length }) => length === 6);
  expect(points.map(({ algorithm, size }) => [algorithm, size])).toEqual(
    [4, 5, 6].flatMap((n) => [
      ['bitmap', n],
      ['flags', n],
    ]),
  );
  for (const { size, ms, nodes } of points) {
    expect(ms).toBeGreaterThan(0);
    expect(nodes).toBe(countSolutions(size).nodes);
  }
});

test('with several workers the tasks are run, and counted together', async () => {
  const points = await pointsUntil([{ algorithm: 'bitmap', workers: 2 }], ({ length }) => length === 3);
  expect(points.map(({ workers, nodes }) => [workers, nodes])).toEqual(
    [4, 5, 6].map((n) => [2, countSolutions(n).nodes]),
  );
});

test('a search that gives up is no point, and those after it are', async () => {
  const points = await pointsUntil(alone('stepper', 'tiles'), (all) => all.at(-1)?.size === 12);
  const sizesOf = (id: string) => points.filter(({ algorithm }) => algorithm === id).map(({ size }) => size);
  expect(sizesOf('stepper')).toEqual([6, 8]);
  expect(sizesOf('tiles')).toEqual([6, 8, 10, 12]);
});

test('progress rises, and stays below the whole', async () => {
  const seen: number[] = [];
  await pointsUntil(
    alone('bitmap'),
    ({ length }) => length === 4,
    (done) => seen.push(done),
  );
  expect(seen).toHaveLength(4);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBeLessThan(1);
});

test('it ends by itself when the budget is spent, in the middle of a call if need be', async () => {
  const points: HerePoint[] = [];
  await measureHere(pool, alone('exact-cover'), {
    budgetMs: 300,
    signal: new AbortController().signal,
    onPoint: (point) => points.push(point),
  });
  expect(points.length).toBeLessThan(10);
});

test('an algorithm that is not there is an error', async () => {
  await expect(pointsUntil(alone('bitmap', 'guessing'), () => true)).rejects.toThrow('"guessing"');
});

test('what was measured is a record like those of the benchmark', async () => {
  const points = await pointsUntil(alone('bitmap', 'tiles'), ({ length }) => length === 4);
  const browser = { userAgent: 'A browser 1.0', cores: 4, platform: '' };
  const record = browserRecord(points, browser, new Date('2026-11-22T12:00:00Z'));
  expect(parseMeasurement(JSON.parse(JSON.stringify(record)), 'here.json')).toEqual(record);
});
