import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/schwenk-grid/view.ts';
import { said, woken } from '../in-page.ts';

test('Schwenk’s table: steppers and arrow keys give the tour or the reason', async () => {
  const figure = await woken('schwenk-grid', body());
  expect(said(figure)).toBe('A closed tour of 3 × 10.');
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain('odd number of squares');
  await userEvent.click(figure.querySelector('[data-part="rows-more"]')!);
  expect(said(figure)).toContain('On four rows');
  await userEvent.click(figure.querySelector('[data-part="rows-less"]')!);
  await userEvent.click(figure.querySelector('[data-part="rows-less"]')!);
  await userEvent.click(figure.querySelector('[data-part="rows-less"]')!);
  const sizes = [...figure.querySelectorAll('.size-step span')].map(({ textContent }) => textContent);
  expect(sizes).toEqual(['1 row', '11 columns']);
});
