/**
 * The scope that all cells share. A name that no cell has declared is the platform's, or an error, as in any program:
 * misses fall through to the prototype, whose traps say so, and hits never reach it.
 */
import { bare } from './built-ins.ts';

export const SCOPE_NAME = 'cells';

export interface Scope {
  readonly scope: object;
  /** Setting a property of these declares a name of the scope. */
  readonly constants: object;
  readonly variables: object;
  /** `var` without a value: an earlier value stays. */
  readonly hoist: (name: string) => void;
  /** Another value for a name, a constant too; nothing happens where no cell has declared it. */
  readonly set: (name: string, value: unknown) => void;
}

/** What a cell’s free names mean: the declarations of cells before it, then the platform’s. */
export function createScope(): Scope {
  // Taken before a cell can put others in their place.
  const { get, set, defineProperty, getOwnPropertyDescriptor } = Reflect;
  const unknown = (name: string | symbol): ReferenceError =>
    new ReferenceError(`${String(name)} is not defined`);
  const platform = new Proxy(Object.create(null) as object, {
    get: (_, name) => {
      if (name in globalThis) return get(globalThis, name) as unknown;
      throw unknown(name);
    },
    set: (_, name, value) => {
      if (!(name in globalThis)) throw unknown(name);
      return set(globalThis, name, value);
    },
    has: (_, name) => name in globalThis,
  });
  const scope = Object.create(platform) as Record<string, unknown>;
  // V8 names the object in its message about a constant: so it is known from a frozen object of the cell's own.
  Object.defineProperty(scope, Symbol.toStringTag, { value: SCOPE_NAME });
  const define = (name: string | symbol, value: unknown, writable: boolean): boolean =>
    defineProperty(scope, name, bare({ value, writable, enumerable: true, configurable: true }));
  const definer = (writable: boolean): object =>
    new Proxy(Object.create(null) as object, { set: (_, name, value) => define(name, value, writable) });
  return {
    scope,
    constants: definer(false),
    variables: definer(true),
    set(name, value) {
      const known = getOwnPropertyDescriptor(scope, name);
      if (known) define(name, value, known.writable === true);
    },
    hoist(name) {
      const known = getOwnPropertyDescriptor(scope, name);
      if (!known?.writable) define(name, undefined, true);
    },
  };
}
