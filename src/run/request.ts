/**
 * What can be asked of the catalogue, as plain data that crosses to a worker, and the one function that answers it.
 * Everything that runs a solver (command line, pools, benchmark, figures) says what it wants in these words.
 */
import { catalogue } from '../solvers/catalogue.ts';
import type { Engine, ExactCoverCount, Order } from '../solvers/exact-cover/solve.ts';
import type {
  Entry,
  PlaceOptions,
  Placement,
  QueensCount,
  QueensEstimate,
  Split,
  Task,
  TourAnswer,
  TourCount,
  TourCountInput,
  TourRequest,
} from '../solvers/contract.ts';

export interface QueensCountRequest {
  readonly problem: 'queens';
  readonly kind: 'count';
  readonly id: string;
  readonly input: { readonly n: number };
}
export interface QueensPlaceRequest {
  readonly problem: 'queens';
  readonly kind: 'place';
  readonly id: string;
  readonly input: { readonly n: number } & PlaceOptions;
}
export interface QueensEstimateRequest {
  readonly problem: 'queens';
  readonly kind: 'estimate';
  readonly id: string;
  readonly input: { readonly n: number; readonly probes?: number; readonly seed?: number };
}
export interface TourCountRequest {
  readonly problem: 'count-tours';
  readonly kind: 'count';
  readonly id: string;
  readonly input: TourCountInput;
}
export interface TourFindRequest {
  readonly problem: 'tour';
  readonly kind: 'find';
  readonly id: string;
  readonly input: TourRequest;
}
/** Not of the catalogue: a problem of the reader's own, in the text format of solvers/exact-cover. */
export interface ExactCoverRequest {
  readonly problem: 'exact-cover';
  readonly kind: 'cover';
  readonly id: Engine;
  readonly input: { readonly text: string; readonly order: Order; readonly limit?: number };
}
export type CountRequest = QueensCountRequest | TourCountRequest;
/** What the catalogue answers. */
export type Request = CountRequest | QueensPlaceRequest | QueensEstimateRequest | TourFindRequest;
/** What can be answered at all. */
export type AnyRequest = Request | ExactCoverRequest;

/** The answer to a request of type R. */
export type ResultOf<R extends AnyRequest> = R extends QueensCountRequest
  ? QueensCount
  : R extends TourCountRequest
    ? TourCount
    : R extends QueensPlaceRequest
      ? { readonly placement: Placement | null; readonly steps: number }
      : R extends QueensEstimateRequest
        ? QueensEstimate
        : R extends ExactCoverRequest
          ? ExactCoverAnswer
          : TourAnswer;
/** The count, and its first solution in the names of the items. */
export interface ExactCoverAnswer extends Omit<ExactCoverCount, 'first'> {
  readonly first: readonly (readonly string[])[] | null;
}
export type Result = ResultOf<Request>;
export type CountResult = ResultOf<CountRequest>;

/** A result and the milliseconds that the solver took for it, loading its module not included. */
export interface Timed<T> {
  readonly result: T;
  readonly ms: number;
}

/**
 * Runs a request here and now, on this thread; so many `calls` in one go, where one would be too short for the clock.
 * `ms` is the time of one.
 * @throws RangeError for an unknown algorithm and for input outside its limits.
 */
export async function answer<R extends AnyRequest>(request: R, calls = 1): Promise<Timed<ResultOf<R>>> {
  const solve = await prepare(request);
  const started = performance.now();
  let result = solve();
  for (let call = 1; call < calls; call++) result = solve();
  return { result, ms: (performance.now() - started) / calls };
}

/** Loads what a request needs, and returns the plain call that answers it: what a benchmark may time. */
export async function prepare<R extends AnyRequest>(request: R): Promise<() => ResultOf<R>> {
  return (await load(request)) as () => ResultOf<R>;
}

