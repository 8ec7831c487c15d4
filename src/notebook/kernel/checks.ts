/** The checks of an exercise: `check.equal` and `check.that`, which note a verdict and go on. */
import { awaitable, isThenable, undisturbed } from './built-ins.ts';
import { shortTextOf } from './inspect.ts';
import { firstOf, type Kind, kindOf, lengthOf } from './kinds.ts';
import type { Verdict } from './outputs.ts';
import { behind } from './proxies.ts';

export interface Check {
  /** `check.equal('n = 4', () => first(4), [1, 3, 0, 2])` */
  equal(label: string, actual: () => unknown, expected: unknown): Promise<void>;
  /** `check.that('few nodes', () => nodes < 10_000, () => `You used ${nodes}.`)` */
  that(label: string, holds: () => unknown, wrong: () => string): Promise<void>;
}

type Judgement = Omit<Verdict, 'label'>;

/** Characters of what a check is called and says. */
const MAX_TEXT = 1000;

/** Listed of those that pass, and of those that fail. */
const MAX_CHECKS = 100;

/** Checks run one after another, also where the author did not write await. */
export function createCheck(): {
  readonly check: Check;
  /** Resolves when all checks so far have been made. */
  readonly ended: () => Promise<void>;
  /** What they have found; the list begins anew. */
  readonly verdicts: () => readonly Verdict[];
} {
  let queue = awaitable(Promise.resolve());
  const found: Verdict[] = [];
  let passed = 0;
  let failed = 0;
  let left = 0;
  const note = (label: string, verdict: Judgement): void => {
    if (verdict.pass ? passed++ < MAX_CHECKS : failed++ < MAX_CHECKS)
      found.push({ label: textIn(label), ...verdict });
    else left += 1;
  };
  const judged = async (
    before: Promise<void>,
    label: string,
    actual: () => unknown,
    judge: (got: unknown) => Judgement,
  ): Promise<void> => {
    await before;
    try {
      const made = actual();
      const got = isThenable(made) ? await made : made;
      undisturbed(() => note(label, judge(got)));
    } catch (error) {
      undisturbed(() => note(label, wrongly(`It threw ${shortTextOf(error)}`)));
    }
  };
  const add = (...given: [string, () => unknown, (got: unknown) => Judgement]): Promise<void> => {
    queue = awaitable(judged(queue, ...given));
    return queue;
  };
  return {
    check: {
      equal: (label, actual, expected) =>
        add(label, actual, (got) =>
          same(got, expected)
            ? right
            : { ...wrongly(''), expected: shortTextOf(expected), got: shortTextOf(got) },
        ),
      that: (label, holds, wrong) =>
        add(label, holds, (holding) => (holding === true ? right : wrongly(textIn(wrong())))),
    },
    ended: () => queue,
    verdicts: () => {
      const verdicts = found.splice(0);
      if (left > 0)
        verdicts.push({
          label: `${left} more checks, which are not listed`,
          pass: failed <= MAX_CHECKS,
          wrong: failed > MAX_CHECKS ? `${failed - MAX_CHECKS} of them fail` : '',
        });
      passed = failed = left = 0;
      return verdicts;
    },
  };
}

/** What an author, or a reader, says: a text of some length, whatever it was. */
function textIn(said: unknown): string {
  const text = typeof said === 'string' ? said : shortTextOf(said);
  return text.length > MAX_TEXT
    ? `${text.slice(0, MAX_TEXT)}… (${text.length - MAX_TEXT} more characters)`
    : text;
}

const right = { pass: true, wrong: '' } as const;
const wrongly = (wrong: string): Judgement => ({ pass: false, wrong });

/** Values in one another are compared so deep; what goes on below is not equal. */
const MOST_DEEP = 500;

/**
 * Equal by value: numbers, strings, arrays, typed arrays, sets, maps, dates and records of these. Lists are compared by their places, sets
 * and maps in their order, whatever methods they have of their own; of a proxy, what stands behind it is compared.
 */
function same(one: unknown, other: unknown, depth = 0): boolean {
  const [a, b] = [behind(one), behind(other)];
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (depth > MOST_DEEP) return false;
  const [left, right] = [kindOf(a), kindOf(b)];
  const [items, others] = [listOf(a, left), listOf(b, right)];
  if (items && others) {
    if (items.length !== others.length) return false;
    for (let at = 0; at < items.length; at++) if (!same(items.at(at), others.at(at), depth + 1)) return false;
    return true;
  }
  if (items || others) return false;
  // What says itself by a text alone: dates and patterns. A WeakMap says nothing.
  if (left.kind === 'text' && right.kind === 'text')
    return left.text === right.text && !left.text.startsWith('Weak');
  if (left.kind === 'boxed' && right.kind === 'boxed')
    return left.name === right.name && same(left.inner, right.inner, depth + 1);
  if (!HAS_FIELDS.has(left.kind) || !HAS_FIELDS.has(right.kind)) return false;
  const [keys, otherKeys] = [Object.keys(a), Object.keys(b)];
  return (
    keys.length === otherKeys.length &&
    keys.every((key) => Object.hasOwn(b, key) && same(valueAt(a, key), valueAt(b, key), depth + 1))
  );
}

const HAS_FIELDS: ReadonlySet<Kind['kind']> = new Set(['record', 'arguments', 'error']);

interface List {
  readonly length: number;
  /** What stands there; a hole is undefined. */
  at(place: number): unknown;
}

function listOf(value: object, kind: Kind): List | null {
  switch (kind.kind) {
    case 'array':
      return { length: lengthOf(value), at: (place) => valueAt(value, place) };
    case 'typed':
      return { length: kind.size, at: (place) => valueAt(value, place) };
    case 'map':
    case 'set': {
      const entries = firstOf(value, kind.kind, kind.size);
      return {
        length: entries.length,
        at: (place) => (kind.kind === 'map' ? entries[place] : entries[place]?.[0]),
      };
    }
    default:
      return null;
  }
}

/** An own property: its value, or what its getter gives, which is the reader's answer, too. */
function valueAt(value: object, name: PropertyKey): unknown {
  const { get, value: plain } = { ...Object.getOwnPropertyDescriptor(value, name) } as {
    readonly get?: () => unknown;
    readonly value?: unknown;
  };
  return get ? Reflect.apply(get, value, []) : plain;
}
