/** Times solvers of the catalogue in the reader's browser, in a worker, so that the page stays smooth. */

export interface HerePoint {
  readonly algorithm: string;
  readonly n: number;
  /** Best of several runs, in milliseconds. */
  readonly ms: number;
  readonly nodes: number | null;
}

export interface MeasureOptions {
  /** Total time to spend, in milliseconds, divided among the algorithms. */
  readonly budgetMs: number;
  readonly signal: AbortSignal;
  readonly onPoint: (point: HerePoint) => void;
}

export type MeasureMessage =
  | { readonly kind: 'point'; readonly point: HerePoint }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

/** Measures until the budget is spent; resolves when done or when `signal` aborts (the worker is ended at once). */
export function measureHere(algorithms: readonly string[], options: MeasureOptions): Promise<void> {
  if (options.signal.aborted) return Promise.resolve();
  const worker = new Worker(new URL('./measure-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<void>((resolve, reject) => {
    options.signal.addEventListener('abort', () => resolve(), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<MeasureMessage>) => {
      if (data.kind === 'point') options.onPoint(data.point);
      else if (data.kind === 'done') resolve();
      else reject(new Error(data.message));
    });
    worker.addEventListener('error', (event) =>
      reject(new Error(event.message || 'the worker did not start')),
    );
    worker.postMessage({ algorithms, budgetMs: options.budgetMs });
  }).finally(() => worker.terminate());
}
