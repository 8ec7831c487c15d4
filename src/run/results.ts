/** From a request, its result and its samples to an entry of the record. */
import {
  allSamples,
  nanoseconds,
  perUnit,
  problemOfRecord,
  significant,
  summary,
} from './measurement-schema.ts';
import type { MeasuredResult } from './measurement-schema.ts';
import { sizeOf, sizeText } from '../problem.ts';
import { problemOf, type Request, type Result } from './request.ts';

/** What is measured: a request, in one language, with so many workers. */
export interface Measured {
  readonly request: Request;
  readonly language: MeasuredResult['language'];
  readonly workers: number;
}

/** What identifies a result in a record. */
export function keyOf(one: Measured | MeasuredResult): string {
  const [kind, algorithm, size] =
    'request' in one
      ? [resultKind(one.request), one.request.id, sizeOf(problemOf(one.request), one.request.input)]
      : [one.kind, one.algorithm, one.size];
  return JSON.stringify([kind, algorithm, size, one.language, one.workers]);
}

/** "merge, C++, n = 12" */
export function nameOf({ kind, algorithm, language, workers, size }: MeasuredResult): string {
  const where = sizeText(problemOfRecord(kind), size);
  return [algorithm, language === 'c++' && 'C++', workers > 1 && `${workers} workers`, where]
    .filter(Boolean)
    .join(', ');
}

/** The result of two passes as one. `passes` is how many it took until two in a row agreed. */
export function twice(first: MeasuredResult, second: MeasuredResult, passes: number): MeasuredResult {
  return {
    ...withSamples(first, first.samples, second.samples),
    ...(passes > 2 && { passes }),
  };
}

function withSamples(
  one: MeasuredResult,
  samples: MeasuredResult['samples'],
  again: MeasuredResult['samples'],
): MeasuredResult {
  const ms = summary(allSamples({ samples, again }));
  const [field, , units] = perUnit(one);
  return { ...one, samples, again, ms, [field]: units === null ? null : nanoseconds(ms.median, units) };
}

/** The entry for the record; null where the algorithm found nothing that could be timed. */
export function measuredResult(
  { request, language, workers }: Measured,
  result: Result,
  rawSamples: readonly number[],
): MeasuredResult | null {
  const problem = problemOf(request);
  if (problem.isAnswered?.(result) === false) return null;
  const samples = rawSamples.map(significant);
  const ms = summary(samples);
  const counted = result as unknown as Readonly<Record<string, bigint | number | null>>;
  const counters = Object.fromEntries(
    Object.keys(problem.counters).map((name) => {
      const value = counted[name] ?? null;
      return [name, typeof value === 'bigint' ? String(value) : value];
    }),
  );
  const size = sizeOf(problem, request.input);
  const units = problem.units(counters, size);
  return {
    kind: problem.record,
    algorithm: request.id,
    language,
    workers,
    size,
    counters,
    samples,
    ms,
    [problem.unit.field]: units === null ? null : nanoseconds(ms.median, units),
  } as unknown as MeasuredResult;
}

/** The kind of result that a request gives. */
export const resultKind = (request: Request): string => problemOf(request).record;
