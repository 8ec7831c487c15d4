/** The record that the home page quotes in passing: the one that the charts show. */
import { dayOf, queensTimes } from '../../charts/recorded.ts';
import { shown } from '../../charts/records.ts';

/** Median milliseconds of counting n queens on one thread, by algorithm; empty while nothing is recorded. */
export function recordedTimes(n: number): ReadonlyMap<string, number> {
  const results = shown ? queensTimes(shown.record) : [];
  return new Map(
    results.filter(({ size }) => size.n === n).map(({ algorithm, ms }) => [algorithm, ms.median]),
  );
}

/** "TypeScript on Node 24.2.0, AMD EPYC, one thread, 22 November 2026" */
export const recordedWhere: string | undefined =
  shown &&
  `TypeScript on Node ${shown.record.machine.node.replace(/^v/, '')}, ${shown.record.machine.cpu}, one thread, ${dayOf(shown.record)}`;
