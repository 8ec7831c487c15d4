/**
 * The heavy work of a build in threads of its own, so that pages are bundled and drawn meanwhile: one thread for the cells
 * of all articles, one for the types of the editor. Both find by themselves what an earlier build has kept.
 */
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CellsOfArticle } from '../../notebook/article/build-article.ts';
import type { TypeFiles } from '../../notebook/article/type-files.ts';

export type Job = CellsJob | { readonly types: true };

export interface CellsJob {
  readonly cells: CellsOfArticle;
  /** How many times its budget a cell may take. */
  readonly patience: number;
}

export interface Answer {
  readonly number: number;
  readonly result?: unknown;
  readonly error?: Error;
}

interface Thread {
  ask(job: Job, isUrgent: boolean): Promise<unknown>;
}

/** The configuration and the pages are bundled apart but are one process: they share the threads. */
const shared = globalThis as {
  buildThreads?: Map<string, Thread>;
  askedAhead?: Map<string, Promise<unknown>>;
};

/** The result of a job: begun ahead, or now. */
export async function ask<T>(job: Job): Promise<T> {
  const ahead = shared.askedAhead?.get(JSON.stringify(job));
  return (await (ahead ?? threadFor(job).ask(job, true))) as T;
}

/** The editor’s TypeScript, built once for all pages. */
export const builtTypeFiles = (): Promise<TypeFiles> => ask<TypeFiles>({ types: true });

/** Begins work whose results a build will ask for, and keeps them until then. */
export function askAhead(jobs: readonly Job[]): void {
  shared.askedAhead ??= new Map();
  for (const job of jobs) {
    const answer = threadFor(job).ask(job, false);
    // An error is thrown where the result is asked for, which names the page.
    answer.catch(() => undefined);
    shared.askedAhead.set(JSON.stringify(job), answer);
  }
}

function threadFor(job: Job): Thread {
  shared.buildThreads ??= new Map();
  const [kind = ''] = Object.keys(job);
  const thread = shared.buildThreads.get(kind) ?? startThread();
  shared.buildThreads.set(kind, thread);
  return thread;
}

function startThread(): Thread {
  // From the project's root: the build bundles this file into another folder, and the thread's is not bundled.
  const worker = new Worker(resolve('src/site/build/thread.ts'));
  const waiting = new Map<number, { done: (result: unknown) => void; fail: (error: Error) => void }>();
  let count = 0;
  worker.on('message', ({ number, result, error }: Answer) => {
    const asked = waiting.get(number);
    waiting.delete(number);
    if (waiting.size === 0) worker.unref();
    if (error) asked?.fail(error);
    else asked?.done(result);
  });
  worker.on('error', (error) => {
    for (const { fail } of waiting.values()) fail(error instanceof Error ? error : new Error(String(error)));
  });
  // Without work the thread does not keep the process alive.
  worker.unref();
  return {
    ask: (job, isUrgent) =>
      new Promise((done, fail) => {
        worker.ref();
        waiting.set(++count, { done, fail });
        worker.postMessage({ number: count, job, isUrgent });
      }),
  };
}
