/** Arrays of records as tables: a key is a column. Bounded in rows, columns and text; getters are not called. */
import { primitive, shortTextOf } from './inspect.ts';
import { firstOf, itemsOf, kindOf } from './kinds.ts';
import type { Table } from './outputs.ts';
import { behind, isProxy } from './proxies.ts';

/** Enough to sort and leaf through; more is data, not reading. */
const MAX_ROWS = 2000;
const MAX_COLUMNS = 30;
const MAX_CELL = 500;
/** The most characters that a table's text has in all. */
const MAX_CHARACTERS = 200_000;

/** The table that an array of plain records is; null for any other value. */
export function tableOf(given: unknown): Table | null {
  const value = behind(given);
  if (!Array.isArray(value) || value.length === 0) return null;
  const list = value as readonly unknown[];
  const first = itemsOf(list, MAX_ROWS).map(behind);
  // `every` would pass over holes.
  for (let at = 0; at < first.length; at++) if (!isRecord(first[at])) return null;
  return tableFrom(first as readonly object[], list.length - first.length);
}

/** What `console.table` shows: any list or record of rows, with the place of each; null where there are no rows. */
export function indexedTableOf(given: unknown, wanted?: readonly string[]): Table | null {
  const value = behind(given);
  if (typeof value !== 'object' || value === null) return null;
  const kind = kindOf(value);
  const entries: (readonly [unknown, unknown])[] =
    kind.kind === 'map'
      ? firstOf(value, 'map', MAX_ROWS)
      : kind.kind === 'set'
        ? firstOf(value, 'set', MAX_ROWS).map(([member], at) => [at, member])
        : Object.keys(value)
            .slice(0, MAX_ROWS)
            .map((key) => [key, Object.getOwnPropertyDescriptor(value, key)?.value as unknown]);
  if (entries.length === 0) return null;
  const rows = entries.map(([key, each]) => {
    const row = behind(each);
    return {
      [INDEX]: key,
      ...(typeof row === 'object' && row !== null ? picked(row, wanted) : { Values: row }),
    };
  });
  const size = kind.kind === 'map' || kind.kind === 'set' ? kind.size : Object.keys(value).length;
  return tableFrom(rows, size - entries.length);
}

function picked(row: object, wanted: readonly string[] | undefined): Record<string, unknown> {
  const keys = wanted ?? Object.keys(row);
  return Object.fromEntries(
    keys
      .slice(0, MAX_COLUMNS)
      .map((key) => [key, Object.getOwnPropertyDescriptor(row, key)])
      .filter((pair): pair is [string, PropertyDescriptor] => pair[1] !== undefined)
      .map(([key, property]) => [key, 'value' in property ? (property.value as unknown) : GETTER]),
  );
}

const INDEX = '(index)';

/** Stands for a value that only its getter knows. */
const GETTER = Symbol('[getter]');

function tableFrom(rows: readonly object[], more: number): Table {
  const all = new Set<string>();
  for (const row of rows) {
    if (all.size > 10 * MAX_COLUMNS) break;
    for (const key of Object.keys(row)) all.add(key);
  }
  // Names that are numbers come first in any record; the place of a row comes before them.
  const named = all.has(INDEX) ? [INDEX, ...[...all].filter((name) => name !== INDEX)] : [...all];
  const columns = named.slice(0, MAX_COLUMNS);
  const isNumeric = columns.map(() => true);
  const shown: string[][] = [];
  let characters = 0;
  for (const row of rows) {
    if (characters > MAX_CHARACTERS) break;
    const cells = columns.map((column, at) => {
      const property = Object.getOwnPropertyDescriptor(row, column);
      const cell: unknown = property && !('value' in property) ? GETTER : property?.value;
      if (cell != null && !isNumber(cell)) isNumeric[at] = false;
      return cellText(cell);
    });
    for (const cell of cells) characters += cell.length;
    shown.push(cells);
  }
  const columnsLeft = all.size - columns.length;
  return {
    columns,
    rows: shown,
    numeric: isNumeric,
    more: more + rows.length - shown.length,
    ...(columnsLeft > 0 && { moreColumns: columnsLeft }),
  };
}

/** A number, or one that was rounded into text by `toFixed`. */
const isNumber = (cell: unknown): boolean =>
  typeof cell === 'number' ||
  typeof cell === 'bigint' ||
  (typeof cell === 'string' && /^-?\d+\.\d+$/.test(cell));

function cellText(value: unknown): string {
  if (value === GETTER) return '[getter]';
  if (value === undefined) return '';
  if (typeof value === 'string') return value.length > MAX_CELL ? `${value.slice(0, MAX_CELL)}…` : value;
  if (typeof value === 'bigint') return primitive(value).replace(/n$/, '');
  return shortTextOf(value, MAX_CELL);
}

function isRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || isProxy(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.keys(value).length > 0;
}
