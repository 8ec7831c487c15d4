/**
 * `race({ mine, book }, sizes)`: solvers of the same problem side by side. Every turn is in a worker of its own, and at each size
 * the solvers take turns, so that whatever else the machine does falls on all of them.
 */
import { answering } from '../../../book.config.ts';
import { awaitable, undisturbed } from '../built-ins.ts';
import type { RaceOptions, RaceRow, Solver } from '../cell-types.ts';
import { type Out, sizeText, type Standing } from './race-view.ts';
import type { Timer, Work } from './timing.ts';
import type { Timed } from './timing-worker.ts';

export type Race = (
  solvers: Readonly<Record<string, Solver<never>>>,
  sizes: readonly unknown[],
  options?: RaceOptions,
) => Promise<readonly RaceRow<unknown>[]>;

/** One solver on its way. */
interface Lane {
  readonly name: string;
  readonly work: Work;
  /** Of the present size: the times of all its turns, what it counted, and the milliseconds that its turns have taken. */
  samples: number[];
  count: number | bigint | null;
  nodes: number | null;
  spent: number;
  /** It takes no more turns at this size. */
  isDone: boolean;
  /** Why it is not in the race any more. */
  out: Out | null;
}

/**
 * The function that cells call.
 * @param show makes ready to show it, and gives what is told again and again how it stands
 * @param waits hears when a turn begins and ends
 */
export function createRace(
  timer: Timer,
  show: () => Promise<(standing: Standing) => void>,
  waits: (waits: boolean) => void = () => undefined,
): Race {
  const { performance } = globalThis;
  const now = performance.now.bind(performance);

  return (solvers, sizes, options = {}) => {
    const { turns = 3, rounds = 5, seconds = 2 } = options;
    const lanes = lanesOf(solvers);
    if (!Array.isArray(sizes) || sizes.length === 0)
      throw new TypeError('The sizes of a race are a list: race({ mine, book }, [4, 5, 6]).');
    requireWhole('turns', turns);
    requireWhole('rounds', rounds);
    if (!(typeof seconds === 'number' && seconds > 0))
      throw new RangeError(
        'The seconds of a race, which a solver may take for one size, are a number above 0.',
      );

    const finished: RaceRow<unknown>[] = [];
    let at = 0;
    let pass = 0;
    let place = 0;
    const standing = (isOver: boolean): Standing => ({
      names: lanes.map(({ name }) => name),
      ...{ sizes, isOver },
      rows: Object.freeze([...finished, ...rowsAt(sizes[at], lanes)].map((row) => Object.freeze(row))),
      out: lanes.flatMap(({ out }) => out ?? []),
    });

    /** The solver whose turn it is; null at the end. */
    const next = (): Lane | null => {
      while (at < sizes.length && lanes.some(({ out }) => out === null)) {
        if (place === lanes.length) [place, pass] = [0, pass + 1];
        if (pass === turns) {
          finished.push(...rowsAt(sizes[at], lanes));
          [at, pass] = [at + 1, 0];
          for (const lane of lanes)
            Object.assign(lane, { samples: [], count: null, nodes: null, spent: 0, isDone: false });
          continue;
        }
        // Each pass begins with another one.
        const lane = lanes[(place++ + pass) % lanes.length]!;
        if (lane.out === null && !lane.isDone) return lane;
      }
      return null;
    };

    const begin = (lane: Lane): Promise<Timed | null> => {
      const given = structuredClone(sizes[at]) as unknown;
      const timing = { rounds, longMs: (seconds * 1000) / turns, warmUp: true };
      return timer.time('race', lane.work, [given], timing, seconds * 1000);
    };
    const note = (lane: Lane, timed: Timed | null, took: number): void => {
      lane.spent += took;
      if (timed === null) {
        if (pass === 0) lane.out = { name: lane.name, size: sizes[at], why: `more than ${seconds} s` };
        lane.isDone = true;
        return;
      }
      lane.samples.push(...timed.samples);
      Object.assign(lane, foundIn(timed, options));
      lane.isDone = lane.spent + lane.spent / (pass + 1) > seconds * 1000;
      requireAgreement(sizes[at], lanes);
    };
    /** A solver that refuses a size is out; any other error ends the race. */
    const refuse = (lane: Lane, error: unknown): void => {
      const { name, message } = error as Error;
      const isFirst = finished.length === 0 && lane.samples.length === 0;
      if (name !== 'RangeError' || isFirst) throw error;
      lane.out = { name: lane.name, size: sizes[at], why: message };
    };

    const run = async (): Promise<readonly RaceRow<unknown>[]> => {
      const tell = await awaitable(undisturbed(show));
      for (let lane = undisturbed(next); lane !== null; lane = undisturbed(next)) {
        const turn = lane;
        const before = now();
        try {
          undisturbed(() => waits(true));
          const timed = await awaitable(undisturbed(() => begin(turn)));
          undisturbed(() => note(turn, timed, now() - before));
        } catch (error) {
          undisturbed(() => refuse(turn, error));
        } finally {
          undisturbed(() => waits(false));
        }
        undisturbed(() => tell(standing(false)));
      }
      return undisturbed(() => {
        const last = standing(true);
        tell(last);
        return last.rows;
      });
    };
    return awaitable(run());
  };
}

