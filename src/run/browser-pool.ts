/**
 * Workers of a browser, and the short way for a figure to run a solver off the page's thread:
 *
 * @example
 * const stop = new AbortController();
 * const { result, ms } = await runInWorker(
 *   { problem: 'sort', kind: 'count', id: 'merge', input: { n: 13 } },
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
  const elsewhere = fromElsewhere();
  // Vite finds and bundles the worker by exactly this expression.
  const worker = elsewhere ?? new Worker(new URL('./browser-worker.ts', import.meta.url), { type: 'module' });
  const death = new Promise<never>((_, reject) =>
    worker.addEventListener('error', (event) =>
      reject(new WorkerDied(event.message || 'it could not start')),
    ),
  );
  death.catch(() => undefined);
  return { api: wrap<WorkerApi>(worker), death, terminate: () => worker.terminate() };
}

/**
 * A worker of a page that has loaded this module from another origin, such as a CDN; null in the module's own origin. A page may
 * start a worker of its own origin only, but that one may import a module from anywhere.
 */
function fromElsewhere(): Worker | null {
  const here = (globalThis as { readonly location?: Location }).location?.origin;
  const { origin, protocol, href } = new URL(WORKER, import.meta.url);
  if (here === undefined || here === origin || !protocol.startsWith('http')) return null;
  const text = new Blob([`import ${JSON.stringify(href)};`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(text), { type: 'module' });
}

/** The worker's file in the package, where modules are loaded from elsewhere. */
const WORKER = './browser-worker.js';
