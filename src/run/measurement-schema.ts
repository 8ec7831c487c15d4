/**
 * Records of the benchmark: their shape, and what must hold in them. A record is only worth its charts if it was not
 * retouched and counted rightly, so a reader checks that every figure follows from the samples, that the counters agree
 * with the published ones and with one another, and that nothing was changed after the run.
 */
import { z } from 'zod';
import type { Counter, Fields, Problem } from '../problem.ts';
import { allProblems, type BookProblem } from './request.ts';

// Checked in a page, too, whose policy forbids what Zod would compile for speed; that it only tries is reported as a breach.
z.config({ jitless: true });

const positive = z.number().positive();
const count = z.int().nonnegative();
const bigCount = z.string().regex(/^\d+$/, 'must be a whole number in quotes');

/** Two passes that are farther apart do not make a record. */
export const MOST_APART = 1.15;
/** Fewer pairs say too little about workers. */
const FEWEST_PAIRS = 7;

const machine = z.strictObject({
  /** A short name made from the processor's, as in the file name. */
  slug: z.string().regex(/^[a-z0-9-]+$/),
  cpu: z.string().min(1),
  cores: z.int().positive(),
  /** Null where a browser does not tell. */
  memoryBytes: z.int().positive().nullable(),
  os: z.string().min(1),
  node: z.string().min(1),
  v8: z.string().min(1),
  /** The C++ compiler and its flags; null where none was asked for. */
  compiler: z.string().nullable(),
  /** The browser that measured, as it calls itself; left out where Node did. */
  browser: z.string().min(1).optional(),
});

const quartiles = { median: positive, lowerQuartile: positive, upperQuartile: positive };
const timing = {
  algorithm: z.string().min(1),
  language: z.enum(['typescript', 'c++']),
  workers: z.int().positive(),
  /** Milliseconds a call, one entry a run, in the order of the runs. */
  samples: z.array(positive).min(1),
  /** The same once more, by fresh processes in a second pass. Left out in a short run. */
  again: z.array(positive).min(1).optional(),
  /** How many passes it took until two in a row agreed, where two did not do. */
  passes: z.int().min(3).optional(),
  /** Of all these samples. */
  ms: z.strictObject(quartiles),
  /** Of a count with workers: how many times as fast as alone, from calls made in turn, in seven pairs at least. */
  speedUp: z.strictObject(quartiles).optional(),
  /** Of a result that was measured later than the record, together with some that were in it. */
  added: z
    .strictObject({
      date: z.iso.datetime(),
      commit: z.string().min(7),
      note: z.string().min(1).nullable(),
      /** How those were found again: new time divided by that of the record. Nothing was scaled by it. */
      anchors: z.record(z.string(), positive),
    })
    .optional(),
};

/** How the counters of records are written. */
const written: Readonly<Record<Counter, z.ZodType>> = {
  big: bigCount,
  'big?': bigCount.nullable(),
  count,
  'count?': count.nullable(),
  real: positive,
};
type Written<C extends Counter> = C extends 'big'
  ? string
  : C extends 'big?'
    ? string | null
    : C extends 'count?'
      ? number | null
      : number;

/** Problems of which there are records. */
const recorded = allProblems.filter(({ alone }) => !alone);

/** The problem of a kind of result. */
export const problemOfRecord = (kind: string): Problem => recorded.find(({ record }) => record === kind)!;

/** What a result of each problem has beside its times: its size, its counters and nanoseconds for one unit of the work, null where it has none. */
type RecordOf<P> = P extends BookProblem
  ? {
      readonly kind: P['record'];
      readonly size: Readonly<Record<P['sides'][number], number>>;
      readonly counters: {
        readonly [Name in keyof P['counters']]: P['counters'][Name] extends Counter
          ? Written<P['counters'][Name]>
          : never;
      };
    } & { readonly [Field in P['unit']['field']]: UnitOf<P> }
  : never;
type UnitOf<P extends BookProblem> = null extends ReturnType<P['units']> ? number | null : number;

