import { expect, test } from 'vitest';
import { tableCell } from '../../src/charts/table.ts';

test('a count is grouped, however it comes; a name, a year in words and an empty cell are not', () => {
  expect(tableCell(14_772_512)).toBe('14,772,512');
  expect(tableCell('234907967154122528')).toBe('234,907,967,154,122,528');
  expect(tableCell('724')).toBe('724');
  expect(tableCell('3 × 10')).toBe('3 × 10');
  expect(tableCell('not stated, 2013, C++')).toBe('not stated, 2013, C++');
  expect(tableCell(null)).toBe('–');
});

test('a time has four digits', () => {
  expect(tableCell(0.000615312)).toBe('0.0006153');
  expect(tableCell(9271.4)).toBe('9,271');
});
