import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/branch-shapes/view.ts';
import { said, woken } from '../in-page.ts';

test('the trees of eight queens', async () => {
  const figure = await woken('branch-shapes', body('test', 6));
  figure.querySelector<HTMLInputElement>('[value="6"]')!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => said(figure)).toContain('8 queens: 2,057 nodes row by row, 1,223');
});

test('a board that is chosen twice, with another between, is searched for the last time only', async () => {
  const figure = await woken('branch-shapes', body('test', 6));
  for (const n of [8, 7, 8]) figure.querySelector<HTMLInputElement>(`[value="${n}"]`)!.click();
  await expect.poll(() => said(figure)).toContain('8 queens: 2,057 nodes row by row, 1,223');
  await new Promise((later) => setTimeout(later, 100));
  expect(said(figure)).toContain('8 queens: 2,057 nodes row by row, 1,223');
});
