/**
 * What runs in the worker that times one function: nothing has run there before. As text, because a worker in the sandbox
 * begins from a text, so each function here stands alone.
 */
import { type Rounds, timeRounds } from '../../../run/rounds.ts';

/** What is to be timed, as data. */
export interface TimingTask {
  /** Modules whose exports are used. */
  readonly modules: readonly string[];
  /** A module whose default export takes those and the values, and gives the function. */
  readonly setUp: string;
  readonly values: readonly unknown[];
  /** The function as the cell has it. */
  readonly text: string;
  /** What the function is called with. */
  readonly given: readonly unknown[];
  readonly options: TimingOptions;
}

export interface TimingOptions {
  readonly rounds: number;
  /** A round that takes longer is the last. */
  readonly longMs: number;
  readonly warmUp: boolean;
}

/** What was found: the times, and the numbers in what the function gave. */
export interface Timed extends Rounds {
  /** By the names of their fields, in their order; the name is empty where it gave a number itself. A bigint ends in n. */
  readonly numbers: readonly (readonly [name: string, number: string])[];
}

/** Comes before the answer: what it is to call is there, and from now on the time is the function's. */
export interface TimingBegun {
  readonly begun: true;
}

export type TimingAnswer =
  | { readonly timed: Timed; readonly error?: never }
  | { readonly error: { readonly name: string; readonly message: string }; readonly timed?: never };

type Call = (...given: readonly unknown[]) => unknown;
type SetUp = (modules: readonly object[], values: readonly unknown[]) => Call;

/** Calls a function before its time counts, and then takes its rounds. */
export type TimeCalls = (call: Call, given: readonly unknown[], options: TimingOptions) => Promise<Timed>;

/** The worker's program: it waits for one task, and answers it. */
async function serve(
  calls: TimeCalls,
  load: (code: string) => Promise<Readonly<Record<string, unknown>>>,
  receive: () => Promise<TimingTask>,
  post: (answer: TimingAnswer | TimingBegun) => void,
): Promise<void> {
  try {
    const { modules, setUp, values, given, options } = await receive();
    const loaded = await Promise.all(modules.map(load));
    const made = (await load(setUp))['default'] as SetUp;
    const call = made(loaded, values);
    post({ begun: true });
    post({ timed: await calls(call, given, options) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    post({ error: { name, message } });
  }
}

/** Makes the function that times calls; `take` is timeRounds, handed over because this one's text stands alone, too. */
function timing(take: typeof timeRounds): TimeCalls {
  const now = performance.now.bind(performance);
  return (call, given, { warmUp, ...options }) => {
    const started = now();
    let last: unknown;
    const callFor = (these: readonly unknown[], ms: number): void => {
      const until = now() + ms;
      do last = call(...these);
      while (now() < until && now() - started < 50);
    };
    // A first call that is long is compiled in the middle of its loop, and later calls enter there: sizes begin small.
    const [size] = given;
    if (warmUp && typeof size === 'number' && Number.isInteger(size)) {
      for (let less = Math.ceil(size / 3); less < size && now() - started < 50; less++) {
        try {
          callFor([less, ...given.slice(1)], 10);
        } catch {
          // It does not take this size.
        }
      }
    }
    if (warmUp) callFor(given, 10);
    const time = (times: number): Promise<number> => {
      const before = now();
      for (let turn = 0; turn < times; turn++) last = call(...given);
      const ms = (now() - before) / times;
      if (typeof (last as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function')
        throw new TypeError('measure times a function that answers at once, and this one gives a promise.');
      return Promise.resolve(ms);
    };
    const numbersIn = (gave: unknown): (readonly [string, string])[] => {
      const fields =
        typeof gave === 'object' && gave !== null ? Object.entries(gave).slice(0, 50) : [['', gave] as const];
      return fields.flatMap(([name, value]) =>
        typeof value === 'bigint'
          ? [[name, `${value}n`]]
          : typeof value === 'number'
            ? [[name, String(value)]]
            : [],
      );
    };
    return take(time, { ...options, repeats: warmUp }).then((rounds) => ({
      ...rounds,
      numbers: numbersIn(last),
    }));
  };
}

/** Answers one task where nothing has run before. */
export const serveTiming = (
  load: (code: string) => Promise<Readonly<Record<string, unknown>>>,
  receive: () => Promise<TimingTask>,
  post: (answer: TimingAnswer | TimingBegun) => void,
): Promise<void> => serve(timing(timeRounds), load, receive, post);

/** Times calls here, among all that has run before. */
export const timeCalls: TimeCalls = timing(timeRounds);

/** The program, where the three are expressions of the platform: a module of a text, the task as a promise, an answer. */
export const timingProgram = (load: string, receive: string, post: string): string =>
  `(${serve.toString()})((${timing.toString()})(${timeRounds.toString()}), ${load}, ${receive}, ${post});`;
