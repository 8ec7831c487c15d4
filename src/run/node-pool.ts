/** Workers of Node: node:worker_threads. */
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { Worker } from 'node:worker_threads';
import { createPool, WorkerDied } from './pool.ts';
import type { Pool, PoolWorker } from './pool.ts';
import type { WorkerApi } from './worker-api.ts';

/** A pool of worker threads, none of which is started before it is needed. */
export function nodePool(): Pool {
  return createPool(spawnNodeWorker);
}

/** Starts a worker thread. `onStart` lets a test lay hands on it. */
export function spawnNodeWorker(onStart?: (worker: Worker) => void): PoolWorker {
  const worker = new Worker(new URL('./start.js', import.meta.url));
  onStart?.(worker);
  let ended = false;
  const death = new Promise<never>((_, reject) => {
    const die = (why: string) => {
      if (!ended) reject(new WorkerDied(why));
    };
    worker.on('error', (error) => die(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => die(`it ended with code ${code}`));
  });
  death.catch(() => undefined);
  return {
    api: wrap<WorkerApi>(nodeEndpoint(worker)),
    death,
    terminate() {
      ended = true;
      void worker.terminate();
    },
  };
}
