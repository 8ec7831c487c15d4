/**
 * The clock functions that cells find. Each remembers the cell that set it, so that what it prints later goes there, and
 * so that the page knows who still waits for what.
 */
import { undisturbed } from './built-ins.ts';

export interface Timers {
  readonly globals: Readonly<Record<string, unknown>>;
  /** The cells whose timers are still to fire. */
  waiting(): readonly string[];
}

type Callback = (...given: readonly unknown[]) => unknown;

/** `current` names the cell at work, `enter` makes one that. */
export function createTimers(current: () => string, enter: (cell: string) => void): Timers {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const { apply } = Reflect;
  const pending = new Map<unknown, string>();

  const called = (name: string, callback: unknown): Callback => {
    if (typeof callback === 'function') return callback as Callback;
    throw new TypeError(`${name} takes a function. (A text is not run here.)`);
  };
  const forget = (clear: (id: number) => void) => (id: unknown) => {
    undisturbed(() => pending.delete(id));
    clear(id as number);
  };
  return {
    waiting: () => [...new Set(pending.values())],
    globals: {
      setTimeout: (callback: unknown, delay?: number, ...given: readonly unknown[]): unknown => {
        const run = called('setTimeout', callback);
        const cell = current();
        const id: unknown = setTimeout(() => {
          undisturbed(() => pending.delete(id));
          enter(cell);
          apply(run, undefined, given);
        }, delay);
        undisturbed(() => pending.set(id, cell));
        return id;
      },
      setInterval: (callback: unknown, delay?: number, ...given: readonly unknown[]): unknown => {
        const run = called('setInterval', callback);
        const cell = current();
        const id: unknown = setInterval(() => {
          enter(cell);
          apply(run, undefined, given);
        }, delay);
        undisturbed(() => pending.set(id, cell));
        return id;
      },
      clearTimeout: forget(clearTimeout),
      clearInterval: forget(clearInterval),
    },
  };
}
