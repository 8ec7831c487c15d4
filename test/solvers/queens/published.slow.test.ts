/** N. Tsuda's tables of 2013, cell by cell: the rows that take longer than two seconds. The longest takes some minutes. */
import { describe, expect, test } from 'vitest';
import { quickUpTo, reproduce, tsudaRows } from './published.ts';

describe.each(Object.entries(quickUpTo))('the published table of %s', (algorithm, largest) => {
  test.each(tsudaRows(algorithm).filter(({ n }) => n > largest))('n = $n', async (row) => {
    expect(await reproduce(row)).toEqual(row);
  });
});
