/**
 * One pass over all cases, from fresh processes: group after group, what takes too long drops out, the rest is timed in
 * turn. Every contender of a group is called once before: that tells its counters, and about how long it takes.
 */
import type { MeasuredResult } from '../../run/measurement-schema.ts';
import { sizeOf } from '../../problem.ts';
import { problemOf, type Request, type Result, splitOf, type Timed } from '../../run/request.ts';
import type { Case } from './cases.ts';
import type { Contender, Line, OpenContender } from './contender.ts';
import { measuredResult, keyOf, type Measured } from '../../run/results.ts';
import { type Effort, timeInTurn } from './turns.ts';

export interface PassOptions {
  readonly open: OpenContender;
  readonly hasNative: (request: Request) => boolean;
  readonly effort: Effort;
  /** Milliseconds that one call may take. */
  readonly capMs: number;
  /** Whether a request is measured however long it takes. */
  readonly mustReach: (request: Request) => boolean;
  /** How many workers to try with a request, beside none. */
  readonly workersFor: (request: Request) => readonly number[];
  readonly signal: AbortSignal;
  /** The keys to measure; null for all that fits. */
  readonly wanted: ReadonlySet<string> | null;
  /** What this pass has already, from the run that is resumed. */
  readonly done: readonly MeasuredResult[];
  readonly onGroup: (group: string) => void;
  readonly onResults: (results: readonly MeasuredResult[]) => void;
}

interface Tried extends Measured {
  readonly contender: Contender;
  readonly probe: Timed<Result>;
}

/** From here on it pays to look at what more workers do. */
const WORTH_WORKERS_MS = 20;
/** Runs of a call with and without workers, at least: two passes make eight pairs. */
const PAIRS = 4;
/** Where a call takes so long, so few runs in a pass must do. */
const SLOW_MS = 300;
const SLOW_RUNS = 3;
/** What takes so long is measured once in a pass: its process is warm from the smaller sizes. */
const ONCE_MS = 3000;
/** A shorter call is made twice, before anything is concluded from its time. */
const COLD_MS = 100;
/** Calls of this length tell how much longer the next size takes. */
const SURE_FROM_MS = 200;

/** Runs the pass to its end, or until the signal aborts; the results come group by group. */
export async function measurePass(cases: readonly Case[], options: PassOptions): Promise<void> {
  const field = new Field(options);
  const done = new Map(options.done.map((one) => [keyOf(one), one]));
  try {
    for (const [group, members] of Map.groupBy(cases, (one) => one.group)) {
      options.onGroup(group);
      const results = await measureGroup(
        members.map(({ request }) => request),
        field,
        done,
        options,
      );
      if (results.length > 0) options.onResults(results);
      if (options.signal.aborted) return;
    }
  } finally {
    field.close();
  }
}

async function measureGroup(
  requests: readonly Request[],
  field: Field,
  done: ReadonlyMap<string, MeasuredResult>,
  options: PassOptions,
): Promise<readonly MeasuredResult[]> {
  const tried: Tried[] = [];
  for (const request of requests) {
    for (const one of await entrants(request, options)) {
      if (options.signal.aborted) return [];
      const known = done.get(keyOf(one));
      if (known) field.note(one, known.ms.median);
      else if (options.wanted?.has(keyOf(one)) ?? !field.isHopeless(one)) {
        const probe = await field.tryOnce(one);
        if (probe && measuredResult(one, probe.result, [1])) {
          tried.push({ ...one, contender: field.contender(one), probe });
        }
      }
    }
  }
  // Once for all that are to be compared with one another: alone, with workers, in C++.
  const longIds = tried.filter(({ probe }) => probe.ms > ONCE_MS).map(({ request }) => request.id);
  const long = tried.filter(({ request }) => longIds.includes(request.id));
  const short = tried.filter((one) => !long.includes(one));
  const effort = effortFor(short, options.effort);
  const samples = await timeInTurn(
    short.map((one) => ({
      name: keyOf(one),
      run: async (calls) => (await one.contender.run(one.request, calls, options.signal)).ms,
    })),
    effort,
    options.signal,
  );
  return tried.flatMap((one) => {
    const own = long.includes(one) ? [one.probe.ms] : (samples.get(keyOf(one)) ?? []);
    // Interrupted before it had its share: better no figure than a poor one.
    if (!long.includes(one) && own.length < effort.minRuns) return [];
    return measuredResult(one, one.probe.result, own) ?? [];
  });
}

/** Few rounds where a call takes long, but enough for the pairs where some have workers. */
function effortFor(tried: readonly Tried[], effort: Effort): Effort {
  const isSlow = tried.some(({ probe }) => probe.ms > SLOW_MS);
  const least = isSlow ? Math.min(SLOW_RUNS, effort.minRuns) : effort.minRuns;
  const minRuns = tried.some(({ workers }) => workers > 1) ? Math.max(PAIRS, least) : least;
  return { ...effort, minRuns, maxRuns: Math.max(minRuns, effort.maxRuns) };
}

