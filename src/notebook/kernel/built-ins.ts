/**
 * The language's built-ins as they were before any cell ran. A cell may replace `Array.prototype.push` or delete `Map`,
 * and its cells keep what they have made of them; the kernel's own code runs with the originals.
 *
 * Nothing here calls a method that a cell could have replaced, and what is handed to the engine has no prototype.
 */
import { languageNames } from '../language/names.ts';
// It brings the `Proxy` that cells find, which notes what it makes, before what cells find is noted below.
import { plainProperty } from './kinds.ts';

const { Object: objects, Reflect: reflect, Promise: promises, performance: clock } = globalThis;
const { is } = objects;
const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty, apply } = reflect;
const { getPrototypeOf, setPrototypeOf } = reflect;
const now = clock.now.bind(clock);

/** Calls of one run that look first, however soon they come. */
const ALWAYS = 100;
/** After these, how long a look holds: a loop that prints must not spend its time looking. */
const HOLDS_MS = 4;

const NAMES: readonly string[] = [
  ...languageNames,
  ...'escape unescape performance btoa OffscreenCanvas Blob URL queueMicrotask structuredClone'.split(' '),
];

/** One object whose properties are known. */
interface Holder {
  readonly object: object;
  readonly prototype: object | null;
  readonly known: Readonly<Record<PropertyKey, PropertyDescriptor | undefined>>;
  readonly keys: readonly PropertyKey[];
  /** In the order of the keys; undefined for what has a getter. */
  readonly values: readonly unknown[];
  /** Only the known names of the global object matter: the others are the cells' own. */
  readonly isGlobal: boolean;
  readonly next: Holder | null;
}

/** The change that cells have made to one property, or to a prototype where there is no key. */
interface Change {
  readonly object: object;
  readonly key: PropertyKey | null;
  readonly theirs: PropertyDescriptor | undefined;
  readonly prototype: object | null;
  readonly next: Change | null;
}

const holders = holdersOf(globalThis);
let isOurs = false;
let looks = 0;
let looked = -Infinity;

/** A run begins: its first calls all look. */
export function lookAgain(): void {
  looks = 0;
}

/** The functions in a value that cells are given, each undisturbed; `of` are objects of functions, or functions. */
export function undisturbedAll<Functions extends Readonly<Record<string, unknown>>>(
  of: Functions,
): Functions {
  const entries = Object.entries(of).map(([name, value]) => {
    if (typeof value === 'function') return [name, undisturbedCall(value as Call)] as const;
    return [name, isObject(value) ? undisturbedAll(value as Functions) : value] as const;
  });
  return Object.fromEntries(entries) as Functions;
}

type Call = (...given: readonly unknown[]) => unknown;

function undisturbedCall(call: Call): Call {
  const calling = (...given: readonly unknown[]): unknown => undisturbed(() => apply(call, undefined, given));
  defineProperty(calling, 'name', described(call, 'name') ?? {});
  return calling;
}

/**
 * Runs the kernel's own code with the original built-ins, and leaves what cells have made of them as it was. A look takes
 * some tenths of a millisecond: in a run that calls often, it holds for 4 ms.
 */
export function undisturbed<Result>(work: () => Result): Result {
  if (isOurs || (looks >= ALWAYS && now() - looked < HOLDS_MS)) return work();
  looks += 1;
  isOurs = true;
  const changes = restore();
  looked = now();
  try {
    return work();
  } finally {
    isOurs = false;
    for (let change = changes; change !== null; change = change.next) redo(change);
  }
}

/** The object without what it would inherit, for an engine that would look there. */
export function bare<Given extends object>(given: Given): Given {
  setPrototypeOf(given, null);
  return given;
}

const constructorIsPromise = bare({ value: promises, configurable: true });

/** The promise, so that an `await` takes it for what it is, whatever cells have made of promises. */
export function awaitable<Value>(promise: Promise<Value>): Promise<Value> {
  defineProperty(promise, 'constructor', constructorIsPromise);
  return promise;
}

/** Whether an `await` would wait for it: not what cells have made of every object, and nothing whose own code would have to say so. */
export const isThenable = (value: unknown): boolean =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  undisturbed(() => typeof plainProperty(value, 'then') === 'function');

