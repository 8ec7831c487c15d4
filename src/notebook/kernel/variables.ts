/** The names that cells have made, for the panel: each with its type, its value in one line, and its cell. */
import { shortTextOf } from './inspect.ts';
import { classOf, isClass, itemsOf } from './kinds.ts';
import { behind } from './proxies.ts';

export interface Variable {
  readonly name: string;
  /** "number", "string[]", "Map": for people, not for programs. */
  readonly type: string;
  readonly text: string;
  /** The id of the cell that declared it last. */
  readonly cell: string;
}

const MAX_NAMES = 500;
const MAX_TEXT = 80;
/** Of a list, for its type. */
const MAX_MEMBERS = 50;

export interface Variables {
  /** A cell begins: these names are its own from now on. */
  declare(names: readonly string[], cell: string): void;
  /** In the order of their declaration; at most 500. Getters are not called. */
  list(): readonly Variable[];
}

/** The list of variables for the object that holds what cells have declared, which is read anew for each list. */
export function createVariables(scope: object): Variables {
  const owners = new Map<string, string>();
  return {
    declare(names, cell) {
      for (const name of names) {
        owners.delete(name);
        owners.set(name, cell);
      }
    },
    list: () =>
      [...owners]
        .flatMap(([name, cell]) => {
          const known = Reflect.getOwnPropertyDescriptor(scope, name);
          if (!known || !('value' in known)) return [];
          const value = behind(known.value);
          const type = typeNameOf(value);
          // Of a module its names say more than its getters.
          const names = type === 'module' ? Object.keys(value as object).join(', ') : null;
          return [{ name, cell, type, text: names?.slice(0, MAX_TEXT) ?? shortTextOf(value, MAX_TEXT) }];
        })
        .slice(-MAX_NAMES),
  };
}

/** What kind of value it is, in a word. A value that refuses to be looked at is an object. */
export function typeNameOf(given: unknown): string {
  const value = behind(given);
  if (value === null) return 'null';
  if (typeof value === 'function') return isClass(value) ? 'class' : 'function';
  if (typeof value !== 'object') return typeof value;
  try {
    if (Array.isArray(value)) return listType(value as readonly unknown[]);
    if (isModule(value)) return 'module';
    const name = classOf(value);
    return name === null || name === 'Object' ? 'object' : name;
  } catch {
    return 'object';
  }
}

/** A namespace, or what a bundler makes of one: an object of nothing but getters. */
function isModule(value: object): boolean {
  if (Reflect.getOwnPropertyDescriptor(value, Symbol.toStringTag)?.value === 'Module') return true;
  const keys = Object.keys(value);
  return (
    keys.length > 0 && keys.every((key) => Reflect.getOwnPropertyDescriptor(value, key)?.get !== undefined)
  );
}

function listType(list: readonly unknown[]): string {
  const kinds = new Set(
    itemsOf(list, MAX_MEMBERS).map((given) => {
      const member = behind(given);
      return Array.isArray(member) ? 'list' : typeNameOf(member);
    }),
  );
  const [only] = kinds;
  return kinds.size === 1 && only !== 'list' ? `${only ?? ''}[]` : kinds.size === 1 ? 'list[]' : 'list';
}
