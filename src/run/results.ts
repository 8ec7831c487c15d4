/** From a request, its result and its samples to an entry of the record. */
import { allSamples, nanoseconds, significant, summary } from './measurement-schema.ts';
import type { MeasuredResult } from './measurement-schema.ts';
import type { Request, Result } from './request.ts';
import type { QueensCount, QueensEstimate, TourAnswer, TourCount } from '../solvers/contract.ts';

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
      ? [resultKind(one.request), one.request.id, sizeOf(one.request)]
      : [one.kind, one.algorithm, one.size];
  return JSON.stringify([kind, algorithm, size, one.language, one.workers]);
}

/** "bitmap, C++, n = 12" */
export function nameOf({ algorithm, language, workers, size }: MeasuredResult): string {
  const where = 'n' in size ? `n = ${size.n}` : `${size.width}×${size.height}`;
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
  const both = { ...one, samples, again, ms };
  const ns = (units: number) => nanoseconds(ms.median, units);
  switch (both.kind) {
    case 'count-queens':
      return { ...both, nsPerNode: both.counters.nodes === null ? null : ns(both.counters.nodes) };
    case 'count-tours':
      return { ...both, nsPerCall: both.counters.calls === null ? null : ns(both.counters.calls) };
    case 'place-queens':
      return { ...both, nsPerQueen: ns(both.size.n) };
    case 'estimate-queens':
      return { ...both, nsPerProbe: ns(both.counters.probes) };
    case 'find-tour':
      return { ...both, nsPerSquare: ns(both.size.width * both.size.height) };
  }
}

/** The entry for the record; null where the algorithm found nothing that could be timed. */
export function measuredResult(
  { request, language, workers }: Measured,
  result: Result,
  rawSamples: readonly number[],
): MeasuredResult | null {
  const samples = rawSamples.map(significant);
  const ms = summary(samples);
  const common = { algorithm: request.id, language, workers };
  const ns = (units: number) => nanoseconds(ms.median, units);
  switch (request.kind) {
    case 'count': {
      if (request.problem === 'queens') {
        const { solutions, unique, leaves, nodes } = result as QueensCount;
        return {
          kind: 'count-queens',
          ...common,
          size: { n: request.input.n },
          counters: {
            solutions: String(solutions),
            unique: unique === null ? null : String(unique),
            leaves,
            nodes,
          },
          samples,
          ms,
          nsPerNode: nodes === null ? null : ns(nodes),
        };
      }
      const { tours, calls } = result as TourCount;
      return {
        kind: 'count-tours',
        ...common,
        size: sizeOf(request) as { width: number; height: number },
        counters: { tours: String(tours), calls },
        samples,
        ms,
        nsPerCall: calls === null ? null : ns(calls),
      };
    }
    case 'place':
      return {
        kind: 'place-queens',
        ...common,
        size: { n: request.input.n },
        counters: { steps: (result as { steps: number }).steps },
        samples,
        ms,
        nsPerQueen: ns(request.input.n),
      };
    case 'estimate': {
      const { estimate, probes } = result as QueensEstimate;
      return {
        kind: 'estimate-queens',
        ...common,
        size: { n: request.input.n },
        counters: { estimate, probes },
        samples,
        ms,
        nsPerProbe: ns(probes),
      };
    }
    case 'find': {
      const answer = result as TourAnswer;
      if (answer.kind !== 'tour') return null;
      const { width, height } = request.input;
      return {
        kind: 'find-tour',
        ...common,
        size: { width, height },
        counters: { steps: answer.steps },
        samples,
        ms,
        nsPerSquare: ns(width * height),
      };
    }
  }
}

/** The kind of result that a request gives. */
export function resultKind(request: Request): MeasuredResult['kind'] {
  switch (request.kind) {
    case 'count':
      return request.problem === 'queens' ? 'count-queens' : 'count-tours';
    case 'place':
      return 'place-queens';
    case 'estimate':
      return 'estimate-queens';
    case 'find':
      return 'find-tour';
  }
}

function sizeOf({ input }: Request): MeasuredResult['size'] {
  return 'n' in input ? { n: input.n } : { width: input.width, height: input.height };
}
