/** The rows of a table in another order, and as the text of a file. */
import type { Table } from '../kernel/outputs.ts';

/** Numbers by size, texts as a dictionary has them, empty cells last; equal rows keep their order. Takes the time of a sort. */
export function sortedRows(table: Table, order: Table['sorted'] | null): Table['rows'] {
  if (!order || (table.sorted?.column === order.column && table.sorted.descending === order.descending))
    return table.rows;
  const { column, descending } = order;
  const compare = table.numeric[column] ? byNumber : byText;
  return table.rows.toSorted((one, other) => {
    const [a, b] = [one[column] ?? '', other[column] ?? ''];
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
    return descending ? compare(b, a) : compare(a, b);
  });
}

/** Whole numbers of any length are told apart by their digits. */
function byNumber(a: string, b: string): number {
  const difference = Number(a) - Number(b);
  if (difference !== 0 || !/^-?\d+$/.test(a) || !/^-?\d+$/.test(b)) return difference || 0;
  const [x, y] = [BigInt(a), BigInt(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

const { compare: byText } = new Intl.Collator('en', { numeric: true });

/** The table's columns and the rows that it holds, as CSV (RFC 4180): lines end with CR LF, and what needs quotes has them. */
export const fileOfTable = ({ columns, rows }: Table): string =>
  [columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');

const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
