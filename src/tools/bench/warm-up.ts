/**
 * The first calls of a measured process, on small sizes and not timed.
 *
 * Where the first call is a long one, V8 compiles its loop while it runs, with an entrance in the middle (on-stack replacement), before
 * it has seen what comes after the loop; and every later call takes that entrance again. Bitboards on 13 rows then take 36 ms
 * for ever in place of 28. A function that has been called often is compiled whole.
 */
import { algorithms, prepare, type Request, requestsOf } from '../../run/request.ts';
import { areaIn } from './cases.ts';

const EACH_MS = 10;
const ALL_MS = 50;

/** Answers smaller requests of the same kind, each many times. A process that begins with the smallest needs none. */
export async function warmUp(request: Request): Promise<void> {
  const started = performance.now();
  for (const small of smallerThan(request)) {
    if (performance.now() - started > ALL_MS) return;
    const solve = await prepare(small);
    const until = performance.now() + EACH_MS;
    do solve();
    while (performance.now() < until);
  }
}

/** The sizes at which the benchmark measures the same algorithm, up to this one and without it. */
export function smallerThan(request: Request): readonly Request[] {
  const { id, problem, kind } = request;
  const entry = algorithms.find((one) => one.id === id && one.problem === problem && one.kind === kind);
  return entry ? requestsOf(entry).filter((one) => areaIn(one) < areaIn(request)) : [];
}
