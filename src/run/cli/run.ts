/** Runs a request for the command line: short work on the spot, long work in workers, with a bar, and Ctrl-C stops it. */
import os from 'node:os';
import { answer, areaIn, entryFor, needsOf, problemOf, splitOf } from '../request.ts';
import type { AnyRequest, ResultOf, Timed } from '../request.ts';
import type { Pool } from '../pool.ts';
import { UsageError } from './exit.ts';
import { duration } from './print.ts';
import { startProgressBar } from './progress-bar.ts';
import type { ProgressBar } from './progress-bar.ts';

/** Answers a request. Starting a worker costs 60 ms, so what takes less is done here. */
export async function run<R extends AnyRequest>(
  request: R,
  workers: number | undefined,
): Promise<Timed<ResultOf<R>>> {
  if (workers === undefined && isShort(request)) return answer(request);
  await checkNeeds(request, workers ?? 1);
  return withPool(request.id, (pool, signal, bar) =>
    pool.run(request, { workers: workers ?? 1, signal, onProgress: bar.update }),
  );
}

/** Gives a pool, a signal that Ctrl-C aborts, and a bar to something long, and cleans up after it. */
export async function withPool<T>(
  title: string,
  work: (pool: Pool, signal: AbortSignal, bar: ProgressBar) => Promise<T>,
): Promise<T> {
  const { nodePool } = await import('../node-pool.ts');
  const pool = nodePool();
  const bar = startProgressBar(title);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    return await work(pool, stop.signal, bar);
  } finally {
    bar.stop();
    pool.close();
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

const MEBIBYTE = 2 ** 20;

/** Tells what a large count will take, in memory and time, and refuses what the machine has not got. */
export async function checkNeeds(request: AnyRequest, workers: number): Promise<void> {
  const said = await needsText(request, workers);
  if (said !== null) process.stderr.write(`${said}\n`);
}

/**
 * What a large count will take, in a sentence; null for a small one.
 * @throws UsageError if this machine has not got the memory
 */
export async function needsText(request: AnyRequest, workers: number): Promise<string | null> {
  const needs = await needsOf(request);
  if (needs === null) return null;
  const { seconds } = needs;
  // What is not prepared for all is prepared by each.
  const each = needs.isEach ? Math.min(workers, (await splitOf(request))!.tasks().length) : 1;
  const bytes = needs.bytes * each;
  const text = `${request.id} needs about ${Math.ceil(bytes / MEBIBYTE)} MiB of memory${each > 1 ? ` for ${each} workers` : ''}`;
  if (bytes > os.totalmem()) {
    throw new UsageError(
      `${text} for this size, and this machine has ${Math.floor(os.totalmem() / MEBIBYTE)} MiB.`,
    );
  }
  if (bytes <= 256 * MEBIBYTE) return null;
  const time =
    seconds === null ? '' : `, and one worker about ${duration(1000 * seconds)} for the whole count`;
  return `${text}${time}.`;
}

/** Certainly less than a few tenths of a second: two below what the catalogue calls comfortable. */
function isShort(request: AnyRequest): boolean {
  const problem = problemOf(request);
  if (problem.alone || problem.sides.length !== 1) return false;
  const { comfortable } = entryFor(request);
  return comfortable !== undefined && areaIn(request) <= comfortable - 2;
}
