/** N. Tsuda's tables of 2013, cell by cell: as far as a cell takes less than about two seconds. The rest is in published.slow.test.ts. */
import { describe, expect, test } from 'vitest';
import { quickUpTo, reproduce, tsudaRows } from './published.ts';

describe.each(Object.entries(quickUpTo))('the published table of %s', (algorithm, largest) => {
  test.each(tsudaRows(algorithm).filter(({ n }) => n <= largest))('n = $n', async (row) => {
    expect(await reproduce(row)).toEqual(row);
  });
});
