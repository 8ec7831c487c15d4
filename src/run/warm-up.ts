/**
 * The first calls of a process that measures, or that has long to count: on small sizes, and not timed.
 *
 * Where the first call is a long one, V8 compiles its loop while it runs, with an entrance in the middle (on-stack replacement), before
 * it has seen what comes after the loop; and every later call takes that entrance again. Bitboards on 13 rows then take 36 ms
 * for ever in place of 28. A function that has been called often is compiled whole.
 */
import {
  algorithms,
  type AnyRequest,
  areaIn,
  prepare,
  type Request,
  requestsOf,
  splitOf,
} from './request.ts';

const EACH_MS = 10;
const ALL_MS = 50;

/** Answers smaller requests of the same kind, each many times. A process that begins with the smallest needs none. */
export async function warmUp(
  request: AnyRequest,
  callOf: (small: Request) => Promise<() => void> = prepare,
): Promise<void> {
  const started = performance.now();
  for (const small of smallerThan(request)) {
    if (performance.now() - started > ALL_MS) return;
    const call = await callOf(small);
    const until = performance.now() + EACH_MS;
    do call();
    while (performance.now() < until);
  }
}

/** What has been warmed up here. */
const warm = new Set<string>();

/** The same once a process, the way that a request will run, in tasks or whole; only for what takes seconds, which repays it. */
export async function warmUpForLong(request: AnyRequest, way: 'tasks' | 'whole'): Promise<void> {
  const name = `${request.problem} ${request.id} ${way}`;
  if (warm.has(name) || areaIn(request) < (entryOf(request)?.comfortable ?? Infinity)) return;
  warm.add(name);
  await warmUp(request, way === 'tasks' ? allTasksOf : prepare);
}

async function allTasksOf(small: Request): Promise<() => void> {
  const split = (await splitOf(small))!;
  const tasks = split.tasks();
  return () => {
    for (const { id } of tasks) split.run(id);
  };
}

/** The sizes at which the benchmark measures the same algorithm, up to this one and without it. */
export function smallerThan(request: AnyRequest): readonly Request[] {
  const entry = entryOf(request);
  return entry ? requestsOf(entry).filter((one) => areaIn(one) < areaIn(request)) : [];
}

const entryOf = ({ id, problem, kind }: AnyRequest) =>
  algorithms.find((one) => one.id === id && one.problem === problem && one.kind === kind);
