/**
 * What kind of value something is, found without running its code: brands are read with the built-in functions as they
 * were before any cell ran, never by `instanceof`, a tag or a getter of the value's own. Of a proxy, what stands behind it counts.
 */
import { behind, isProxy } from './proxies.ts';

const getOwnPropertyDescriptor = Object.getOwnPropertyDescriptor.bind(Object);
const getPrototypeOf = Object.getPrototypeOf.bind(Object);
const apply = Reflect.apply.bind(Reflect);

type Method = (...given: readonly unknown[]) => unknown;

const getterOf = (holder: object, name: PropertyKey): Method => {
  const { get } = { ...getOwnPropertyDescriptor(holder, name) } as { readonly get?: Method };
  if (!get) throw new Error(`${String(name)} is no getter.`);
  return get;
};

const methodOf = (holder: object, name: PropertyKey): Method =>
  getOwnPropertyDescriptor(holder, name)?.value as Method;

const methods = {
  mapSize: getterOf(Map.prototype, 'size'),
  setSize: getterOf(Set.prototype, 'size'),
  time: methodOf(Date.prototype, 'getTime'),
  iso: methodOf(Date.prototype, 'toISOString'),
  source: getterOf(RegExp.prototype, 'source'),
  regExpText: methodOf(RegExp.prototype, 'toString'),
  weakMap: methodOf(WeakMap.prototype, 'has'),
  weakSet: methodOf(WeakSet.prototype, 'has'),
  deref: methodOf(WeakRef.prototype, 'deref'),
  bytes: getterOf(ArrayBuffer.prototype, 'byteLength'),
  tag: getterOf(getPrototypeOf(Uint8Array.prototype) as object, Symbol.toStringTag),
  length: getterOf(getPrototypeOf(Uint8Array.prototype) as object, 'length'),
  viewBytes: getterOf(DataView.prototype, 'byteLength'),
  number: methodOf(Number.prototype, 'valueOf'),
  string: methodOf(String.prototype, 'valueOf'),
  boolean: methodOf(Boolean.prototype, 'valueOf'),
  symbol: methodOf(Symbol.prototype, 'valueOf'),
  bigint: methodOf(BigInt.prototype, 'valueOf'),
  functionText: methodOf(Function.prototype, 'toString'),
  objectText: methodOf(Object.prototype, 'toString'),
  mapEntries: methodOf(Map.prototype, 'entries'),
  setValues: methodOf(Set.prototype, 'values'),
  mapNext: methodOf(getPrototypeOf(new Map().entries()) as object, 'next'),
  setNext: methodOf(getPrototypeOf(new Set().values()) as object, 'next'),
} as const;

/** The result of a built-in method on a value, or undefined where the value is not of its kind. */
function brand(method: Method, value: object, ...given: readonly unknown[]): unknown {
  try {
    return apply(method, value, given);
  } catch {
    return undefined;
  }
}

const textIn = (method: Method, value: object): string => {
  const text = brand(method, value);
  return typeof text === 'string' ? text : '';
};

export type Kind =
  | { readonly kind: 'array' | 'record' | 'promise' | 'generator' | 'arguments' }
  | {
      readonly kind: 'map' | 'set' | 'typed' | 'buffer' | 'view';
      readonly size: number;
      readonly name: string;
    }
  /** Told by a text alone. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'boxed'; readonly name: string; readonly inner: unknown }
  | { readonly kind: 'function' | 'error' };

/** Prototypes that are looked at: more than any program has. */
const MOST_ABOVE = 100;

/** What the first of a value and all that it inherits from has, as far as no proxy stands in the way. */
function firstAbove<Found>(value: object, look: (holder: object) => Found | undefined): Found | undefined {
  let holder: object | null = value;
  for (let above = 0; holder !== null && above < MOST_ABOVE && !isProxy(holder); above++) {
    const found = look(holder);
    if (found !== undefined) return found;
    holder = getPrototypeOf(holder) as object | null;
  }
  return undefined;
}

/** What a value is, asked without running any code of its own. */
export function kindOf(given: object): Kind {
  const value = behind(given);
  if (!isObject(value)) return { kind: 'text', text: String(value) };
  if (typeof value === 'function') return { kind: 'function' };
  if (Array.isArray(value)) return { kind: 'array' };
  const prototype = getPrototypeOf(value) as object | null;
  if (prototype === null) return { kind: 'record' };
  if (isProxy(prototype)) return { kind: 'record' };
  if (prototype === Object.prototype) return { kind: isArguments(value) ? 'arguments' : 'record' };
  const typed = brand(methods.tag, value);
  if (typeof typed === 'string')
    return { kind: 'typed', name: typed, size: brand(methods.length, value) as number };
  const map = brand(methods.mapSize, value);
  if (map !== undefined) return { kind: 'map', name: 'Map', size: map as number };
  const set = brand(methods.setSize, value);
  if (set !== undefined) return { kind: 'set', name: 'Set', size: set as number };
  if (isError(value)) return { kind: 'error' };
  const time = brand(methods.time, value);
  if (time !== undefined)
    return { kind: 'text', text: Number.isNaN(time) ? 'Invalid Date' : textIn(methods.iso, value) };
  if (value !== RegExp.prototype && brand(methods.source, value) !== undefined)
    return { kind: 'text', text: textIn(methods.regExpText, value) };
  if (brand(methods.weakMap, value, value) !== undefined) return { kind: 'text', text: 'WeakMap { … }' };
  if (brand(methods.weakSet, value, value) !== undefined) return { kind: 'text', text: 'WeakSet { … }' };
  const bytes = brand(methods.bytes, value);
  if (bytes !== undefined) return { kind: 'buffer', name: 'ArrayBuffer', size: bytes as number };
  const view = brand(methods.viewBytes, value);
  if (view !== undefined) return { kind: 'view', name: 'DataView', size: view as number };
  for (const name of ['Number', 'String', 'Boolean', 'Symbol', 'BigInt'] as const) {
    const inner = brand(methods[name.toLowerCase() as 'number'], value);
    if (inner !== undefined) return { kind: 'boxed', name, inner };
  }
  const tag = tagOf(value);
  if (tag === 'Promise') return { kind: 'promise' };
  if (tag !== null && /Generator$/.test(tag)) return { kind: 'generator' };
  return { kind: 'record' };
}