async function load(request: AnyRequest): Promise<() => ResultOf<AnyRequest>> {
  if (request.kind === 'cover') return loadExactCover(request);
  const entry = entryFor(request);
  switch (entry.kind) {
    case 'count': {
      if (entry.problem === 'queens') {
        const solver = await entry.load();
        const { n } = (request as QueensCountRequest).input;
        return () => solver.countSolutions(n);
      }
      const solver = await entry.load();
      const { input } = request as TourCountRequest;
      return () => solver.countTours(input);
    }
    case 'place': {
      const solver = await entry.load();
      const { n, ...options } = (request as QueensPlaceRequest).input;
      return () => solver.place(n, options);
    }
    case 'estimate': {
      const solver = await entry.load();
      const { n, ...options } = (request as QueensEstimateRequest).input;
      return () => solver.estimate(n, options);
    }
    case 'find': {
      const solver = await entry.load();
      const { input } = request as TourFindRequest;
      return () => solver.findTour(input);
    }
  }
}

async function loadExactCover({ id, input }: ExactCoverRequest): Promise<() => ExactCoverAnswer> {
  const { parseExactCover, solveExactCover } = await import('../solvers/exact-cover/solve.ts');
  const { text, ...options } = input;
  const problem = parseExactCover(text);
  return () => {
    const { first, ...counters } = solveExactCover(problem, { engine: id, ...options });
    const names = first?.map((option) => problem.options[option]!.map((item) => problem.items[item]!));
    return { ...counters, first: names ?? null };
  };
}

/** What a count takes: bytes in all, or for each worker; and seconds, if one worker does it. */
export interface Needs {
  readonly bytes: number;
  readonly seconds: number | null;
}

/** What an algorithm says it will need, before it starts; null where it does not say. */
export async function needsOf(request: AnyRequest): Promise<Needs | null> {
  if (request.kind !== 'count') return null;
  const entry = entryFor(request);
  if (entry.kind !== 'count') return null;
  if (entry.problem === 'queens') {
    const { n } = (request as QueensCountRequest).input;
    const { memory, seconds } = await entry.load();
    return memory ? { bytes: memory(n), seconds: seconds?.(n) ?? null } : null;
  }
  const { input } = request as TourCountRequest;
  const { memory, seconds } = await entry.load();
  return memory ? { bytes: memory(input), seconds: seconds?.(input) ?? null } : null;
}

/** A count as independent tasks, its input bound. */
export interface BoundSplit {
  tasks(): readonly Task[];
  /** The stage that all tasks share, where there is one: see the contract. */
  readonly prepare: (() => unknown) | undefined;
  run(id: string, prepared?: unknown): CountResult;
  merge(parts: readonly CountResult[]): CountResult;
}

/** The tasks of a count, or null where the algorithm runs in one piece. */
export async function splitOf(request: Request): Promise<BoundSplit | null> {
  const entry = entryFor(request);
  if (entry.kind !== 'count') return null;
  if (entry.problem === 'queens') {
    return bind((await entry.load()).split, (request as QueensCountRequest).input.n);
  }
  return bind((await entry.load()).split, (request as TourCountRequest).input);
}

function bind<Input, Part extends CountResult>(
  split: Split<Input, Part> | undefined,
  input: Input,
): BoundSplit | null {
  if (!split) return null;
  return {
    tasks: () => split.tasks(input),
    prepare: split.prepare && (() => split.prepare?.(input)),
    run: (id, prepared) => split.run(input, id, prepared),
    merge: (parts) => split.merge(input, parts as readonly Part[]),
  };
}

/** The catalogue entry that a request names. */
export function entryFor(request: Pick<Request, 'problem' | 'kind' | 'id'>): Entry {
  const entry = catalogue.find(
    ({ problem, kind, id }) => problem === request.problem && kind === request.kind && id === request.id,
  );
  if (entry) return entry;
  const known = catalogue.filter(({ problem, kind }) => problem === request.problem && kind === request.kind);
  throw new RangeError(
    `Algorithm "${request.id}" is unknown. For ${request.problem} there is: ${known.map(({ id }) => id).join(', ')}.`,
  );
}