const result = z.discriminatedUnion(
  'kind',
  recorded.map(({ record, sides, counters, unit }) =>
    z.strictObject({
      kind: z.literal(record),
      ...timing,
      size: z.strictObject(Object.fromEntries(sides.map((side) => [side, z.int().positive()]))),
      counters: z.strictObject(
        Object.fromEntries(Object.entries(counters).map(([name, counter]) => [name, written[counter]])),
      ),
      [unit.field]: positive.nullable(),
    }),
  ) as unknown as readonly [z.ZodObject<{ kind: z.ZodLiteral<string> }>],
);

/** A record as its file holds it; what must hold in it besides is checked by `parseMeasurement`. */
export const measurement = z.strictObject({
  /** 2 since every result is measured twice, by fresh processes. */
  format: z.union([z.literal(1), z.literal(2)], {
    error: 'is not 1 or 2. A record is a file that npm run bench or the page of measurements has written.',
  }),
  date: z.iso.datetime(),
  machine,
  /** The commit that was measured, with "+changes" where the tree was not clean. */
  commit: z.string().min(7),
  /** True for a short run: few samples, small sizes. */
  quick: z.boolean(),
  /** The algorithms or problems that this run was limited to; left out where it was none. */
  only: z.array(z.string().min(1)).min(1).optional(),
  /** Milliseconds that one call was allowed to take. */
  capMs: positive,
  /** The same for the algorithms that were allowed longer calls; in records of format 1. */
  longCapMs: positive.optional(),
  /** What a reader should know of this run, such as what else the machine was doing. */
  note: z.string().min(1).nullable(),
  results: z.array(result),
  /** Of everything above. */
  checksum: z.string(),
});

type Timing = z.infer<z.ZodObject<typeof timing>>;
export type MeasuredResult = Timing & RecordOf<Exclude<BookProblem, { readonly alone: object }>>;
export type Measurement = Omit<z.infer<typeof measurement>, 'results'> & { results: MeasuredResult[] };
export type Machine = z.infer<typeof machine>;

/**
 * Reads a record.
 * @throws Error that names the file and the field that is wrong
 */
export function parseMeasurement(json: unknown, fileName: string): Measurement {
  const fail = (field: string, why: string): never => {
    throw new Error(`${fileName}, ${field}: ${why}`);
  };
  const parsed = measurement.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return fail(issue.path.join('.') || 'record', issue.message);
  }
  const record = parsed.data as unknown as Measurement;
  record.results.forEach((one, i) => {
    const failHere: Fail = (field, why) => fail(`results.${i}.${field}`, why);
    if (record.format === 2 && !record.quick && !one.again) failHere('again', 'is not there: one pass only.');
    checkResult(one, failHere);
    checkSpeedUp(one, record.results, failHere);
  });
  checkAgreement(record.results, fail);
  if (checksumOf(record) !== record.checksum) {
    fail('checksum', 'the record was changed after it was measured. Measure again with npm run bench.');
  }
  return record;
}

type Fail = (field: string, why: string) => never;

function checkResult(one: MeasuredResult, fail: Fail): void {
  if (one.again && !passesAgree(one.samples, one.again)) {
    fail(
      'again',
      `the passes differ by more than 15 %: ${summary(one.samples).median} ms, then ${summary(one.again).median}.`,
    );
  }
  const expected = summary(allSamples(one));
  for (const field of ['median', 'lowerQuartile', 'upperQuartile'] as const) {
    if (one.ms[field] !== expected[field]) {
      fail(`ms.${field}`, `is ${one.ms[field]}, but the samples say ${expected[field]}.`);
    }
  }
  const [field, found, units] = perUnit(one);
  const ns = units === null ? null : nanoseconds(one.ms.median, units);
  if (found !== ns) fail(field, `is ${String(found)}, but median and counters say ${String(ns)}.`);
  const counters: Readonly<Record<string, string | number | null>> = one.counters;
  for (const [counter, value] of Object.entries(counters)) {
    const published = problemOfRecord(one.kind).published?.(one.algorithm, one.size, counter) ?? null;
    if (value !== null && published !== null && String(value) !== String(published))
      fail(`counters.${counter}`, `is ${String(value)}, but ${String(published)} is published.`);
  }
}

