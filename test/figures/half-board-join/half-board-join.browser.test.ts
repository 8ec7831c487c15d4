import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/half-board-join/view.ts';
import { said, woken } from '../in-page.ts';

test('the end key goes to the last column set, where all solutions are counted', async () => {
  const figure = await woken('half-board-join', body('h', 6));
  figure.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => said(figure)).toContain('4 of 4 solutions so far');
  figure.querySelector<HTMLInputElement>('[name="h-n"][value="8"]')!.click();
  figure.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => said(figure)).toContain('92 of 92 solutions so far');
});