/** A request alone, with workers where it can be split, and in C++ where there is a program: neighbours in a round. */
async function entrants(
  request: Request,
  { workersFor, hasNative }: PassOptions,
): Promise<readonly Measured[]> {
  const one = { request, language: 'typescript', workers: 1 } as const;
  const many = (await splitOf(request))
    ? workersFor(request).map((count) => ({ ...one, workers: count }))
    : [];
  return [one, ...many, ...(hasNative(request) ? [{ ...one, language: 'c++' } as const] : [])];
}

/** All contenders of a pass, their processes, and what became of each so far. */
class Field {
  readonly #options: PassOptions;
  readonly #contenders = new Map<string, Contender>();
  readonly #measured = new Map<string, number[]>();
  readonly #failed = new Map<string, (readonly number[])[]>();

  constructor(options: PassOptions) {
    this.#options = options;
  }

  contender(one: Measured): Contender {
    const line = lineOf(one);
    const key = JSON.stringify(line);
    const known = this.#contenders.get(key) ?? this.#options.open(line);
    this.#contenders.set(key, known);
    return known;
  }

  /** One call, stopped when it takes clearly longer than it may; null then, and where the solver refuses the size. */
  async tryOnce(one: Measured): Promise<Timed<Result> | null> {
    const { signal, wanted } = this.#options;
    const capMs = wanted ? Infinity : this.#capOf(one);
    try {
      await this.contender(one).prepare(one.request, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      return null;
    }
    const patience =
      capMs === Infinity ? signal : AbortSignal.any([signal, AbortSignal.timeout(1.5 * capMs + 500)]);
    let probe: Timed<Result> | null = null;
    try {
      probe = await this.contender(one).run(one.request, 1, patience);
      // The first call of a process loads and compiles.
      if (probe.ms < COLD_MS) probe = await this.contender(one).run(one.request, 1, patience);
    } catch (error) {
      if (!patience.aborted && !(error instanceof RangeError)) throw error;
    }
    if (signal.aborted) return null;
    const fits = probe !== null && probe.ms <= capMs;
    this.note(one, fits ? probe!.ms : null);
    return fits ? probe : null;
  }

  note(one: Measured, ms: number | null): void {
    const key = JSON.stringify(lineOf(one));
    if (ms === null) this.#failed.set(key, [...(this.#failed.get(key) ?? []), sidesOf(one.request)]);
    else this.#measured.set(key, [...(this.#measured.get(key) ?? []), ms]);
  }

  /** Whether a size that is no larger in any direction has already been too much, or this one surely will be. */
  isHopeless(one: Measured): boolean {
    const { request, workers } = one;
    const key = JSON.stringify(lineOf(one));
    const failed = this.#failed.get(key) ?? [];
    if (failed.some((sides) => sides.every((side, i) => side <= sidesOf(request)[i]!))) return true;
    if (workers > 1) {
      // Only beside the same call without workers, and where that lasts.
      const alone = this.#measured.get(JSON.stringify(lineOf({ ...one, workers: 1 })))?.at(-1) ?? 0;
      return alone < WORTH_WORKERS_MS || this.isHopeless({ ...one, workers: 1 });
    }
    const measured = this.#measured.get(key) ?? [];
    // To try what takes minutes costs minutes. Below a fifth of a second the growth of the times says too little.
    return (
      problemOf(request).grows === true &&
      (measured.at(-1) ?? 0) > SURE_FROM_MS &&
      measured.at(-1)! * growthOf(measured) > 1.3 * this.#capOf(one)
    );
  }

  #capOf({ request }: Measured): number {
    return this.#options.mustReach(request) ? Infinity : this.#options.capMs;
  }

  close(): void {
    for (const contender of this.#contenders.values()) contender.close();
  }
}

/** Growth from one size to the next while only one size is known. */
const USUAL_GROWTH = 4;

/** How much longer each size takes than the one before. Over two steps where it can: odd sizes often cost more. */
export function growthOf(measured: readonly number[]): number {
  const last = measured.at(-1) ?? 0;
  const one = measured.at(-2);
  const two = measured.at(-3);
  if (one === undefined) return USUAL_GROWTH;
  return Math.max(1.2, two === undefined ? last / one : Math.sqrt(last / two));
}

function lineOf({ request: { id, problem, kind }, language, workers }: Measured): Line {
  return { id, problem, kind, language, workers };
}

const sidesOf = (request: Request): readonly number[] =>
  Object.values(sizeOf(problemOf(request), request.input)).toSorted((a, b) => a - b);
