/**
 * Times algorithms of the catalogue in the reader's browser: sizes grow, the algorithms in turn at each size, until the
 * budget is spent. Each line has fresh workers of its own, kept through its sizes: what ran before it, or runs beside it, has no
 * part in its times. In workers the page stays smooth, too, and Stop acts at once.
 */
import { measuredResult } from './results.ts';
import { type MeasuredResult, summary } from './measurement-schema.ts';
import type { Pool } from './pool.ts';
import { sizeOf as sizeIn } from '../problem.ts';
import { algorithms, problemOf, type Request, requestsOf, type Result } from './request.ts';
import { timeRounds } from './rounds.ts';

/** One curve of a chart: an algorithm, alone or with several workers. */
export interface HereLine {
  readonly algorithm: string;
  readonly workers: number;
  /** Its first size. */
  readonly from?: number;
}

/** One timing taken here. */
export interface HerePoint extends HereLine {
  /** The first side. */
  readonly size: number;
  /** Milliseconds a call: the median of several runs, and the quartiles. */
  readonly ms: number;
  readonly lower: number;
  readonly upper: number;
  readonly nodes: number | null;
  /** The same as a record holds it: with its samples and all that was counted. */
  readonly entry: MeasuredResult;
}

export interface MeasureOptions {
  /** Time to spend in all, in milliseconds: in equal shares, and what a line leaves over is the others'. */
  readonly budgetMs: number;
  readonly signal: AbortSignal;
  readonly onPoint: (point: HerePoint) => void;
  /** From 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

const RUNS = 5;
/** From here on one run must do. */
const LONG_MS = 400;
/** What the next size costs, while only one is known. */
const USUAL_GROWTH = 6;

/**
 * Measures the lines, each in a pool of its own from `openPool`, which is closed in the end. Resolves when the budget is spent or
 * `signal` aborts.
 * @throws RangeError for an algorithm the catalogue has not
 */
export async function measureHere(
  openPool: () => Pool,
  lines: readonly HereLine[],
  { budgetMs, signal, onPoint, onProgress }: MeasureOptions,
): Promise<void> {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const out = AbortSignal.any([signal, AbortSignal.timeout(1.25 * budgetMs)]);
  const wanted = lines.map((line) => ({
    line,
    requests: requestsFor(line.algorithm).filter((request) => sizeOf(request) >= (line.from ?? 0)),
  }));
  const open = wanted.map((one) => ({
    ...one,
    pool: openPool(),
    spent: 0,
    last: 0,
    next: 0,
  }));
  // What the lines that have stopped did not spend is shared by those that go on.
  let left = budgetMs;
  const share = (): number => left / open.length;
  try {
    for (let step = 0; open.length > 0; step++) {
      for (const one of [...open]) {
        const request = one.requests[step];
        if (request === undefined || one.spent + one.next > share()) {
          open.splice(open.indexOf(one), 1);
          one.pool.close();
          left -= one.spent;
          continue;
        }
        const before = elapsed();
        const { samples, result } = await samplesOf(one.pool, request, one.line.workers, out);
        const { workers } = one.line;
        const entry = measuredResult({ request, language: 'typescript', workers }, result, samples);
        if (entry) onPoint(pointOf(entry, sizeOf(request), nodesOf(result)));
        const ms = summary(samples).median;
        const cost = elapsed() - before;
        const growth = one.last > 0 ? Math.max(1, ms / one.last) : USUAL_GROWTH;
        one.spent += cost;
        one.next = ms * growth * (ms * growth > LONG_MS ? 1 : RUNS);
        one.last = ms;
        onProgress?.(Math.min(1, elapsed() / budgetMs));
      }
    }
  } catch (error) {
    if (!out.aborted) throw error;
  } finally {
    for (const { pool } of open) pool.close();
  }
}

/** Several runs in a worker. A search that gives up is no measurement, and is not run again. */
async function samplesOf(
  pool: Pool,
  request: Request,
  workers: number,
  signal: AbortSignal,
): Promise<{ readonly samples: readonly number[]; readonly result: Result }> {
  let last: Result | undefined;
  const time = async (calls: number): Promise<number> => {
    const { ms, result } = await pool.run(request, { signal, workers, whole: workers === 1, calls });
    last = result;
    return ms;
  };
  const isEnough = (): boolean => problemOf(request).isAnswered?.(last!) === false;
  const { samples } = await timeRounds(time, { rounds: RUNS, repeats: workers === 1, isEnough });
  return { samples, result: last! };
}

function pointOf(entry: MeasuredResult, size: number, nodes: number | null): HerePoint {
  const { algorithm, workers, ms } = entry;
  return {
    algorithm,
    workers,
    size,
    ms: ms.median,
    lower: ms.lowerQuartile,
    upper: ms.upperQuartile,
    nodes,
    entry,
  };
}

function requestsFor(id: string): readonly Request[] {
  const entry = algorithms.find((candidate) => candidate.id === id);
  if (!entry) throw new RangeError(`Algorithm "${id}" is not in the catalogue.`);
  return requestsOf(entry);
}

const sizeOf = (request: Request): number => Object.values(sizeIn(problemOf(request), request.input))[0] ?? 0;
const nodesOf = (result: Result): number | null =>
  (result as { readonly nodes?: number | null }).nodes ?? null;
