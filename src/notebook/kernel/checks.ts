/** The checks of an exercise: `check.equal` and `check.that`, which note a verdict and go on. */
import { awaitable, undisturbed } from './built-ins.ts';
import { shortTextOf } from './inspect.ts';
import type { Verdict } from './outputs.ts';

export interface Check {
  /** `check.equal('n = 4', () => first(4), [1, 3, 0, 2])` */
  equal(label: string, actual: () => unknown, expected: unknown): Promise<void>;
  /** `check.that('few nodes', () => nodes < 10_000, () => `You used ${nodes}.`)` */
  that(label: string, holds: () => unknown, wrong: () => string): Promise<void>;
}

type Judgement = Omit<Verdict, 'label'>;

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
    if (verdict.pass ? passed++ < MAX_CHECKS : failed++ < MAX_CHECKS) found.push({ label, ...verdict });
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
      const got = await actual();
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
        add(label, holds, (holding) => (holding === true ? right : wrongly(wrong()))),
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

const right = { pass: true, wrong: '' } as const;
const wrongly = (wrong: string): Judgement => ({ pass: false, wrong });

/** Equal by value: numbers, strings, arrays, typed arrays, sets, maps and records of these. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [listOf(a), listOf(b)];
  if (left && right)
    return left.length === right.length && left.every((entry, index) => same(entry, right[index]));
  if (left || right) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return (
    keys.length === others.length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}

function listOf(value: object): readonly unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  if (value instanceof Set || value instanceof Map) return [...(value as Iterable<unknown>)];
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return Array.from(value as unknown as ArrayLike<unknown>);
  return null;
}
