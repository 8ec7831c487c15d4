/**
 * The recorded measurements, all of them, checked. For the build: a page that redraws a chart fetches the one record it
 * wants, and definitions import this file only through `rowsOfRecord`.
 */
import { isFull, parseMeasurement } from '../run/measurement-schema.ts';
import type { NamedRecord } from './types.ts';

const files = import.meta.glob<unknown>('../../content/measurements/*.json', {
  eager: true,
  import: 'default',
});

/** All records, the newest first. @throws Error that names the file and the field that is wrong. */
export const records: readonly NamedRecord[] = Object.entries(files)
  .map(([path, json]) => {
    const file = path.replace(/^.*\//, '');
    return { name: file.replace(/\.json$/, ''), record: parseMeasurement(json, file) };
  })
  .sort((one, other) => other.record.date.localeCompare(one.record.date));

/** The record that charts and prose show: the newest that is whole. A short run, or one of some algorithms, never stands for it. */
export const shown: NamedRecord | undefined = records.find(({ record }) => isFull(record));
