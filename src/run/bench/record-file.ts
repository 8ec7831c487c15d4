/** Records on disk: content/measurements/<date>-<machine>.json, complete and sound at every moment of a run. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checksumOf, parseMeasurement } from '../measurement-schema.ts';
import type { MeasuredResult, Measurement } from '../measurement-schema.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'content/measurements');

/** Where a record of this day and machine belongs. */
export function recordPath({ date, machine }: Pick<Measurement, 'date' | 'machine'>): string {
  return join(FOLDER, `${date.slice(0, 10)}-${machine.slug}.json`);
}

export function readRecord(path: string): Measurement | null {
  if (!existsSync(path)) return null;
  return parseMeasurement(JSON.parse(readFileSync(path, 'utf8')), relative(ROOT, path));
}

/** All records of the project, oldest first. */
export function readMeasurements(): readonly Measurement[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => readRecord(join(FOLDER, name))!);
}

/** The record with these results added or replaced, and its checksum. */
export function withResults(record: Measurement, results: readonly MeasuredResult[]): Measurement {
  const next = { ...record, results: [...record.results, ...results] };
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
