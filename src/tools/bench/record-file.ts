/**
 * Records on disk: content/measurements/<date>-<machine>.json. A run that has not ended lies beside, under a name of its own, and is
 * no record yet: it becomes one when both passes are done and agree.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checksumOf, isFull, parseMeasurement } from '../../run/measurement-schema.ts';
import type { MeasuredResult, Measurement } from '../../run/measurement-schema.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'content/measurements');

/** Where a record of this day and machine belongs; one of some algorithms names them. */
export function recordPath({
  date,
  machine,
  only = [],
}: Pick<Measurement, 'date' | 'machine' | 'only'>): string {
  return join(FOLDER, [date.slice(0, 10), machine.slug, ...only].join('-') + '.json');
}

/** The newest record that is whole, and the file that it is in. */
export function newestFullRecord(): { readonly path: string; readonly record: Measurement } | undefined {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(FOLDER, name))
    .map((path) => ({ path, record: readRecord(path)! }))
    .filter(({ record }) => isFull(record))
    .toSorted((one, other) => one.record.date.localeCompare(other.record.date))
    .at(-1);
}

/** A run that has not ended: what each pass has so far, and whether the last of them is complete. */
export interface Unfinished {
  readonly head: Omit<Measurement, 'results' | 'checksum'>;
  readonly passes: readonly (readonly MeasuredResult[])[];
  readonly complete: boolean;
}

const unfinishedPath = (path: string): string => `${path}.unfinished`;

/** What a run that was interrupted has left for this record. */
export function readUnfinished(path: string): Unfinished | undefined {
  if (!existsSync(unfinishedPath(path))) return undefined;
  return JSON.parse(readFileSync(unfinishedPath(path), 'utf8')) as Unfinished;
}

/** Keeps what there is, so that the run can be resumed; nothing more to resume removes it. */
export function keepUnfinished(path: string, run: Unfinished | null): void {
  const file = unfinishedPath(path);
  if (run === null) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(run));
  renameSync(`${file}.part`, file);
}

/** The record in a file. Null where there is no such file. */
export function readRecord(path: string): Measurement | null {
  if (!existsSync(path)) return null;
  return parseMeasurement(JSON.parse(readFileSync(path, 'utf8')), relative(ROOT, path));
}

/** The record with these results in the place of its own, and its checksum. */
export function withResults(
  record: Omit<Measurement, 'results' | 'checksum'>,
  results: readonly MeasuredResult[],
): Measurement {
  const next = { ...record, results: [...results], checksum: '' };
  return { ...next, checksum: checksumOf(next) };
}

/**
 * Writes a record, one result a line. The old file stays until the new one is whole.
 * @throws Error when the record is not sound, naming the field
 */
export function writeRecord(path: string, record: Measurement): void {
  parseMeasurement(record, relative(ROOT, path));
  const { results, checksum, ...head } = record;
  const lines = results.map((result) => `    ${JSON.stringify(result)}`).join(',\n');
  const top = JSON.stringify(head, null, 2).replace(/\n}$/, '');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, `${top},\n  "results": [\n${lines}\n  ],\n  "checksum": "${checksum}"\n}\n`);
  renameSync(`${path}.part`, path);
}
