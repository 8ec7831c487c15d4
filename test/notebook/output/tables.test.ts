import { expect, test } from 'vitest';
import type { Table } from '../../../src/notebook/kernel/outputs.ts';
import { fileOfTable } from '../../../src/notebook/output/csv.ts';
import { sortedRows } from '../../../src/notebook/output/sorted-rows.ts';

const table: Table = {
  columns: ['n', 'name'],
  rows: [
    ['10', 'ten'],
    ['', 'none'],
    ['9', 'N2'],
    ['-1.5', 'N10'],
    ['20000000000000000001', 'more'],
    ['20000000000000000000', 'much'],
  ],
  numeric: [true, false],
  more: 0,
};
const column = (at: number, descending: boolean): readonly string[] =>
  sortedRows(table, { column: at, descending }).map((row) => row[at] ?? '');

test('numbers stand by size, whatever their length, and empty cells last', () => {
  expect(column(0, false)).toEqual(['-1.5', '9', '10', '20000000000000000000', '20000000000000000001', '']);
  expect(column(0, true)).toEqual(['20000000000000000001', '20000000000000000000', '10', '9', '-1.5', '']);
});

test('texts stand as in a dictionary, with their numbers by size', () => {
  expect(column(1, false)).toEqual(['more', 'much', 'N2', 'N10', 'none', 'ten']);
});

test('without an order, the rows are as the cell has made them', () => {
  expect(sortedRows(table, null)).toBe(table.rows);
});

test('a file of it quotes what needs quotes', () => {
  const awkward: Table = {
    columns: ['a', 'b,c'],
    rows: [
      ['say "hi"', 'two\nlines'],
      ['-1', ''],
    ],
    numeric: [],
    more: 0,
  };
  expect(fileOfTable(awkward)).toBe('a,"b,c"\r\n"say ""hi""","two\nlines"\r\n-1,\r\n');
});
