/**
 * What a solver counts for an input: one answer for charts, for the costs of two stages and for the numbers in the prose.
 * Each is computed once in a process.
 */
import { catalogue } from '../solvers/catalogue.ts';
import type { Entry, TourRequest } from '../solvers/contract.ts';

/** `n` for queens; a board for the knight, with `open` and `start` where the algorithm takes them. */
export interface CountedInput extends Partial<TourRequest> {
  readonly n?: number;
}

/** The counters of all problems; those that an algorithm does not know are missing. */
export interface Counters {
  readonly solutions?: bigint;
  readonly unique?: bigint;
  /** In the sense that the catalogue's `leaf` states. */
  readonly leaves?: number;
  readonly nodes?: number;
  /** What a join does: half boards listed, splits of two lists, boards moved in them, lists compared, pairs of boards tested. */
  readonly halfBoards?: number;
  readonly splits?: number;
  readonly moved?: number;
  readonly listPairs?: number;
  readonly pairs?: number;
  readonly tours?: bigint;
  readonly calls?: number;
  readonly steps?: number;
}
export type Counter = keyof Counters;

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
  of: Counter,
): Promise<number | bigint> {
  const counters = await counted(algorithm, input);
  const value = counters[of];
  if (value !== undefined) return value;
  throw new RangeError(`"${algorithm}" counts no ${of}. It counts: ${Object.keys(counters).join(', ')}.`);
}

async function count(algorithm: string, { n, ...board }: CountedInput): Promise<Counters> {
  const entries = catalogue.filter(({ id }) => id === algorithm);
  const entry = entries.find(({ problem }) => (problem === 'queens') === (n !== undefined)) ?? entries[0];
  if (entry === undefined) throw new RangeError(`src/solvers/catalogue.ts has no algorithm "${algorithm}".`);
  return entry.problem === 'queens' ? countQueens(entry, n) : countTours(entry, board);
}

type EntryOf<P extends Entry['problem']> = Extract<Entry, { problem: P }>;

async function countQueens(entry: EntryOf<'queens'>, n: number | undefined): Promise<Counters> {
  if (n === undefined) throw new RangeError(`"${entry.id}" needs n, the number of queens.`);
  if (entry.kind === 'count') {
    const { solutions, unique, leaves, nodes, work } = (await entry.load()).countSolutions(n);
    return withoutNull({ solutions, unique, leaves, nodes, ...work });
  }
  if (entry.kind === 'place') return { steps: (await entry.load()).place(n).steps };
  throw new RangeError(`"${entry.id}" estimates: it counts nothing.`);
}

async function countTours(
  entry: EntryOf<'tour' | 'count-tours'>,
  { width, height, ...rest }: Partial<TourRequest>,
): Promise<Counters> {
  if (width === undefined || height === undefined)
    throw new RangeError(`"${entry.id}" needs a board: its width and its height.`);
  if (entry.problem === 'count-tours') {
    const { tours, calls } = (await entry.load()).countTours({ width, height, ...rest });
    return withoutNull({ tours, calls });
  }
  const answer = (await entry.load()).findTour({ width, height, ...rest });
  return withoutNull({ steps: answer.kind === 'no-tour' ? null : answer.steps });
}

type WithoutNull<T> = { [K in keyof T]?: Exclude<T[K], null> };

const withoutNull = <T extends object>(counters: T): WithoutNull<T> =>
  Object.fromEntries(Object.entries(counters).filter(([, value]) => value !== null)) as WithoutNull<T>;
