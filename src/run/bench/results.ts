/** From a request, its result and its samples to an entry of the record. */
import type { QueensCount, QueensEstimate, TourAnswer, TourCount } from '../../solvers/contract.ts';
import { nanoseconds, significant, summary } from '../measurement-schema.ts';
import type { MeasuredResult } from '../measurement-schema.ts';
import type { Request, Result } from '../request.ts';

export interface Contender {
  readonly request: Request;
  readonly language: MeasuredResult['language'];
  readonly workers: number;
}

/** What identifies a result in a record. */
export function keyOf({ request, language, workers }: Contender): string {
  return keyFrom(resultKind(request), request.id, sizeOf(request), language, workers);
}

export function keyOfResult({ kind, algorithm, size, language, workers }: MeasuredResult): string {
  return keyFrom(kind, algorithm, size, language, workers);
}

function keyFrom(...parts: readonly unknown[]): string {
  return JSON.stringify(parts);
}

/** The entry for the record; null where the algorithm found nothing that could be timed. */
export function entryOf(
  { request, language, workers }: Contender,
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

function resultKind(request: Request): MeasuredResult['kind'] {
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
