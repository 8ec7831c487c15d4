/** What template-name shows, and what its cell comes to: the same. */
import { expect, test } from 'vitest';
import { saidBy } from '../../../test/figures/said-by.ts';
import { cell } from './cell.ts';
import { sentence } from './view.ts';

test.each([0, 27, 63])('the cell of square %i', async (step) => {
  const [squares] = /\d+/.exec(sentence(step).words)!;
  expect(await saidBy(cell, { step, of: {} })).toContain(`squares: ${squares}`);
});
