import { afterEach, expect, test } from 'vitest';
import { browserRecord } from '../../src/run/browser-record.ts';
import { type HerePoint, measureHere } from '../../src/run/measure-here.ts';
import { parseMeasurement } from '../../src/run/measurement-schema.ts';
import { nodePool } from '../../src/run/node-pool.ts';
import type { Pool } from '../../src/run/pool.ts';
import { countSolutions } from '../../src/solvers/queens/bitmap.ts';

const opened: { readonly pool: Pool; readonly ids: Set<string>; closed: boolean }[] = [];

/** A pool that notes whom it has served, and whether it is closed. */
function watchedPool(): Pool {
  const pool = nodePool();
  const note = { pool, ids: new Set<string>(), closed: false };
  opened.push(note);
  return {
    ...pool,
    run: (request, options) => {
      note.ids.add(`${request.id} ${options?.workers ?? 1}`);
      return pool.run(request, options);
    },
    close: () => {
      note.closed = true;
      pool.close();
    },
  };
}

afterEach(() => {
  expect(opened.every(({ closed }) => closed)).toBe(true);
  opened.length = 0;
});

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
  await measureHere(watchedPool, lines, {
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

test('each line has fresh workers of its own, and keeps them through its sizes', async () => {
  const lines = [...alone('bitmap', 'flags'), { algorithm: 'bitmap', workers: 2 }];
  await pointsUntil(lines, ({ length }) => length === 6);
  expect(opened.map(({ ids }) => [...ids])).toEqual([['bitmap 1'], ['flags 1'], ['bitmap 2']]);
  const [before] = opened;
  await pointsUntil(lines, ({ length }) => length === 3);
  expect(opened).toHaveLength(6);
  expect(opened.slice(3).every(({ pool }) => pool !== before!.pool)).toBe(true);
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
  await measureHere(watchedPool, alone('exact-cover'), {
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
