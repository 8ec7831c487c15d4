/** Times as rows of a chart, from the published tables and from a record. */
import type { Measurement } from '../run/measurement-schema.ts';
import type { Row } from './chart.ts';
import { tsudaRows } from './published.ts';
import type { Origin } from './style.ts';

export interface TimeRow {
  readonly [key: string]: Row[string];
  readonly series: string;
  readonly x: number;
  /** Milliseconds; null where it was printed as 0: below the clock's resolution, not zero. */
  readonly y: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly origin: Origin;
  readonly where: string;
}

/** The published times of these algorithms. */
export function publishedTimes(algorithms: readonly string[], maxN: number): readonly TimeRow[] {
  return algorithms.flatMap((key) =>
    tsudaRows
      .filter((row) => row.algorithm === key && row.n <= maxN)
      .map((row) => ({
        series: key,
        x: row.n,
        y: row.ms > 0 ? row.ms : null,
        lower: null,
        upper: null,
        origin: 'published' as const,
        where: 'not stated, 2013, C++',
      })),
  );
}

/** The recorded times of these algorithms: TypeScript, one thread. */
export function recordedTimes(
  record: Measurement,
  where: string,
  algorithms: readonly string[],
  maxN: number,
): readonly TimeRow[] {
  return algorithms.flatMap((key) =>
    record.results.flatMap((result) =>
      result.kind === 'count-queens' &&
      result.algorithm === key &&
      result.language === 'typescript' &&
      result.workers === 1 &&
      result.size.n >= 4 &&
      result.size.n <= maxN
        ? [
            {
              series: key,
              x: result.size.n,
              y: result.ms.median,
              lower: result.ms.lowerQuartile,
              upper: result.ms.upperQuartile,
              origin: 'recorded' as const,
              where,
            },
          ]
        : [],
    ),
  );
}
