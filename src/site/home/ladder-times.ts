/** The record that the home page quotes in passing: the one that the charts show. */
import { queensTimes } from '../../charts/record-queries.ts';
import { shown } from '../../charts/records.ts';

/** Median milliseconds of counting n queens on one thread, by algorithm; empty while nothing is recorded. */
export function recordedTimes(n: number): ReadonlyMap<string, number> {
  const results = shown ? queensTimes(shown.record) : [];
  return new Map(
    results.filter(({ size }) => size.n === n).map(({ algorithm, ms }) => [algorithm, ms.median]),
  );
}

/** Where the record was made. */
export const recordedWhere: { node: string; cpu: string; date: Date } | undefined = shown && {
  node: shown.record.machine.node.replace(/^v/, ''),
  cpu: shown.record.machine.cpu,
  date: new Date(shown.record.date),
};