function lanesOf(solvers: unknown): readonly Lane[] {
  const entries = typeof solvers === 'object' && solvers !== null ? Object.entries(solvers) : [];
  if (entries.length === 0)
    throw new TypeError('race takes solvers by their names, and sizes: race({ mine, book }, [4, 5, 6]).');
  return entries.map(([name, solver]) => ({
    ...{ name, work: workOf(name, solver), samples: [], count: null, nodes: null },
    ...{ spent: 0, isDone: false, out: null },
  }));
}

/** A function, or that of a module which answers: by the names that the book has for it, or its first that begins with “count”. */
function workOf(name: string, solver: unknown): Work {
  if (typeof solver === 'function') return solver as Work;
  const exported = typeof solver === 'object' && solver !== null ? Object.entries(solver) : [];
  const found = exported.filter(([, value]) => typeof value === 'function');
  const [, work] =
    found.find(([key]) => answering.includes(key)) ?? found.find(([key]) => /^count/.test(key)) ?? [];
  if (work === undefined)
    throw new TypeError(
      `“${name}” is no function, and no module with a function ${new Intl.ListFormat('en', { type: 'disjunction' }).format(answering)}: give the function itself, as in { ${name}: module.place }.`,
    );
  return work as Work;
}

function requireWhole(name: string, given: unknown): void {
  if (!(Number.isInteger(given) && (given as number) >= 1 && (given as number) <= 100))
    throw new RangeError(`The ${name} of a race are a whole number from 1 to 100.`);
}

/** What a solver has counted, from the numbers that it gave. */
function foundIn(
  { numbers }: Timed,
  { count, nodes = 'nodes' }: RaceOptions,
): { readonly count: number | bigint | null; readonly nodes: number | null } {
  const named = (name: string): string | undefined => numbers.find(([field]) => field === name)?.[1];
  const others = numbers.filter(([field]) => field !== nodes);
  const counted =
    count === undefined ? (others.find(([, text]) => text.endsWith('n')) ?? others[0])?.[1] : named(count);
  const walked = named(nodes);
  return {
    count: counted === undefined ? null : numberOf(counted),
    nodes: walked === undefined ? null : Number(numberOf(walked)),
  };
}

const numberOf = (text: string): number | bigint =>
  text.endsWith('n') ? BigInt(text.slice(0, -1)) : Number(text);

/** @throws Error where two have counted differently */
function requireAgreement(size: unknown, lanes: readonly Lane[]): void {
  const [first, ...others] = lanes.filter(({ count }) => count !== null);
  const other = others.find(({ count }) => String(count) !== String(first!.count));
  if (first && other)
    throw new Error(
      `They do not count the same at ${sizeText(size)}: ${first.name} counts ${first.count}, ${other.name} ${other.count}. A race is among solvers that agree.`,
    );
}

function rowsAt(size: unknown, lanes: readonly Lane[]): readonly RaceRow<unknown>[] {
  const first = lanes[0]!.samples.length > 0 ? quantileOf(lanes[0]!.samples, 0.5) : null;
  return lanes
    .filter(({ samples }) => samples.length > 0)
    .map(({ name: solver, samples, count, nodes }) => {
      const ms = quantileOf(samples, 0.5);
      return {
        ...{ size, solver, ms },
        ...{ low: quantileOf(samples, 0.25), high: quantileOf(samples, 0.75), rounds: samples.length },
        ...{ count, nodes, ratio: first === null ? null : ms / first },
      };
    });
}

/** Between two samples, what lies between them in proportion. */
function quantileOf(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const place = part * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return below + (above - below) * (place - Math.floor(place));
}
