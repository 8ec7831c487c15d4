/** A table as CSV (RFC 4180): a line of names, lines end with CR LF, and what needs quotes has them. */
import type { Table } from '../kernel/outputs.ts';

/** The table's columns and the rows that it holds, as the text of a file. */
export const fileOfTable = ({ columns, rows }: Table): string =>
  [columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');

const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
