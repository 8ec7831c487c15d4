/** A search recorded in a worker, with word of how far it is, and a way to stop it. */
import { type QueensRecord, type QueensTrace, traceOf } from './queens-trace.ts';
import type { SearchName } from './searches.ts';

export interface TraceWish {
  readonly search: SearchName;
  readonly n: number;
}

/** What the worker says: now and then the share that lies behind, and in the end the record. */
export type TraceMessage = { readonly share: number } | { readonly record: QueensRecord };

/**
 * Resolves with the recorded search, or with nothing once `signal` is aborted.
 * @throws Error if the worker could not start or go on.
 */
export function traceAway(
  wish: TraceWish,
  signal: AbortSignal,
  heard: (share: number) => void,
): Promise<QueensTrace | undefined> {
  const worker = new Worker(new URL('./trace-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<QueensTrace | undefined>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(undefined));
    worker.addEventListener('message', ({ data }: MessageEvent<TraceMessage>) => {
      if ('record' in data) resolve(traceOf(data.record));
      else heard(data.share);
    });
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The worker could not be started.')),
    );
    worker.postMessage(wish);
  }).finally(() => worker.terminate());
}
