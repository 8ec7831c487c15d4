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

/** `current` names the cell at work, `enter` makes one that. */
export function createTimers(current: () => string, enter: (cell: string) => void): Timers {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const { apply } = Reflect;
  const pending = new Map<unknown, string>();

  const setter =
    (name: 'setTimeout' | 'setInterval') =>
    (callback: unknown, delay?: number, ...given: readonly unknown[]): unknown => {
      if (typeof callback !== 'function')
        throw new TypeError(`${name} takes a function. (A text is not run here.)`);
      const cell = current();
      const fire = (): void => {
        if (name === 'setTimeout') undisturbed(() => pending.delete(id));
        enter(cell);
        apply(callback, undefined, given);
      };
      const id: unknown = name === 'setTimeout' ? setTimeout(fire, delay) : setInterval(fire, delay);
      undisturbed(() => pending.set(id, cell));
      return id;
    };
  const forget = (clear: (id: number) => void) => (id: unknown) => {
    undisturbed(() => pending.delete(id));
    clear(id as number);
  };
  return {
    waiting: () => [...new Set(pending.values())],
    globals: {
      setTimeout: setter('setTimeout'),
      setInterval: setter('setInterval'),
      clearTimeout: forget(clearTimeout),
      clearInterval: forget(clearInterval),
    },
  };
}
