import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body, opening } from '../../../src/figures/sparse-set/view.ts';
import { said, woken } from '../in-page.ts';

test('dancing cells: Enter takes an option out, and the button puts it back where it lies', async () => {
  const figure = await woken('sparse-set', body(opening));
  figure.querySelector<HTMLElement>('[data-option="0"]')!.focus();
  await userEvent.keyboard('{Enter}');
  expect(said(figure)).toBe('Option 0 changes places with 6, and the size falls to 5.');
  await userEvent.click(figure.querySelector('[data-part="back"]')!);
  expect(said(figure)).toBe('+Size 6: option 0 is back, where it lies. Nothing moved.');
});