/** How many nanoseconds a result says that one unit of its work takes, in which field, and how many units there were. */
export function perUnit(
  one: Pick<MeasuredResult, 'kind' | 'size' | 'counters'>,
): readonly [field: string, value: number | null, units: number | null] {
  const problem = problemOfRecord(one.kind);
  const { field } = problem.unit;
  const value = (one as Fields)[field] as number | null;
  return [field, value, problem.units(one.counters, one.size)];
}

function checkSpeedUp(one: MeasuredResult, results: readonly MeasuredResult[], fail: Fail): void {
  const expected = JSON.stringify(speedUpOf(one, results));
  const found = JSON.stringify(one.speedUp);
  if (one.again && found !== expected) fail('speedUp', `is ${found}, but the samples say ${expected}.`);
}

/** What a count with workers gains over the one without, pair by pair; undefined where there are too few pairs. */
export function speedUpOf(
  one: MeasuredResult,
  results: readonly MeasuredResult[],
): MeasuredResult['speedUp'] | undefined {
  if (one.workers === 1) return undefined;
  const subject = ({ kind, algorithm, language, size }: MeasuredResult): string =>
    JSON.stringify([kind, algorithm, language, size]);
  const alone = results.find((other) => other.workers === 1 && subject(other) === subject(one));
  const pairs = (['samples', 'again'] as const).flatMap((pass) =>
    (one[pass] ?? []).flatMap((ms, i) => {
      const single = alone?.[pass]?.[i];
      return single === undefined ? [] : single / ms;
    }),
  );
  return pairs.length < FEWEST_PAIRS ? undefined : summary(pairs);
}

/** The same algorithm must count the same at the same size, in whatever language and with however many workers. */
function checkAgreement(results: readonly MeasuredResult[], fail: Fail): void {
  const seen = new Map<string, string>();
  results.forEach(({ kind, algorithm, size, counters }, i) => {
    const key = JSON.stringify([kind, algorithm, size]);
    const text = JSON.stringify(counters);
    const before = seen.get(key);
    if (before !== undefined && before !== text) {
      fail(`results.${i}.counters`, `${text} differ from ${before} of the same algorithm and size.`);
    }
    seen.set(key, text);
  });
}

/** Whether a record is of everything, and so may be shown as the whole. */
export function isFull({ quick, only }: Pick<Measurement, 'quick' | 'only'>): boolean {
  return !quick && only === undefined;
}

/** The samples of both passes. */
export function allSamples({ samples, again = [] }: Pick<MeasuredResult, 'samples' | 'again'>): number[] {
  return [...samples, ...again];
}

/** Whether two passes tell the same: their medians differ by no more than 15 %. */
export function passesAgree(first: readonly number[], second: readonly number[]): boolean {
  const [one, other] = [summary(first).median, summary(second).median];
  return Math.max(one, other) <= MOST_APART * Math.min(one, other);
}

/** Median and quartiles, by linear interpolation, rounded as a record holds them. */
export function summary(samples: readonly number[]): MeasuredResult['ms'] {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)]!;
    const above = sorted[Math.ceil(place)]!;
    return significant(below + (above - below) * (place - Math.floor(place)));
  };
  return { median: at(0.5), lowerQuartile: at(0.25), upperQuartile: at(0.75) };
}

/** Nanoseconds for one of so many units. */
export function nanoseconds(ms: number, units: number): number {
  return significant((ms * 1e6) / units);
}

/** Five significant digits: more than any clock here is good for. */
export function significant(value: number): number {
  return Number(value.toPrecision(5));
}

/** JSON with the keys of every object in the order of the alphabet, so that equal records have equal texts. */
function canonical(record: object): string {
  return JSON.stringify(record, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** A 53-bit hash (cyrb53) of the record without its checksum: no secret, but a hand that edits a figure is noticed. */
export function checksumOf(record: Omit<Measurement, 'checksum'>): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (const char of canonical({ ...record, checksum: '' })) {
    const code = char.codePointAt(0)!;
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(16).padStart(14, '0');
}
