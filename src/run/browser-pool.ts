/**
 * Workers of a browser, and the short way for a figure to run a solver off the page's thread:
 *
 * @example
 * const stop = new AbortController();
 * const { result, ms } = await runInWorker(
 *   { problem: 'queens', kind: 'count', id: 'bitmap', input: { n: 13 } },
 *   { signal: stop.signal, onProgress: ({ done }) => show(done) },
 * );
 */
import { wrap } from 'comlink';
import { createPool, WorkerDied } from './pool.ts';
import type { Pool, PoolWorker, RunOptions } from './pool.ts';
import type { AnyRequest, ResultOf, Timed } from './request.ts';
import type { WorkerApi } from './worker-api.ts';

/** A pool whose workers stay warm for the next run. Close it when the figure leaves the page. */
export function browserPool(): Pool {
  return createPool(spawnBrowserWorker);
}

/** Runs one request in workers of its own, and ends them. */
export async function runInWorker<R extends AnyRequest>(
  request: R,
  options: RunOptions = {},
): Promise<Timed<ResultOf<R>>> {
  const pool = browserPool();
  try {
    return await pool.run(request, options);
  } finally {
    pool.close();
  }
}

function spawnBrowserWorker(): PoolWorker {
  // Vite finds and bundles the worker by exactly this expression.
  const worker = new Worker(new URL('./browser-worker.ts', import.meta.url), { type: 'module' });
  const { promise: death, reject } = Promise.withResolvers<never>();
  worker.addEventListener('error', (event) => reject(new WorkerDied(event.message || 'it could not start')));
  death.catch(() => undefined);
  return { api: wrap<WorkerApi>(worker), death, terminate: () => worker.terminate() };
}
