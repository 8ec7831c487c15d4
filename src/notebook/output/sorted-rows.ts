/** The rows of a table in another order: numbers by size, texts as a dictionary has them, empty cells last. */
import type { Table } from '../kernel/outputs.ts';

/** Rows that are equal keep their order. Takes the time of a sort. */
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
