/**
 * A whole benchmark: group after group, what takes too long drops out, the rest is timed in turn. Every contender is
 * tried once in a worker first, where it can be stopped: that tells its counters and about how long it takes.
 */
import type { Native } from './native.ts';
import type { Case } from './cases.ts';
import { forecastMs, growthOf } from './forecast.ts';
import type { Pool } from '../pool.ts';
import { prepare, splitOf } from '../request.ts';
import type { Request, Result, Timed } from '../request.ts';
import type { MeasuredResult } from '../measurement-schema.ts';
import { entryOf, keyOf } from './results.ts';
import type { Contender } from './results.ts';
import { LONG, timeInTurn } from './turns.ts';
import type { Effort, Runner } from './turns.ts';

export interface SessionOptions {
  readonly pool: Pool;
  readonly native: Native | null;
  readonly effort: Effort;
  /** Milliseconds that one call may take. */
  readonly capMs: number;
  /** Algorithms that go on to longer calls, and how long those may take. */
  readonly long: { readonly algorithms: readonly string[]; readonly capMs: number } | null;
  /** How many workers to try, beside none. */
  readonly workers: readonly number[];
  readonly signal: AbortSignal;
  /** What is there already from the run that is resumed: the median milliseconds of each key. */
  readonly done: ReadonlyMap<string, number>;
  readonly onGroup: (group: string, remainingMs: number) => void;
  readonly onResults: (results: readonly MeasuredResult[]) => void;
}

interface Tried extends Contender {
  readonly probe: Timed<Result>;
}

/** From here on it pays to look at what more workers do. */
const WORTH_WORKERS_MS = 20;
/** Calls of this length tell how much longer the next size takes. */
const SURE_FROM_MS = 200;

export async function measureAll(cases: readonly Case[], options: SessionOptions): Promise<void> {
  const capOf = ({ request: { id } }: { readonly request: Request }): number =>
    options.long?.algorithms.includes(id) ? Math.max(options.capMs, options.long.capMs) : options.capMs;
  const history = new History(capOf);
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
    const known = options.done.get(keyOf(contender));
    if (known !== undefined && (await variantsOf(contender, known, options)).length === 0) {
      history.note(contender, known);
      continue;
    }
    const capMs = history.capOf(contender);
    const probe = await tryOnce(contender, capMs, options);
    if (options.signal.aborted) return [];
    history.note(contender, probe && probe.ms <= capMs ? probe.ms : null);
    if (!probe || probe.ms > capMs) continue;
    if (entryOf(contender, probe.result, [1]) === null) continue;
    const due = [contender, ...(await variantsOf(contender, probe.ms, options))];
    tried.push(...due.filter((one) => !options.done.has(keyOf(one))).map((one) => ({ ...one, probe })));
  }
  const isLong = ({ probe }: Tried) => probe.ms > options.capMs;
  return [
    ...(await timed(
      tried.filter((one) => !isLong(one)),
      false,
      options,
    )),
    ...(await timed(tried.filter(isLong), true, options)),
  ];
}

/** The same with more workers, as far as that pays and is not there already. */
async function variantsOf(
  contender: Contender,
  ms: number,
  { workers, done }: SessionOptions,
): Promise<readonly Contender[]> {
  if (contender.language !== 'typescript' || ms < WORTH_WORKERS_MS) return [];
  if (!(await splitOf(contender.request))) return [];
  return workers.map((count) => ({ ...contender, workers: count })).filter((one) => !done.has(keyOf(one)));
}

async function timed(
  due: readonly Tried[],
  long: boolean,
  options: SessionOptions,
): Promise<readonly MeasuredResult[]> {
  const effort = long ? LONG : options.effort;
  const runners = await Promise.all(due.map((one) => runnerOf(one, long, options)));
  const samples = await timeInTurn(runners, effort, options.signal);
  return due.flatMap((one) => {
    const own = samples.get(keyOf(one)) ?? [];
    // Interrupted before it had its share: better no figure than a poor one.
    if (own.length < Math.min(effort.minRuns, effort.maxRuns)) return [];
    return entryOf(one, one.probe.result, own) ?? [];
  });
}

/** One call, stopped when it takes clearly longer than the cap; null then, and where the solver refuses the size. */
async function tryOnce(
  { request, language }: Contender,
  capMs: number,
  { pool, native, signal }: SessionOptions,
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

async function runnerOf(
  one: Tried,
  long: boolean,
  { pool, native, signal }: SessionOptions,
): Promise<Runner> {
  const { request, language, workers } = one;
  const name = keyOf(one);
  if (language === 'c++' && native?.has(request)) {
    return { name, run: async (calls) => (await native.run(request, calls, signal)).ms };
  }
  // A long call runs in a worker even when it is one, because there it can be stopped.
  if (workers > 1 || long) {
    const options = { workers, signal, whole: workers === 1 };
    return {
      name,
      run: async (calls) => {
        let ms = 0;
        for (let call = 0; call < calls; call++) ms += (await pool.run(request, options)).ms;
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
  readonly capOf: (one: Contender) => number;
  readonly #measured = new Map<string, number[]>();
  readonly #failed = new Map<string, Request['input'][]>();

  constructor(capOf: (one: Contender) => number) {
    this.capOf = capOf;
  }

  note({ request, language }: Contender, ms: number | null): void {
    const key = lineKey(request, language);
    if (ms === null) this.#failed.set(key, [...(this.#failed.get(key) ?? []), request.input]);
    else this.#measured.set(key, [...(this.#measured.get(key) ?? []), ms]);
  }

  /** Whether a size that is no larger in any direction has already been too much, or this one surely will be. */
  isHopeless(one: Contender): boolean {
    const { request, language } = one;
    const failed = this.#failed.get(lineKey(request, language)) ?? [];
    if (failed.some((input) => sides(input).every((side, i) => side <= sides(request.input)[i]!)))
      return true;
    const measured = this.#measured.get(lineKey(request, language)) ?? [];
    const capMs = this.capOf(one);
    // To try what takes minutes costs minutes. Below a second the growth of the times says too little.
    return (
      request.problem === 'queens' &&
      request.kind === 'count' &&
      (measured.at(-1) ?? 0) > SURE_FROM_MS &&
      measured.at(-1)! * growthOf(measured) > 1.3 * capMs
    );
  }

  outlooks(ahead: readonly Case[]) {
    const byLine = Map.groupBy(ahead, ({ request }) => lineKey(request, 'typescript'));
    return [...byLine].map(([key, cases]) => {
      const ones = cases.map(({ request }) => ({ request, language: 'typescript', workers: 1 }) as const);
      return {
        measured: this.#measured.get(key) ?? [],
        sizesLeft: ones.filter((one) => !this.isHopeless(one)).length,
        capMs: this.capOf(ones[0]!),
      };
    });
  }
}

function lineKey({ problem, kind, id }: Request, language: Contender['language']): string {
  return [problem, kind, id, language].join(' ');
}

function sides(input: Request['input']): readonly number[] {
  return 'n' in input ? [input.n] : [input.width, input.height].toSorted((a, b) => a - b);
}
