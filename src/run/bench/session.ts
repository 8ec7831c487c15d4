/**
 * A whole benchmark: group after group, what takes too long drops out, the rest is timed in turn. Every contender is
 * tried once in a worker first, where it can be stopped: that tells its counters and about how long it takes.
 */
import type { Native } from './native.ts';
import type { Case } from './cases.ts';
import { forecastMs } from './forecast.ts';
import type { Pool } from '../pool.ts';
import { prepare, splitOf } from '../request.ts';
import type { Request, Result, Timed } from '../request.ts';
import type { MeasuredResult } from '../measurement-schema.ts';
import { entryOf, keyOf } from './results.ts';
import type { Contender } from './results.ts';
import { timeInTurn } from './turns.ts';
import type { Effort, Runner } from './turns.ts';

export interface SessionOptions {
  readonly pool: Pool;
  readonly native: Native | null;
  readonly effort: Effort;
  /** Milliseconds that one call may take. */
  readonly capMs: number;
  /** How many workers to try, beside none. */
  readonly workers: readonly number[];
  readonly signal: AbortSignal;
  /** Whether a result is there already, from the run that is resumed. */
  readonly isDone: (key: string) => boolean;
  readonly onGroup: (group: string, remainingMs: number) => void;
  readonly onResults: (results: readonly MeasuredResult[]) => void;
}

interface Tried extends Contender {
  readonly probe: Timed<Result>;
}

/** From here on it pays to look at what more workers do. */
const WORTH_WORKERS_MS = 150;

export async function measureAll(cases: readonly Case[], options: SessionOptions): Promise<void> {
  const history = new History();
  const groups = Map.groupBy(cases, ({ group }) => group);
  let left = [...groups.keys()];
  for (const [group, members] of groups) {
    const contenders = members
      .flatMap(({ request }) => contendersOf(request, options.native))
      .filter((one) => !history.isHopeless(one));
    const ahead = cases.filter((one) => left.includes(one.group));
    options.onGroup(group, forecastMs(history.outlooks(ahead), options.effort, options.capMs));
    left = left.filter((one) => one !== group);
    const results = await measureGroup(contenders, history, options);
    if (results.length > 0) options.onResults(results);
    if (options.signal.aborted) return;
  }
}

function contendersOf(request: Request, native: Native | null): readonly Contender[] {
  const one = { request, language: 'typescript', workers: 1 } as const;
  return native?.has(request) ? [one, { ...one, language: 'c++' }] : [one];
}

async function measureGroup(
  contenders: readonly Contender[],
  history: History,
  options: SessionOptions,
): Promise<readonly MeasuredResult[]> {
  const tried: Tried[] = [];
  for (const contender of contenders) {
    const probe = await tryOnce(contender, options);
    if (options.signal.aborted) return [];
    history.note(contender, probe && probe.ms <= options.capMs ? probe.ms : null);
    if (!probe || probe.ms > options.capMs) continue;
    if (entryOf(contender, probe.result, [1]) === null) continue;
    tried.push({ ...contender, probe });
    if (
      contender.language === 'typescript' &&
      probe.ms >= WORTH_WORKERS_MS &&
      (await splitOf(contender.request))
    ) {
      for (const workers of options.workers) tried.push({ ...contender, workers, probe });
    }
  }
  const due = tried.filter((one) => !options.isDone(keyOf(one)));
  const runners = await Promise.all(due.map((one) => runnerOf(one, options)));
  const samples = await timeInTurn(runners, options.effort, options.signal);
  return due.flatMap((one) => {
    const own = samples.get(keyOf(one)) ?? [];
    // Interrupted before it had its share: better no figure than a poor one.
    if (own.length < Math.min(options.effort.minRuns, options.effort.maxRuns)) return [];
    return entryOf(one, one.probe.result, own) ?? [];
  });
}

/** One call, stopped when it takes clearly longer than the cap; null then, and where the solver refuses the size. */
async function tryOnce(
  { request, language }: Contender,
  { pool, native, capMs, signal }: SessionOptions,
): Promise<Timed<Result> | null> {
  const program = language === 'c++' && native?.has(request) ? request : null;
  if (program) native?.build(program);
  const patience = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(1.5 * capMs) + 500)]);
  try {
    return program && native
      ? await native.run(program, 1, patience)
      : await pool.run(request, { signal: patience, whole: true });
  } catch (error) {
    if (patience.aborted || (error instanceof Error && error.name === 'RangeError')) return null;
    throw error;
  }
}

async function runnerOf(one: Tried, { pool, native, signal }: SessionOptions): Promise<Runner> {
  const { request, language, workers } = one;
  const name = keyOf(one);
  if (language === 'c++' && native?.has(request)) {
    return { name, run: async (calls) => (await native.run(request, calls)).ms };
  }
  if (workers > 1) {
    return {
      name,
      run: async (calls) => {
        let ms = 0;
        for (let call = 0; call < calls; call++) ms += (await pool.run(request, { workers, signal })).ms;
        return ms;
      },
    };
  }
  const solve = await prepare(request);
  return {
    name,
    run: (calls) => {
      for (let call = 0; call < calls; call++) solve();
      return undefined;
    },
  };
}

/** What became of each contender so far. */
class History {
  readonly #measured = new Map<string, number[]>();
  readonly #failed = new Map<string, Request['input'][]>();

  note({ request, language }: Contender, ms: number | null): void {
    const key = lineKey(request, language);
    if (ms === null) this.#failed.set(key, [...(this.#failed.get(key) ?? []), request.input]);
    else this.#measured.set(key, [...(this.#measured.get(key) ?? []), ms]);
  }

  /** Whether a size that is no larger in any direction has already been too much. */
  isHopeless({ request, language }: Contender): boolean {
    const failed = this.#failed.get(lineKey(request, language)) ?? [];
    return failed.some((input) => sides(input).every((side, i) => side <= sides(request.input)[i]!));
  }

  outlooks(ahead: readonly Case[]) {
    const byLine = Map.groupBy(ahead, ({ request }) => lineKey(request, 'typescript'));
    return [...byLine].map(([key, cases]) => ({
      measured: this.#measured.get(key) ?? [],
      sizesLeft: cases.filter(
        ({ request }) => !this.isHopeless({ request, language: 'typescript', workers: 1 }),
      ).length,
    }));
  }
}

function lineKey({ problem, kind, id }: Request, language: Contender['language']): string {
  return [problem, kind, id, language].join(' ');
}

function sides(input: Request['input']): readonly number[] {
  return 'n' in input ? [input.n] : [input.width, input.height].toSorted((a, b) => a - b);
}
