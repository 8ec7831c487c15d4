import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/tile-join/view.ts';
import { said, woken } from '../in-page.ts';

test('tiles: at the end there is one ring', async () => {
  const figure = await woken('tile-join', body('t'));
  await userEvent.keyboard('{Home}');
  expect(said(figure)).toContain('6 rings.');
  await userEvent.keyboard('{End}');
  expect(said(figure)).toBe('One closed tour of 216 squares.');
  expect(figure.querySelector('[data-part="counts"]')!.textContent).toContain('1 ring');
});