/** Puts the originals back; gives what was there instead, the last change first. */
function restore(): Change | null {
  let changes: Change | null = null;
  for (let holder: Holder | null = holders; holder !== null; holder = holder.next) {
    if (isAsKnown(holder)) continue;
    const { object, known, keys, isGlobal } = holder;
    const prototype = getPrototypeOf(object);
    if (prototype !== holder.prototype && setPrototypeOf(object, holder.prototype))
      changes = { object, key: null, theirs: undefined, prototype, next: changes };
    const present = isGlobal ? keys : ownKeys(object);
    // Additions go first: the length of a list holds them.
    for (let at = 0; at < present.length; at++) {
      const key = present[at] as PropertyKey;
      if (known[key] !== undefined) continue;
      const theirs = described(object, key);
      if (deleteProperty(object, key)) changes = { object, key, theirs, prototype, next: changes };
    }
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as PropertyKey;
      const ours = known[key] as PropertyDescriptor;
      const theirs = getOwnPropertyDescriptor(object, key);
      if (isSame(theirs, ours)) continue;
      if (theirs) setPrototypeOf(theirs, null);
      if (defineProperty(object, key, ours)) changes = { object, key, theirs, prototype, next: changes };
    }
  }
  return changes;
}

/** A look at values alone, which costs a fifth of one at descriptors. A getter that a cell has put there may run. */
function isAsKnown({ object, prototype, known, keys, values, isGlobal }: Holder): boolean {
  if (getPrototypeOf(object) !== prototype) return false;
  if (!isGlobal && ownKeys(object).length !== keys.length) return false;
  try {
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as PropertyKey;
      const value = values[at];
      if (value === undefined || value !== value) {
        if (!isSame(getOwnPropertyDescriptor(object, key), known[key])) return false;
      } else if ((object as Readonly<Record<PropertyKey, unknown>>)[key] !== value) return false;
    }
    return true;
  } catch {
    return false;
  }
}

function redo({ object, key, theirs, prototype }: Change): void {
  if (key === null) setPrototypeOf(object, prototype);
  else if (theirs === undefined) deleteProperty(object, key);
  else defineProperty(object, key, theirs);
}

function isSame(one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  // A descriptor from the engine has all its fields itself.
  return one.get === other.get && one.set === other.set && is(one.value, other.value);
}

/** A property without the inheritance that a cell could have given it. */
function described(object: object, key: PropertyKey): PropertyDescriptor | undefined {
  const found = getOwnPropertyDescriptor(object, key);
  if (found) setPrototypeOf(found, null);
  return found;
}

/** Notes the built-ins, `Object.prototype` first, because everything inherits from it. Runs before any cell. */
function holdersOf(global: Readonly<Record<string, unknown>>): Holder | null {
  const objects = new Set<object>([Object.prototype]);
  const add = (value: unknown): void => {
    for (let each = value; isObject(each) && !objects.has(each); each = getPrototypeOf(each))
      objects.add(each);
  };
  for (const name of NAMES) {
    const value = global[name];
    if (!isObject(value) || value === global) continue;
    add(value);
    if (typeof value === 'function') add((value as { readonly prototype?: unknown }).prototype);
  }
  for (const hidden of hiddenOnes()) add(getPrototypeOf(hidden));
  let last: Holder | null = holder(
    global,
    NAMES.filter((name) => name in global),
    true,
    null,
  );
  for (const object of [...objects].reverse()) last = holder(object, ownKeys(object), false, last);
  return last;
}

function holder(
  object: object,
  keys: readonly PropertyKey[],
  isGlobal: boolean,
  next: Holder | null,
): Holder {
  const known = Object.create(null) as Record<PropertyKey, PropertyDescriptor | undefined>;
  for (const key of keys) known[key] = described(object, key);
  const values = keys.map((key) => known[key]?.value as unknown);
  return { object, prototype: getPrototypeOf(object), known, keys, values, isGlobal, next };
}

/** Values whose prototypes have no name. */
function hiddenOnes(): readonly object[] {
  const generator = function* (): Generator<number> {
    yield 1;
  };
  const asyncGenerator = async function* (): AsyncGenerator<number> {
    yield await Promise.resolve(1);
  };
  return [
    [].values(),
    new Map().entries(),
    new Set().values(),
    ''[Symbol.iterator](),
    ''.matchAll(/a/g),
    generator,
    generator.prototype as object,
    asyncGenerator,
    asyncGenerator.prototype as object,
    async () => Promise.resolve(),
  ];
}

function isObject(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}
