/**
 * What can be asked of the book's problems, as plain data that crosses to a worker, and the one function that answers it.
 * Everything that runs a solver (command line, pools, benchmark, figures) says what it wants in these words.
 */
import { catalogue } from '../solvers/catalogue.ts';
import { problems } from '../solvers/problems.ts';
import {
  type Algorithm,
  areaOf,
  type Input,
  type Problem,
  sizeOf,
  type Split,
  type Task,
} from '../problem.ts';

/** The problems of this book, each with its own types. */
export type BookProblem = (typeof problems)[number];

type RequestFor<P> = P extends BookProblem
  ? {
      readonly problem: P['id'];
      readonly kind: P['kind'];
      /** The algorithm. */
      readonly id: string;
      readonly input: Parameters<P['run']>[1];
    }
  : never;

/** What can be answered. */
export type AnyRequest = RequestFor<BookProblem>;
/** What the catalogue answers. */
export type Request = RequestFor<Exclude<BookProblem, { readonly alone: object }>>;
/** A count: it may be split into tasks. */
export type CountRequest = Extract<Request, { readonly kind: 'count' }>;

/** The answer to a request of type R. */
export type ResultOf<R extends AnyRequest> = ReturnType<
  Extract<BookProblem, { readonly id: R['problem']; readonly kind: R['kind'] }>['run']
>;
export type Result = ResultOf<Request>;
export type CountResult = ResultOf<CountRequest>;

/** A result and the milliseconds that the solver took for it, loading its module not included. */
export interface Timed<T> {
  readonly result: T;
  readonly ms: number;
}

/** Whether a request is a count. Where a book has nothing else, its types know it, and nothing but this asks. */
export const isCount = ({ kind }: { readonly kind: string }): boolean => kind === 'count';

/** The same for whoever knows none of them. */
export const allProblems: readonly Problem[] = problems;

/** The algorithms for whoever knows none of them. */
export const algorithms: readonly Algorithm[] = catalogue;

/** The problem of a request, of an algorithm, or of a task file. @throws RangeError for one that the book has not */
export function problemOf({ problem, kind }: { readonly problem: string; readonly kind: string }): Problem {
  const found = allProblems.find((one) => one.id === problem && one.kind === kind);
  if (found) return found;
  throw new RangeError(`src/solvers/problems.ts has no problem "${problem}" of the kind "${kind}".`);
}

/** How large the input of a request is: its side, or the product of its sides. */
export const areaIn = (request: AnyRequest): number => areaOf(sizeOf(problemOf(request), request.input));

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
  const problem = problemOf(request);
  const module = await moduleOf(request);
  const { input } = request;
  return () => problem.run(module, input) as ResultOf<R>;
}

const moduleOf = (request: AnyRequest): Promise<object> => {
  const { alone } = problemOf(request);
  return alone ? alone.load() : entryFor(request).load();
};

/** What a count takes: bytes, and whether each worker takes as many; and seconds, if one worker does it. */
export interface Needs {
  readonly bytes: number;
  readonly isEach: boolean;
  readonly seconds: number | null;
}

/** What modules may export beside what answers; they take the problem's `argument`. */
interface Extras {
  readonly memory?: (argument: unknown) => number;
  readonly seconds?: (argument: unknown) => number | null;
  /** Whether the tasks share what `prepare` makes; they do where it is left out. */
  readonly isShared?: (argument: unknown) => boolean;
  readonly split?: Split<unknown, unknown>;
}

/** The module of a request with its argument; null where the problem's modules have none of the extras. */
async function extrasOf(request: AnyRequest): Promise<(Extras & { readonly argument: unknown }) | null> {
  const problem = problemOf(request);
  if (!problem.argument) return null;
  return { ...((await moduleOf(request)) as Extras), argument: problem.argument(request.input) };
}

/** What an algorithm says it will need, before it starts; null where it does not say. */
export async function needsOf(request: AnyRequest): Promise<Needs | null> {
  const extras = await extrasOf(request);
  if (!extras?.memory) return null;
  const { argument, memory, seconds, split, isShared } = extras;
  const isEach = split !== undefined && !(split.prepare && (isShared?.(argument) ?? true));
  return { bytes: memory(argument), isEach, seconds: seconds?.(argument) ?? null };
}

/** What tasks share, in parts. */
interface Parts {
  readonly count: number;
  make(part: number): unknown;
  join(made: readonly unknown[]): unknown;
}

/** A count as independent tasks, its input bound. */
export interface BoundSplit {
  tasks(): readonly Task[];
  /** The stage that all tasks share, where there is one: see the contract. */
  readonly prepare: (() => unknown) | undefined;
  /** The parts of that stage, where it has more than one. */
  parts(): Parts | null;
  run(id: string, prepared?: unknown): CountResult;
  merge(parts: readonly CountResult[]): CountResult;
}

/** The tasks of a count, or null where the algorithm runs in one piece. */
export async function splitOf(request: AnyRequest): Promise<BoundSplit | null> {
  const extras = await extrasOf(request);
  if (!extras?.split) return null;
  const { split, argument } = extras;
  return {
    tasks: () => split.tasks(argument),
    prepare: split.prepare && (() => split.prepare?.(argument)),
    parts: () => partsOf(split.inParts, argument),
    run: (id, prepared) => split.run(argument, id, prepared) as CountResult,
    merge: (parts) => split.merge(argument, parts) as CountResult,
  };
}

function partsOf(inParts: Split<unknown, unknown>['inParts'], argument: unknown): Parts | null {
  const count = inParts?.parts(argument) ?? 1;
  if (!inParts || count < 2) return null;
  return {
    count,
    make: (part) => inParts.make(argument, part),
    join: (made) => inParts.join(argument, made),
  };
}

/** The catalogue entry that a request names. */
export function entryFor(request: {
  readonly problem: string;
  readonly kind: string;
  readonly id: string;
}): Algorithm {
  const known = algorithms.filter(
    ({ problem, kind }) => problem === request.problem && kind === request.kind,
  );
  const entry = known.find(({ id }) => id === request.id);
  if (entry) return entry;
  throw new RangeError(
    `Algorithm "${request.id}" is unknown. For ${request.problem} there is: ${known.map(({ id }) => id).join(', ')}.`,
  );
}

/** A question to an algorithm of a problem, where the types of neither are known. */
export const requestFor = ({ id: problem, kind }: Problem, id: string, input: Input): Request =>
  ({ problem, kind, id, input }) as unknown as Request;

/** The same for a problem whose algorithms count. */
export const countFor = ({ id: problem, kind }: Problem, id: string, input: Input): CountRequest =>
  ({ problem, kind, id, input }) as unknown as CountRequest;

/** What is measured of an algorithm, sizes rising. */
export function requestsOf(entry: Algorithm): readonly Request[] {
  const problem = problemOf(entry);
  return problem.measured(entry).map((input) => requestFor(problem, entry.id, input));
}
