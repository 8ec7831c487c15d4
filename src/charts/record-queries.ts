/** What charts and prose ask of a record. The records themselves are loaded by records.ts, at build only. */
import {
  type MeasuredResult,
  type Measurement,
  perUnit,
  problemOfRecord,
} from '../run/measurement-schema.ts';
import { areaOf } from '../problem.ts';
import { formatDay } from './style.ts';
import type { NamedRecord } from './types.ts';

/**
 * A chart's rows from the record that is shown; from the newest that has any, where that one has none. For `rows` of a
 * definition: all records are loaded, which no page should do.
 */
export async function rowsOfRecord<R>(rowsOf: (named: NamedRecord) => readonly R[]): Promise<readonly R[]> {
  // A page has its rows from the build, and is bundled without the records.
  if (!import.meta.env.SSR) return [];
  const { records, shown } = await import('./records.ts');
  const order = shown ? [shown, ...records.filter((each) => each !== shown)] : [];
  return order.map(rowsOf).find((rows) => rows.length > 0) ?? [];
}

/**
 * "AMD EPYC, 2 cores, Node 24.21.0, 22 November 2026, commit 82015a6": under whose clock a figure was taken. A result that was added
 * to the record has a day and a commit of its own.
 */
export function machineLine({ record }: NamedRecord, result?: MeasuredResult): string {
  const { cpu, cores, node, browser } = record.machine;
  const { date, commit } = result?.added ?? record;
  if (browser) return `${browser}, ${cores} cores, ${formatDay(record.date)}`;
  return `${cpu}, ${cores} cores, Node ${node.replace(/^v/, '')}, ${formatDay(date)}, commit ${commit.slice(0, 7)}`;
}

type ResultOf<K extends MeasuredResult['kind']> = Extract<MeasuredResult, { kind: K }>;

const isOf =
  <K extends MeasuredResult['kind']>(kind: K) =>
  (result: { readonly kind: string }): result is ResultOf<K> =>
    result.kind === kind;

interface Wanted {
  readonly algorithm?: string;
  readonly language?: MeasuredResult['language'];
  readonly workers?: number;
}

/** Results of one kind in a record, sizes rising. One thread and TypeScript unless said otherwise. */
export function resultsOf<K extends MeasuredResult['kind']>(
  { results }: Measurement,
  kind: K,
  { algorithm, language = 'typescript', workers = 1 }: Wanted = {},
): readonly ResultOf<K>[] {
  return results
    .filter(isOf(kind))
    .filter((result) => algorithm === undefined || result.algorithm === algorithm)
    .filter((result) => result.language === language && result.workers === workers)
    .sort((one, other) => squaresOf(one) - squaresOf(other));
}

/** What one unit of the work took, in nanoseconds; null where the algorithm has no such unit. */
export function unitCost(result: MeasuredResult): { readonly unit: string; readonly ns: number | null } {
  return { unit: problemOfRecord(result.kind).unit.name, ns: perUnit(result)[1] };
}

/** How large a size is: the area of a square with its side, or of a rectangle with its sides. */
function squaresOf({ size }: MeasuredResult): number {
  const sides = Object.values(size);
  return sides.length === 1 ? sides[0]! ** 2 : areaOf(size);
}

/** The end of a source: what a reader can do, until it is done. */
export const REPEAT = 'Repeat it with npm run bench.';
