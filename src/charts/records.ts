/**
 * The recorded measurements, all of them, checked. For the build: a page that redraws a chart fetches the one record it
 * wants, and definitions import this file only through `rowsOfRecord`.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isFull, parseMeasurement } from '../run/measurement-schema.ts';
import type { NamedRecord } from './types.ts';

// From the project's root: a build bundles this module into another folder.
const files = globSync('content/measurements/*.json');

/** All records, the newest first. @throws Error that names the file and the field that is wrong. */
export const records: readonly NamedRecord[] = files
  .map((path) => {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return { name: basename(path, '.json'), record: parseMeasurement(json, basename(path)) };
  })
  .sort((one, other) => other.record.date.localeCompare(one.record.date));

/** The record that charts and prose show: the newest that is whole. A short run, or one of some algorithms, never stands for it. */
export const shown: NamedRecord | undefined = records.find(({ record }) => isFull(record));
