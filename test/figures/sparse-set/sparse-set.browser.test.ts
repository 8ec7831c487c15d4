import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body, opening } from '../../../src/figures/sparse-set/view.ts';
import { said, woken } from '../in-page.ts';

test('dancing cells: Enter takes an option out, and the wall puts it back where it lies', async () => {
  const figure = await woken('sparse-set', body(opening));
  figure.querySelector<SVGElement>('[data-option="0"]')!.focus();
  await userEvent.keyboard('{Enter}');
  expect(said(figure)).toBe('Option 0 changes places with 7, and the size falls to 5.');
  figure.querySelector<HTMLInputElement>('[data-part="size"]')!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toBe('+Size 6: option 0 is back, where it lies. Nothing moved.');
  await userEvent.keyboard('{End}');
  expect(said(figure)).toBe('+Size 8: option 5 is back, where it lies. Nothing moved.');
});
