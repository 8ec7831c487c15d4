import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body, opening } from '../../../src/figures/complete-board/view.ts';
import { said, woken } from '../in-page.ts';

test('by keyboard: a queen is taken back, and the board can be completed', async () => {
  const figure = await woken('complete-board', body('test', opening));
  expect(said(figure)).toContain('No solution has these 2 queens');
  figure.querySelector<SVGElement>('[data-square="10"]')!.focus();
  await userEvent.keyboard('{Enter}');
  expect(said(figure)).toBe('4 solutions have your queen. One of them is shown.');
  await userEvent.click(figure.querySelector('[value="10"]')!);
  await expect.poll(() => said(figure), { timeout: 10_000 }).toContain('724 solutions on the empty board');
});
