import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/start-colour/view.ts';
import { said, woken } from '../in-page.ts';

test('the starts say why a dark square has no tour, and show one from a light square', async () => {
  const figure = await woken('start-colour', body('start', 5, 1));
  expect(said(figure)).toContain('13 of them, and there are 12.');
  figure.querySelector<SVGElement>('[data-square="1"]')!.focus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(said(figure)).toContain('A tour from row 0, column 0.');
  expect(figure.querySelectorAll('.rejected')).toHaveLength(0);
});
