/** What charts and prose ask of a record. The records themselves are loaded by records.ts, at build only. */
import type { MeasuredResult, Measurement } from '../run/measurement-schema.ts';

export interface NamedRecord {
  /** The file's name without its ending. */
  readonly name: string;
  readonly record: Measurement;
}

/**
 * A chart's rows from the record that is shown; from the newest that has any, where that one has none. For `rows` of a
 * definition: all records are loaded, which no page should do.
 */
export async function rowsOfRecord<R>(rowsOf: (named: NamedRecord) => readonly R[]): Promise<readonly R[]> {
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
  if (browser) return `${browser}, ${cores} cores, ${dayOf(record)}`;
  return `${cpu}, ${cores} cores, Node ${node.replace(/^v/, '')}, ${dayOf({ date })}, commit ${commit.slice(0, 7)}`;
}

/** "22 November 2026" */
export const dayOf = ({ date }: Pick<Measurement, 'date'>): string =>
  new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

type ResultOf<K extends MeasuredResult['kind']> = Extract<MeasuredResult, { kind: K }>;

interface Wanted {
  readonly algorithm?: string;
  readonly language?: MeasuredResult['language'];
  readonly workers?: number;
}

const fits = (result: MeasuredResult, { algorithm, language = 'typescript', workers = 1 }: Wanted): boolean =>
  (algorithm === undefined || result.algorithm === algorithm) &&
  result.language === language &&
  result.workers === workers;

/** Counts of queens in a record, sizes rising. One thread and TypeScript unless said otherwise. */
export function queensTimes(record: Measurement, wanted: Wanted = {}): readonly ResultOf<'count-queens'>[] {
  return record.results
    .filter((result) => result.kind === 'count-queens')
    .filter((result) => fits(result, wanted))
    .sort((one, other) => one.size.n - other.size.n);
}

/** Found tours in a record, areas rising. */
export function tourTimes(record: Measurement, wanted: Wanted = {}): readonly ResultOf<'find-tour'>[] {
  return record.results
    .filter((result) => result.kind === 'find-tour')
    .filter((result) => fits(result, wanted))
    .sort((one, other) => area(one.size) - area(other.size));
}

/** Counted tours in a record, areas rising. */
export function tourCountTimes(record: Measurement, wanted: Wanted = {}): readonly ResultOf<'count-tours'>[] {
  return record.results
    .filter((result) => result.kind === 'count-tours')
    .filter((result) => fits(result, wanted))
    .sort((one, other) => area(one.size) - area(other.size));
}

const area = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  width * height;
