/**
 * The recorded measurements, for charts and prose. Definitions import this file only inside `rows()`, so that a page
 * that redraws a chart does not load all records with it.
 */
import { type MeasuredResult, type Measurement, parseMeasurement } from '../run/measurement-schema.ts';

export interface NamedRecord {
  /** The file's name without its ending. */
  readonly name: string;
  readonly record: Measurement;
}

const files = import.meta.glob<unknown>('../../content/measurements/*.json', {
  eager: true,
  import: 'default',
});

/** All records, checked, the newest first. @throws Error that names the file and the field that is wrong. */
export const records: readonly NamedRecord[] = Object.entries(files)
  .map(([path, json]) => {
    const file = path.replace(/^.*\//, '');
    return { name: file.replace(/\.json$/, ''), record: parseMeasurement(json, file) };
  })
  .sort((one, other) => other.record.date.localeCompare(one.record.date));

/** The record that charts and prose show: the newest full run, or the newest of all. */
export const shown: NamedRecord | undefined = records.find(({ record }) => !record.quick) ?? records[0];

/** "AMD EPYC 7763, 2 cores, Node 24.21, one thread, 22 November 2026": under whose clock a figure was taken. */
export function machineLine({ record }: NamedRecord): string {
  const { cpu, cores, node } = record.machine;
  const day = new Date(record.date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${cpu}, ${cores} cores, Node ${node.replace(/^v/, '')}, ${day}, commit ${record.commit.slice(0, 7)}`;
}

type QueensResult = Extract<MeasuredResult, { kind: 'count-queens' }>;
type TourResult = Extract<MeasuredResult, { kind: 'find-tour' }>;
type CountToursResult = Extract<MeasuredResult, { kind: 'count-tours' }>;

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
export function queensTimes(record: Measurement, wanted: Wanted = {}): readonly QueensResult[] {
  return record.results
    .filter((result): result is QueensResult => result.kind === 'count-queens' && fits(result, wanted))
    .sort((one, other) => one.size.n - other.size.n);
}

/** Found tours in a record, areas rising. */
export function tourTimes(record: Measurement, wanted: Wanted = {}): readonly TourResult[] {
  return record.results
    .filter((result): result is TourResult => result.kind === 'find-tour' && fits(result, wanted))
    .sort((one, other) => one.size.width * one.size.height - other.size.width * other.size.height);
}

/** Counted tours in a record, areas rising. */
export function tourCountTimes(record: Measurement, wanted: Wanted = {}): readonly CountToursResult[] {
  return record.results
    .filter((result): result is CountToursResult => result.kind === 'count-tours' && fits(result, wanted))
    .sort((one, other) => one.size.width * one.size.height - other.size.width * other.size.height);
}
