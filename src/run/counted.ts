/**
 * What a solver counts for an input: one answer for charts, for the costs of two stages and for the numbers in the prose.
 * Each is computed once in a process.
 */
import { type Fields, type Problem, sizeFrom } from '../problem.ts';
import { algorithms, answer, problemOf, type Request, requestFor } from './request.ts';

/** A size, as the problem names it (`n`, or its sides), and what else the algorithm takes. */
export type CountedInput = Fields;

/** Counters by their names; those that an algorithm does not know are missing. */
export type Counters = Readonly<Record<string, number | bigint>>;

const known = new Map<string, Promise<Counters>>();

/**
 * Runs an algorithm of the catalogue to its end, on this thread.
 * @throws RangeError for an algorithm that the catalogue has not, and for an input that it does not take
 */
export function counted(algorithm: string, input: CountedInput): Promise<Counters> {
  const key = JSON.stringify([algorithm, Object.entries(input).sort()]);
  const answer = known.get(key) ?? count(algorithm, input);
  known.set(key, answer);
  return answer;
}

/** One of them. @throws RangeError if the algorithm does not know it */
export async function counterOf(
  algorithm: string,
  input: CountedInput,
  of: string,
): Promise<number | bigint> {
  const counters = await counted(algorithm, input);
  const value = counters[of];
  if (value !== undefined) return value;
  throw new RangeError(`"${algorithm}" counts no ${of}. It counts: ${Object.keys(counters).join(', ')}.`);
}

async function count(algorithm: string, input: CountedInput): Promise<Counters> {
  const request = requestToCount(algorithm, input);
  return countersOf(request, (await answer(request)).result);
}

/**
 * What is asked of a solver for these counters.
 * @throws RangeError for an algorithm that the catalogue has not, and for an input that it does not take
 */
export function requestToCount(algorithm: string, input: CountedInput): Request {
  const entries = algorithms
    .filter(({ id }) => id === algorithm)
    .map((entry) => ({ entry, problem: problemOf(entry) }));
  const asked = entries.find(({ problem }) => sizeFrom(problem, input)) ?? entries[0];
  if (asked === undefined) throw new RangeError(`src/solvers/catalogue.ts has no algorithm "${algorithm}".`);
  const { entry, problem } = asked;
  if (Object.values(problem.counters).includes('real'))
    throw new RangeError(`"${entry.id}" estimates: it counts nothing.`);
  const size = sizeFrom(problem, input);
  if (!size) throw new RangeError(`"${entry.id}" needs ${sizeWords(problem)}.`);
  return requestFor(problem, entry.id, { ...input, ...size });
}

/** The counters of an answer, without those that its algorithm does not know. */
export function countersOf(request: Request, result: object): Counters {
  const problem = problemOf(request);
  const out = result as Counters & { readonly work?: Counters };
  return Object.fromEntries([
    ...Object.keys(problem.counters).flatMap((name) => {
      const value = out[name] ?? null;
      return value === null ? [] : [[name, value] as const];
    }),
    ...Object.entries(out.work ?? {}),
  ]);
}

/** "n", or "a grid: width and height". */
const sizeWords = ({ attribute, sides }: Problem): string =>
  sides.length === 1 ? attribute : `a ${attribute}: ${sides.join(' and ')}`;
