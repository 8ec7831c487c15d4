import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { countTours } from '../../src/solvers/knights/frontier.ts';
import { countSolutions } from '../../src/solvers/queens/bitmap.ts';
import { spawnNodeWorker } from '../../src/run/node-pool.ts';
import { createPool } from '../../src/run/pool.ts';
import type { Pool, Progress } from '../../src/run/pool.ts';
import type { CountRequest } from '../../src/run/request.ts';

const bitmap = (n: number): CountRequest => ({
  problem: 'queens',
  kind: 'count',
  id: 'bitmap',
  input: { n },
});

let pool: Pool;
let threads: Worker[] = [];
/** A pool whose threads a test can lay hands on. */
function openPool(onStart?: (thread: Worker) => void): Pool {
  threads = [];
  pool = createPool(() =>
    spawnNodeWorker((thread) => {
      threads.push(thread);
      onStart?.(thread);
    }),
  );
  return pool;
}
afterEach(() => pool.close());

describe('a pool', () => {
  test('gives what the plain function gives, with one worker or three, twice', async () => {
    openPool();
    for (const workers of [1, 3, 3]) {
      expect((await pool.run(bitmap(11), { workers })).result).toEqual(countSolutions(11));
    }
    expect(threads).toHaveLength(3);
  });

  test('tells progress from nothing to all, with the time left as soon as a task is done', async () => {
    const reports: Progress[] = [];
    await openPool().run(bitmap(10), { workers: 2, onProgress: (progress) => reports.push(progress) });
    const last = reports[reports.length - 1]!;
    expect(reports[0]).toMatchObject({ done: 0, tasksDone: 0, remainingMs: null });
    expect(last).toMatchObject({ done: 1, tasksDone: last.tasks, remainingMs: 0 });
    expect(reports.map(({ done }) => done)).toEqual(
      reports.map(({ done }) => done!).toSorted((a, b) => a - b),
    );
  });

  test('starts the largest tasks first', async () => {
    openPool();
    const costs: number[] = [];
    const tasks = (await pool.plan(bitmap(10)))!;
    await pool.runTasks(bitmap(10), tasks, { onResult: ({ cost }) => costs.push(cost) });
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    expect(new Set(costs).size).toBeGreaterThan(1);
  });

  test('runs the tasks of killed workers again', async () => {
    openPool();
    // Twice, because a task that is hit three times counts as the culprit.
    let kills = 0;
    const { result } = await pool.run(bitmap(12), {
      workers: 2,
      onProgress: ({ tasksDone }) => {
        if (tasksDone > 0 && tasksDone % 20 === 0 && kills < 2) {
          kills += 1;
          for (const thread of threads) void thread.terminate();
        }
      },
    });
    expect(result).toEqual(countSolutions(12));
    expect(kills).toBe(2);
    expect(threads.length).toBeGreaterThanOrEqual(4);
  });

  test('has the parts of a stage that tasks share made by several workers, also where one of them dies', async () => {
    // Open tours between two squares of 6 × 6: a half of the board is swept for either end.
    const between: CountRequest = {
      problem: 'count-tours',
      kind: 'count',
      id: 'frontier',
      input: { width: 6, height: 6, open: true, from: [1, 0], to: [2, 0] },
    };
    const expected = countTours({ width: 6, height: 6, open: true, from: [1, 0], to: [2, 0] });
    expect(expected.tours).toBe(11_342n);
    expect((await openPool().run(between, { workers: 2 })).result).toEqual(expected);
    pool.close();
    let isKilled = false;
    openPool((thread) => {
      if (!isKilled) void thread.terminate();
      isKilled = true;
    });
    expect((await pool.run(between, { workers: 2 })).result).toEqual(expected);
  });

  test('gives up on a task that ends three workers', async () => {
    openPool((thread) => void thread.terminate());
    await expect(pool.run(bitmap(8))).rejects.toThrow('Task plan ended its worker 3 times');
    expect(threads).toHaveLength(3);
  });

  test.each([
    ['a count in one piece', { workers: 1, whole: true }],
    ['a task', { workers: 2, whole: false }],
  ])('stops at once when the signal aborts in the middle of %s, and ends its workers', async (_, options) => {
    openPool();
    const stop = new AbortController();
    let done = 0;
    let error: unknown;
    const run = pool
      .run(bitmap(18), {
        ...options,
        signal: stop.signal,
        onProgress: ({ tasksDone }) => void (done = tasksDone),
      })
      .catch((reason: unknown) => (error = reason));
    // Every thread has begun; where there are tasks, one of them has ended, and others go on.
    await expect
      .poll(() => threads.filter((thread) => thread.performance.eventLoopUtilization().active > 0).length)
      .toBe(options.workers);
    if (!options.whole) await expect.poll(() => done).toBeGreaterThan(0);
    const ended = threads.map((thread) => new Promise((resolve) => thread.once('exit', resolve)));
    expect(ended).toHaveLength(options.workers);
    stop.abort();
    // The work takes seconds; the caller has the answer before anything else can happen on his thread.
    await new Promise((resolve) => setImmediate(resolve));
    expect(error).toMatchObject({ name: 'AbortError' });
    await Promise.all([run, ...ended]);
  });

  test('does not start with a signal that is aborted already', async () => {
    await expect(openPool().run(bitmap(8), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(threads).toHaveLength(0);
  });

  test("passes on the solver's refusal, once, without trying again", async () => {
    await expect(openPool().run(bitmap(33))).rejects.toMatchObject({
      name: 'RangeError',
      message: 'n is 33. It must be a whole number from 1 to 32.',
    });
    expect(threads).toHaveLength(1);
  });
});
