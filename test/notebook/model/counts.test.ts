import { expect, test } from 'vitest';
import { tableOf } from '../../../src/notebook/kernel/table.ts';
import { grouped, isCount } from '../../../src/notebook/model/output-markup.ts';

/** The only column of these values, as the page writes it. */
function shown(...values: readonly unknown[]): readonly (string | undefined)[] {
  const table = tableOf(values.map((value) => ({ value })))!;
  return table.rows.map(([cell]) => (isCount(table, 0) ? grouped(cell!) : cell));
}

test('counts are in groups of three, also in a single row and beside null', () => {
  expect(shown(12_345, 7)).toEqual(['12,345', '7']);
  expect(shown(1_658_420_855_433n)).toEqual(['1,658,420,855,433']);
  expect(shown(183_635, null, 5422)).toEqual(['183,635', 'null', '5,422']);
});

test('years, fractions and digits of text are as JavaScript writes them', () => {
  expect(shown(1997, 2026)).toEqual(['1997', '2026']);
  expect(shown(2026)).toEqual(['2026']);
  expect(shown(12_345.5, 1)).toEqual(['12345.5', '1']);
  expect(shown('10000000', '01000000')).toEqual(['10000000', '01000000']);
});

test('numbers rounded into text count as numbers, so that they stand to the right', () => {
  const numeric = (value: unknown): boolean => tableOf([{ value }, { value }])!.numeric[0]!;
  expect(numeric((1.4).toFixed(2))).toBe(true);
  expect(numeric('0101')).toBe(false);
  expect(numeric('1.2.3')).toBe(false);
});
