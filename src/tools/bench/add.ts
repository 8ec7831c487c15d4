/**
 * Adds an algorithm to a record that is there: it is measured together with a handful of those that the record has. These must
 * be found again as they were; if so the new results go in as they are, and say when and how they came.
 */
import type { MeasuredResult, Measurement } from '../../run/measurement-schema.ts';
import { MOST_APART } from '../../run/measurement-schema.ts';
import { keyOf } from '../../run/results.ts';

/** So many of each kind are measured along. */
const ANCHORS = 4;
/** Shorter calls say more about the clock than about the machine. */
const SURE_FROM_MS = 0.5;

/** The algorithms of the record that are measured along with these: of the same kinds, spread over its list. */
export function anchorsFor(
  ids: readonly string[],
  kinds: readonly string[],
  record: Measurement,
): readonly string[] {
  return [...new Set(kinds)].flatMap((kind) => {
    const known = record.results
      .filter((one) => one.kind === kind && isAnchor(one) && !ids.includes(one.algorithm))
      .map(({ algorithm }) => algorithm);
    const all = [...new Set(known)];
    const step = Math.max(1, all.length / ANCHORS);
    return Array.from({ length: Math.min(ANCHORS, all.length) }, (_, i) => all[Math.floor(i * step)]!);
  });
}

/** Whether a result can tell that the machine is the same: alone, in TypeScript, and long enough. */
const isAnchor = ({ language, workers, ms }: MeasuredResult): boolean =>
  language === 'typescript' && workers === 1 && ms.median >= SURE_FROM_MS;

/** For each anchor, how it was found again: new time by recorded time, the geometric mean over its sizes. */
export function foundAgain(
  record: Measurement,
  anchors: readonly string[],
  results: readonly MeasuredResult[],
): Readonly<Record<string, number>> {
  const recorded = new Map(record.results.map((one) => [keyOf(one), one.ms.median]));
  const pairs = results.flatMap((one) => {
    const before = recorded.get(keyOf(one));
    return before !== undefined && isAnchor(one)
      ? { algorithm: one.algorithm, ratio: one.ms.median / before }
      : [];
  });
  return Object.fromEntries(
    anchors.flatMap((id) => {
      const own = pairs.filter(({ algorithm }) => algorithm === id);
      if (own.length === 0) return [];
      const mean = Math.exp(own.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / own.length);
      return [[id, Number(mean.toPrecision(3))] as const];
    }),
  );
}

/** The anchors that were not found as they were; the machine or the code is another. */
export function strays(anchors: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(anchors)
    .filter(([, ratio]) => Math.max(ratio, 1 / ratio) > MOST_APART)
    .map(([id, ratio]) => `${id} takes ${ratio} times as long as in the record`);
}

/** The record's results with these added, each in the place of the one before. */
export function merged(record: Measurement, added: readonly MeasuredResult[]): readonly MeasuredResult[] {
  const keys = new Set(added.map(keyOf));
  return [...record.results.filter((one) => !keys.has(keyOf(one))), ...added];
}
