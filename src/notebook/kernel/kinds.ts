/**
 * What kind of value something is, found without running its code: brands are read with the built-in functions as they
 * were before any cell ran, never by `instanceof`, a tag or a getter of the value's own.
 */
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

/** What a value is, asked without running any code of its own. */
export function kindOf(value: object): Kind {
  if (typeof value === 'function') return { kind: 'function' };
  if (Array.isArray(value)) return { kind: 'array' };
  const prototype = getPrototypeOf(value) as object | null;
  if (prototype === null) return { kind: 'record' };
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

/** `instanceof`, and false for a value that refuses to be looked at. */
export function isMadeBy<Made>(value: unknown, maker: abstract new (...given: never) => Made): value is Made {
  try {
    return value instanceof maker;
  } catch {
    return false;
  }
}

/** Whether it is an error, one of another realm included. */
export function isError(value: unknown): value is Error {
  try {
    return value instanceof Error || apply(methods.objectText, value, []) === '[object Error]';
  } catch {
    return false;
  }
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
  for (let holder: object | null = value; holder; holder = getPrototypeOf(holder) as object | null) {
    const found = getOwnPropertyDescriptor(holder, name);
    if (found) return 'value' in found ? (found.value as unknown) : undefined;
  }
  return undefined;
}

/** `Symbol.toStringTag`, where it is a plain text. */
export function tagOf(value: object): string | null {
  const tag = plainProperty(value, Symbol.toStringTag);
  return typeof tag === 'string' ? tag : null;
}

/** The name of the class; null where there is no prototype. */
export function classOf(value: object): string | null {
  if (getPrototypeOf(value) === null) return null;
  const maker = plainProperty(value, 'constructor');
  if (typeof maker !== 'function') return 'Object';
  const name = plainProperty(maker, 'name');
  return typeof name === 'string' && name ? name : 'Object';
}

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
