import { expect, test } from 'vitest';
import { TABLE, type Table } from '../../../src/notebook/kernel/outputs.ts';
import { toHtml } from '../../../src/notebook/markup/markup.ts';
import { outputMarkup } from '../../../src/notebook/model/output-markup.ts';
import { shortNumber } from '../../../src/notebook/model/short-number.ts';
import { fileOfTable, sortedRows } from '../../../src/notebook/output/table-rows.ts';

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

test.each([
  ['3.176470588235294', '3.17647'],
  ['0.30000000000000004', '0.3'],
  ['-0.000012345678', '-0.0000123457'],
  ['1.2345678e-7', '1.23457e-7'],
  ['1234567.891', '1234568'],
  ['9007199254740993', '9007199254740993'],
  ['2.50', '2.50'],
  ['100.0000001', '100'],
  ['1.2.3', '1.2.3'],
  ['', ''],
])('%s is shown as %s', (whole, shown) => {
  expect(shortNumber(whole)).toBe(shown);
});

test('a built table shows the short number and has the whole one in its title, in columns of numbers alone', () => {
  const data = {
    'text/plain': '',
    [TABLE]: {
      columns: ['ms', 'name'],
      rows: [['3.176470588235294', '3.176470588235294']],
      numeric: [true, false],
      more: 0,
    },
  };
  const html = toHtml(outputMarkup({ kind: 'result', data }, { nameOf: (id) => id }, ''));
  expect(html).toContain(
    '<td class="number" title="3.176470588235294">3.17647</td><td>3.176470588235294</td>',
  );
});
