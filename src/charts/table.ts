/** A chart's numbers as text: for the table under it and for the file to download. */
import type { Chart, Row } from './chart.ts';

/** More rows than these are only in the file: an article's first load has its limit (weight.test.ts). */
export const TABLE_ROWS = 12;

/** The rows as CSV (RFC 4180): a header line, commas, quotes doubled. */
export function toCsv(chart: Chart, rows: readonly Row[]): string {
  const line = (cells: readonly (Row[string] | undefined)[]): string => cells.map(csvCell).join(',');
  return [
    line(chart.columns.map((column) => column.label)),
    ...rows.map((row) => line(chart.columns.map((column) => row[column.key]))),
    '',
  ].join('\r\n');
}

function csvCell(value: Row[string] | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell as a person reads it: numbers grouped, times to three digits. */
export function tableCell(value: Row[string] | undefined): string {
  if (value === null || value === undefined) return '–';
  // A count beyond 2⁵³ comes as its digits.
  if (typeof value === 'string' && /^\d{4,}$/.test(value)) return BigInt(value).toLocaleString('en');
  if (typeof value !== 'number') return String(value);
  if (Number.isInteger(value)) return value.toLocaleString('en');
  return Number(value.toPrecision(4)).toLocaleString('en', { maximumFractionDigits: 9 });
}
