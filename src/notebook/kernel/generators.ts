/** Generators as values of cells: they are stepped by the language's own methods, whatever a cell has made of theirs. */
import { isProxy } from './proxies.ts';

const { apply, getPrototypeOf } = Reflect;

type Steps = Readonly<Record<'next' | 'return', (value?: unknown) => unknown>>;
const prototypeOf = (made: object): Steps => getPrototypeOf(getPrototypeOf(made)!) as Steps;

const sync = prototypeOf(
  (function* () {
    yield 1;
  })(),
);
const asynchronous = prototypeOf(
  (async function* () {
    yield await Promise.resolve(1);
  })(),
);
const methods = [sync, asynchronous].map((prototype) => ({
  prototype,
  next: prototype.next,
  return: prototype.return,
}));

export interface Stepped {
  readonly next: () => IteratorResult<unknown> | Promise<IteratorResult<unknown>>;
  /** Ends it with what it does at its end. */
  readonly end: () => void;
}

/** Prototypes between a generator and the language's own: its function's, and those that a cell has put there. */
const MOST_BETWEEN = 8;

/** Null for what no function with yield has made. None of the value's own code runs. */
export function stepsOf(value: unknown): Stepped | null {
  if (typeof value !== 'object' || value === null) return null;
  let each: object | null = value;
  for (let depth = 0; each !== null && depth < MOST_BETWEEN && !isProxy(each); depth++) {
    const prototype: object | null = getPrototypeOf(each);
    const found = methods.find((known) => known.prototype === prototype);
    if (found)
      return {
        next: () => apply(found.next, value, []) as ReturnType<Stepped['next']>,
        end: () => void apply(found.return, value, []),
      };
    each = prototype;
  }
  return null;
}
