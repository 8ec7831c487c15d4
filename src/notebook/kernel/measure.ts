/**
 * `measure(work, given)`: what a call takes, in a worker of its own, so that nothing that cells have run before changes it.
 * A function goes there by its module and name where a module has it, and else by its text, with what cells have declared
 * and the text names.
 */
import type { Rounds } from '../../run/rounds.ts';
import { awaitable, undisturbed } from './built-ins.ts';
import type { MeasureOptions, Timing } from './cell-types.ts';
import { timeCalls, type TimingAnswer, type TimingTask } from './timing-worker.ts';

/** A module that cells have imported. */
export interface LoadedModule {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly code: string;
}

/** A worker that answers one task. */
export interface TimingWorker {
  /** @throws what the platform throws for a value that cannot be copied. */
  ask(task: TimingTask, answered: (answer: TimingAnswer) => void, died: (why: string) => void): void;
  end(): void;
}

/** A place where a function can be timed apart from all else. */
export interface TimingHost {
  start(): TimingWorker;
  /** The modules that cells have imported so far. */
  loaded(): Iterable<LoadedModule>;
}

type Work = (...given: readonly unknown[]) => unknown;
export type Measure = (work: Work, given?: readonly unknown[], options?: MeasureOptions) => Promise<Timing>;

/**
 * The function that cells call. Several at a time would disturb each other: each waits for its turn.
 * @param scope what cells have declared
 * @param host missing where there are no workers: then the time is taken in place
 * @param mark notes which cell is at work, and gives what says so again
 */
export function createMeasure(scope: object, host?: TimingHost, mark = () => () => {}): Measure {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  const next = (): void => {
    isBusy = waiting.length > 0;
    waiting.shift()?.();
  };
  return (work, given = [], { rounds, warmUp = true } = {}) => {
    if (typeof work !== 'function' || !Array.isArray(given))
      throw new TypeError(
        'measure takes a function, and the list of what it is called with: measure(countSolutions, [8]).',
      );
    if (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1 && rounds <= 1000))
      throw new RangeError('The rounds of measure are a whole number from 1 to 1000.');
    const options = { rounds: rounds ?? 10, longMs: rounds === undefined ? 400 : Infinity, warmUp };
    const task = host && {
      ...parcelOf(work, [...host.loaded()], scope),
      given: copyOf(given, 'what it is called with'),
      options,
    };
    const back = mark();
    const taken = new Promise<Timing>((resolve, reject) => {
      const end = (settle: () => void): void =>
        undisturbed(() => {
          back();
          settle();
          next();
        });
      const failed = (error: Error): void => end(() => reject(error));
      waiting.push(() => {
        if (host && task) ask(host, task, (rounds) => end(() => resolve(timingOf(rounds, true))), failed);
        else
          timeCalls(work, given, options).then(
            (rounds) => end(() => resolve(timingOf(rounds, false))),
            failed,
          );
      });
    });
    if (!isBusy) next();
    return awaitable(taken);
  };
}

/** Has a new worker do the task; ends it. */
function ask(
  host: TimingHost,
  task: TimingTask,
  done: (rounds: Rounds) => void,
  failed: (error: Error) => void,
): void {
  const worker = host.start();
  worker.ask(
    task,
    ({ rounds, error }) => {
      worker.end();
      if (error) failed(undisturbed(() => errorOf(error)));
      else done(rounds);
    },
    (why) => {
      worker.end();
      failed(new Error(`The worker that measured ended: ${why}`));
    },
  );
}

/** Nothing makes a program faster than it is, and all else that runs makes it slower: the quickest round says most. */
function timingOf({ samples, calls }: Rounds, fresh: boolean): Timing {
  return { ms: Math.min(...samples), rounds: samples, calls, fresh };
}

const NOT_HERE =
  ' (What is measured runs in a worker of its own: it finds what it is given, and what cells declare outside of functions and loops.)';

function errorOf({ name, message }: { readonly name: string; readonly message: string }): Error {
  const error = new Error(name === 'ReferenceError' ? message + NOT_HERE : message);
  error.name = name;
  return error;
}

/** The place of a value in a module: which module, and by which names. */
interface Place {
  readonly module: LoadedModule;
  readonly path: readonly string[];
}

/** The function as data: modules, the values that it needs, and the text that puts them together. */
function parcelOf(
  work: Work,
  loaded: readonly LoadedModule[],
  scope: object,
): Pick<TimingTask, 'modules' | 'setUp' | 'values'> {
  const modules: string[] = [];
  const values: unknown[] = [];
  const names = new Set<string>();
  const spellings = new Set<string>();
  let setUp = '';

  /** What stands for the value in the set-up; what it needs itself is set up before. */
  const expressionOf = (value: unknown, name: string): string => {
    const place = placeOf(value, loaded);
    if (place) {
      const known = modules.indexOf(place.module.code);
      const at = known < 0 ? modules.push(place.module.code) - 1 : known;
      return `modules[${at}]${place.path.map((part) => `[${JSON.stringify(part)}]`).join('')}`;
    }
    if (typeof value !== 'function') return `values[${values.push(copyOf(value, name)) - 1}]`;
    const text = Function.prototype.toString.call(value);
    for (const [, spelling = '', used = ''] of text.matchAll(/(__scope\d*)\.([\p{L}\p{N}$_]+)/gu)) {
      spellings.add(spelling);
      if (names.has(used) || !Object.hasOwn(scope, used)) continue;
      names.add(used);
      const needed = expressionOf((scope as Readonly<Record<string, unknown>>)[used], used);
      setUp += `put(${JSON.stringify(used)}, ${needed});\n`;
    }
    return `(${text})`;
  };
  const made = expressionOf(work, 'the function');
  const scopes = [...spellings].map((spelling) => `const ${spelling} = globalThis;\n`).join('');
  const put =
    'const put = (name, value) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });\n';
  return {
    modules,
    values,
    setUp: `${scopes}${put}export default (modules, values) => {\n${setUp}return ${made};\n};`,
  };
}

function placeOf(value: unknown, loaded: readonly LoadedModule[]): Place | null {
  for (const module of loaded) {
    if (module.exports === value) return { module, path: [] };
    for (const [name, exported] of Object.entries(module.exports)) {
      if (exported === value) return { module, path: [name] };
      if (typeof exported !== 'object' || exported === null) continue;
      for (const [inner, deep] of Object.entries(exported))
        if (deep === value && typeof value === 'function') return { module, path: [name, inner] };
    }
  }
  return null;
}

/** A copy as the other worker will get it, so that what cannot go there is said by its name. */
function copyOf<Value>(value: Value, name: string): Value {
  try {
    return structuredClone(value);
  } catch {
    throw new TypeError(
      `measure runs in a worker of its own, and “${name}” cannot be copied there: numbers, texts, lists, typed arrays and plain objects can.`,
    );
  }
}
