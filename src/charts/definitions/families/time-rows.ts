/** Times as rows of a chart, from the published tables, from a record and from this browser; and rows as lines. */
import type { HerePoint } from '../../../run/measure-here.ts';
import { nameOf } from '../../../solvers/catalogue.ts';
import { ratiosOf } from '../../claims.ts';
import type { CompareLine } from '../../compare.ts';
import type { Look, Origin } from '../../lines.ts';
import { tsudaRows } from './published.ts';
import { machineLine, resultsOf } from '../../record-queries.ts';
import type { NamedRecord } from '../../types.ts';

export interface TimeRow {
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
        where: 'N. Tsuda, C++, 26 May 2013, machine not stated',
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
    resultsOf(named.record, 'count-queens', { algorithm })
      .filter(({ size: { n } }) => n >= 4 && n <= maxN)
      .map((result) => ({
        series: algorithm,
        x: result.size.n,
        y: result.ms.median,
        lower: result.ms.lowerQuartile,
        upper: result.ms.upperQuartile,
        origin: 'recorded',
        where: `TypeScript, one worker, ${machineLine(named, result)}`,
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
      .map(({ algorithm, size, ms, lower, upper }) => ({
        series: algorithm,
        x: size,
        y: ms,
        lower,
        upper,
        origin: 'live',
        where: 'This browser, during this visit',
      }));

/** Which of a chart's methods it is about, and against which one it is measured. */
export interface Roles {
  readonly now: string;
  readonly before?: string | undefined;
}

const suffixes: Readonly<Record<Origin, string>> = {
  recorded: 'TypeScript',
  published: 'C++ 2013',
  live: 'here',
  counted: '',
};

/** Rows as lines, one a method and source. With one method alone, a line is measured against itself, one row less. */
export function timeLines(rows: readonly TimeRow[], { now, before }: Roles): readonly CompareLine[] {
  const isRecorded = rows.some(({ origin }) => origin === 'recorded');
  const groups = Map.groupBy(rows, ({ series, origin }) => `${series}/${origin}`);
  return [...groups].map(([key, some]): CompareLine => {
    const { series, origin, where } = some[0]!;
    const method = nameOf(series);
    // Of one method alone, this browser's line is ink, as the one before it is elsewhere.
    const isBeside = before === undefined && origin === 'live' && isRecorded;
    const role: Look = isBeside || series === before ? 'before' : series === now ? 'now' : 'other';
    const points = some.flatMap(({ x, y, lower, upper }) => (y === null ? [] : [{ x, y, lower, upper }]));
    const less = points.map((point) => ({ ...point, x: point.x + 1 }));
    return {
      key,
      owner: key,
      // The published lines lie too near to ours for names of their own: their marks tell them.
      name: origin === 'published' && isRecorded ? '' : origin === 'live' ? `${method}, here` : method,
      method,
      readAs: origin === 'published' ? `${method}, ${suffixes[origin]}` : undefined,
      ratioName: suffixes[origin],
      where,
      look: origin === 'published' && isRecorded ? 'other' : role,
      origin,
      points,
      unseen: some.filter(({ y }) => y === null).map(({ x }) => x),
      ...(series === now && before !== undefined ? { before: `${before}/${origin}` } : {}),
      // How many times as long a board takes as the board of one row less.
      ...(before === undefined && series === now ? { ratios: ratiosOf(less, points) } : {}),
    };
  });
}
