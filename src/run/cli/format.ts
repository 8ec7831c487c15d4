/** How answers are written: a table for eyes, JSON lines, or CSV. */
import { UsageError } from './exit.ts';
import { oneOf } from './values.ts';

const FORMATS = ['text', 'json', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** The format that `--format` or `--json` asks for. @throws UsageError where both do, differently */
export function formatOf({ format, json }: { readonly format?: string; readonly json?: boolean }): Format {
  if (format === undefined) return json ? 'json' : 'text';
  const asked = oneOf('--format', format, FORMATS) as Format;
  if (json && asked !== 'json') throw new UsageError(`--json does not go with --format ${asked}.`);
  return asked;
}

/** Lines of a CSV file: the names of the fields before the first of all, if `head` says so, then a line for each object. */
export function* csvLines(objects: Iterable<object>, head: boolean): Generator<string, void> {
  let isFirst = head;
  for (const one of objects) {
    if (isFirst) yield csvLine(Object.keys(one));
    isFirst = false;
    yield csvLine(Object.values(one));
  }
}

/** One line. Lists of numbers have spaces between them; what else is no single value is written as JSON. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvField).join(',')}\n`;

function csvField(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    Array.isArray(value) && value.every((one) => typeof one === 'number') ? value.join(' ') : plain(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const plain = (value: unknown): string =>
  typeof value === 'object'
    ? JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))
    : `${value as string | number | bigint | boolean}`;
