/** Times as rows of a chart, from the published tables and from a record. */
import type { HerePoint } from '../run/measure-here.ts';
import type { Row } from './chart.ts';
import { tsudaRows } from './published.ts';
import { machineLine, type NamedRecord, queensTimes } from './recorded.ts';
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
  named: NamedRecord,
  algorithms: readonly string[],
  maxN: number,
): readonly TimeRow[] {
  return algorithms.flatMap((algorithm) =>
    queensTimes(named.record, { algorithm })
      .filter(({ size: { n } }) => n >= 4 && n <= maxN)
      .map(({ size, ms }) => ({
        series: algorithm,
        x: size.n,
        y: ms.median,
        lower: ms.lowerQuartile,
        upper: ms.upperQuartile,
        origin: 'recorded',
        where: machineLine(named),
      })),
  );
}

/** The times that were taken in this browser. */
export const liveTimes =
  (algorithms: readonly string[], maxN: number) =>
  (points: readonly HerePoint[]): readonly TimeRow[] =>
    points
      .filter(
        ({ algorithm, workers, size }) => algorithms.includes(algorithm) && workers === 1 && size <= maxN,
      )
      .map(({ algorithm, size, ms }) => ({
        series: algorithm,
        x: size,
        y: ms,
        lower: null,
        upper: null,
        origin: 'live',
        where: 'this browser',
      }));