/** Whether a function is a class. */
export const isClass = (value: object): boolean => /^class\b/.test(textIn(methods.functionText, value));

function isArguments(value: object): boolean {
  return (
    getOwnPropertyDescriptor(value, Symbol.toStringTag) === undefined &&
    apply(methods.objectText, value, []) === '[object Arguments]'
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

/** `instanceof` that runs no code of the value's, and is false where a proxy stands in the way. */
export function isMadeBy<Made>(value: unknown, maker: abstract new (...given: never) => Made): value is Made {
  const wanted: unknown = maker.prototype;
  return isObject(value) && firstAbove(value, (holder) => (holder === wanted ? true : undefined)) === true;
}

/** Whether it is an error, one of another realm included. */
export function isError(value: unknown): value is Error {
  if (!isObject(value) || isProxy(value)) return false;
  if (isMadeBy(value, Error)) return true;
  // A tag of its own would be asked, and may be a getter.
  const hasTag =
    firstAbove(value, (holder) => getOwnPropertyDescriptor(holder, Symbol.toStringTag)) !== undefined;
  return !hasTag && !inheritsProxy(value) && apply(methods.objectText, value, []) === '[object Error]';
}

function inheritsProxy(value: object): boolean {
  let last = value;
  firstAbove(value, (holder) => {
    last = holder;
    return undefined;
  });
  return getPrototypeOf(last) !== null;
}

/** The platform's own errors have getters for these, which are not a cell's. */
const exceptions: Readonly<Record<string, Method>> = {
  name: getterOf(DOMException.prototype, 'name'),
  message: getterOf(DOMException.prototype, 'message'),
};

/** The name or the message of a DOMException; empty for any other value. */
export function exceptionText(value: object, part: string): string {
  return Object.hasOwn(exceptions, part) ? textIn(exceptions[part] as Method, value) : '';
}

/** A property's value where it is plain, own or inherited; undefined where there is none or a getter would have to run. */
export function plainProperty(value: object, name: PropertyKey): unknown {
  const found = firstAbove(value, (holder) => getOwnPropertyDescriptor(holder, name));
  return found && 'value' in found ? (found.value as unknown) : undefined;
}

/** The first items of a list, by their places; where there is none, or a getter would have to run, undefined. Takes time in `most`. */
export function itemsOf(list: object, most = Infinity): readonly unknown[] {
  const length = lengthOf(list);
  const items: unknown[] = [];
  for (let at = 0; at < length && at < most; at++) {
    const found = getOwnPropertyDescriptor(list, at);
    items[at] = found && 'value' in found ? (found.value as unknown) : undefined;
  }
  return items;
}

/** How many items an array or a typed array has, whatever it says itself. */
export function lengthOf(list: object): number {
  const typed = brand(methods.length, list);
  if (typeof typed === 'number') return typed;
  const length: unknown = Array.isArray(list) ? getOwnPropertyDescriptor(list, 'length')?.value : 0;
  return typeof length === 'number' ? length : 0;
}

/** `Symbol.toStringTag`, where it is a plain text. */
export function tagOf(value: object): string | null {
  const tag = plainProperty(value, Symbol.toStringTag);
  return typeof tag === 'string' ? tag.slice(0, MOST_NAME) : null;
}

/** The name of the class; null where there is no prototype. */
export function classOf(value: object): string | null {
  if (isProxy(value) || getPrototypeOf(value) === null) return null;
  const maker = plainProperty(value, 'constructor');
  if (typeof maker !== 'function') return 'Object';
  const name = plainProperty(maker, 'name');
  return typeof name === 'string' && name ? name.slice(0, MOST_NAME) : 'Object';
}

/** Characters of a name: a class may call itself anything. */
const MOST_NAME = 100;

/** The first entries of a map or members of a set, a member as an entry of itself. Takes time in `most`. */
export function firstOf(value: object, kind: 'map' | 'set', most: number): (readonly [unknown, unknown])[] {
  const [begin, next] =
    kind === 'map' ? [methods.mapEntries, methods.mapNext] : [methods.setValues, methods.setNext];
  const iterator = apply(begin, value, []);
  const entries: (readonly [unknown, unknown])[] = [];
  while (entries.length < most) {
    const step = apply(next, iterator, []) as { readonly done: boolean; readonly value: unknown };
    if (step.done) break;
    entries.push(kind === 'map' ? (step.value as [unknown, unknown]) : [step.value, step.value]);
  }
  return entries;
}
