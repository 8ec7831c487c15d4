/** The newest full record of the benchmark, for the pages that quote it in passing. */

/** What is read of a record; src/run/measurement-schema.ts holds the whole shape and checks it. */
interface Recorded {
  readonly date: string;
  readonly quick: boolean;
  readonly machine: { readonly cpu: string; readonly node: string };
  readonly results: readonly {
    readonly kind: string;
    readonly algorithm: string;
    readonly language: string;
    readonly workers: number;
    readonly size: { readonly n?: number };
    readonly ms: { readonly median: number };
  }[];
}

const files = import.meta.glob<Recorded>('../../../content/measurements/*.json', {
  eager: true,
  import: 'default',
});

const newest = Object.values(files)
  .filter((record) => !record.quick)
  .sort((one, other) => other.date.localeCompare(one.date))[0];

/** Median milliseconds of counting n queens on one thread, by algorithm; empty while nothing is recorded. */
export function recordedTimes(n: number): ReadonlyMap<string, number> {
  return new Map(
    (newest?.results ?? [])
      .filter(
        (result) =>
          result.kind === 'count-queens' &&
          result.language === 'typescript' &&
          result.workers === 1 &&
          result.size.n === n,
      )
      .map((result) => [result.algorithm, result.ms.median]),
  );
}

/** "Node 24.2.0, AMD EPYC, one thread, 22 November 2026" */
export const recordedWhere: string | undefined =
  newest &&
  `TypeScript on Node ${newest.machine.node.replace(/^v/, '')}, ${newest.machine.cpu}, one thread, ${new Date(
    newest.date,
  ).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}`;
