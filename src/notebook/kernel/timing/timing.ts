/**
 * What a call takes, in a worker of its own, so that nothing that cells have run before changes it: `measure` and `race` ask here.
 * A function goes there by its module and name where a module has it, and else by its text, with what cells have declared
 * and the text names.
 */
import { awaitable, undisturbed } from '../built-ins.ts';
import type { Timed, TimingAnswer, TimingBegun, TimingOptions, TimingTask } from './timing-worker.ts';

/** A module that cells have imported. */
export interface LoadedModule {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly code: string;
}

/** A worker that answers one task. */
export interface TimingWorker {
  /** @throws what the platform throws for a value that cannot be copied. */
  ask(
    task: TimingTask,
    answered: (answer: TimingAnswer | TimingBegun) => void,
    died: (why: string) => void,
  ): void;
  end(): void;
}

/** A place where a function can be timed apart from all else. */
export interface TimingHost {
  start(): TimingWorker;
  /** The modules that cells have imported so far. */
  loaded(): Iterable<LoadedModule>;
}

export type Work = (...given: readonly unknown[]) => unknown;

/** How a function is timed: those who ask are answered one after another, because several at a time would disturb each other. */
export interface Timer {
  /** Whether functions run in workers of their own; else their times are taken in place. */
  readonly isApart: boolean;
  /**
   * Times one function; null where it did not end within the limit, which counts from its first call. In place, nothing can end it.
   * @param caller how the function is called that asks, for its messages
   * @throws TypeError at once for what cannot be sent to a worker
   */
  time(
    caller: string,
    work: Work,
    given: readonly unknown[],
    options: TimingOptions,
    limitMs?: number,
  ): Promise<Timed | null>;
}

/**
 * The timer of one kernel.
 * @param scope what cells have declared
 * @param mark notes which cell is at work, and gives what says so again
 */
export function createTimer(scope: object, host: TimingHost, mark: () => () => void): Timer {
  // Taken before a cell can put others in their place.
  const { setTimeout, clearTimeout } = globalThis;
  const waiting: (() => void)[] = [];
  let isBusy = false;
  const next = (): void => {
    isBusy = waiting.length > 0;
    waiting.shift()?.();
  };

  /** Has a new worker do the task, and ends it. */
  const ask = (
    task: TimingTask,
    limitMs: number,
    done: (timed: Timed | null) => void,
    failed: (error: Error) => void,
  ): void => {
    const worker = host.start();
    const end = (): void => {
      clearTimeout(limit);
      worker.end();
    };
    const late = (): void => {
      end();
      done(null);
    };
    let limit: ReturnType<typeof setTimeout> | undefined;
    worker.ask(
      task,
      (answer) => {
        if ('begun' in answer) {
          // Starting a worker is no work of the function's.
          if (limitMs < Infinity) limit = setTimeout(() => undisturbed(late), limitMs);
          return;
        }
        const { timed, error } = answer;
        end();
        if (error) failed(undisturbed(() => errorOf(error, task.text)));
        else done(timed);
      },
      (why) => {
        end();
        failed(new Error(`The worker that measured ended: ${why}`));
      },
    );
  };

  return {
    isApart: true,
    time(caller, work, given, options, limitMs = Infinity) {
      const task = {
        ...parcelOf(caller, work, [...host.loaded()], scope),
        given: copyOf(given, 'what it is called with', caller),
        options,
      };
      const back = mark();
      const taken = new Promise<Timed | null>((resolve, reject) => {
        const end = (settle: () => void): void =>
          undisturbed(() => {
            back();
            settle();
            next();
          });
        const done = (timed: Timed | null): void => end(() => resolve(timed));
        const failed = (error: Error): void => end(() => reject(error));
        waiting.push(() => {
          ask(task, limitMs, done, failed);
        });
      });
      if (!isBusy) next();
      return awaitable(taken);
    },
  };
}

const NOT_HERE =
  'What is measured runs in a worker of its own: it finds what it is given, and what cells declare outside of functions and loops.';

function errorOf(
  { name, message }: { readonly name: string; readonly message: string },
  text: string,
): Error {
  const missing =
    name === 'ReferenceError' ? /^[\p{L}\p{N}$_]+(?= is not defined$)/u.exec(message)?.[0] : undefined;
  const call = missing === undefined ? null : callWith(missing, text);
  const hint = call === null ? NOT_HERE : `${NOT_HERE} This gives it what it needs: ${call}`;
  const error = new Error(name === 'ReferenceError' ? `${message} (${hint})` : message);
  error.name = name;
  return error;
}

/** How `measure(() => …)` is called so that the function is given the name; null where the text is another one, or long. */
function callWith(missing: string, text: string): string | null {
  const body = /^\(\)\s*=>\s*([^{\n][^\n]{0,80})$/.exec(text)?.[1];
  if (body === undefined) return null;
  const [, called, given] = /^([\p{L}\p{N}$_.]+)\(([\p{L}\p{N}$_, ]+)\)$/u.exec(body) ?? [];
  return called === undefined
    ? `await measure((${missing}) => ${body}, [${missing}])`
    : `await measure(${called}, [${given}])`;
}

/** The place of a value in a module: which module, and by which names. */
interface Place {
  readonly module: LoadedModule;
  readonly path: readonly string[];
}

/** The function as data: modules, the values that it needs, and the text that puts them together. */
function parcelOf(
  caller: string,
  work: Work,
  loaded: readonly LoadedModule[],
  scope: object,
): Pick<TimingTask, 'modules' | 'setUp' | 'text' | 'values'> {
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
    if (typeof value !== 'function') return `values[${values.push(copyOf(value, name, caller)) - 1}]`;
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
    text: asWritten(Function.prototype.toString.call(work)),
    setUp: `${scopes}${put}export default (modules, values) => {\n${setUp}return ${made};\n};`,
  };
}

/** The text of a function without what compiling a cell has put before its names. */
const asWritten = (text: string): string =>
  text.replace(/\(0,(__scope\d*\.[\p{L}\p{N}$_]+)\)(?=\()/gu, '$1').replace(/__scope\d*\./g, '');

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
function copyOf<Value>(value: Value, name: string, caller: string): Value {
  try {
    return structuredClone(value);
  } catch {
    throw new TypeError(
      `${caller} runs what it times in a worker of its own, and “${name}” cannot be copied there: numbers, texts, lists, typed arrays and plain objects can.`,
    );
  }
}
