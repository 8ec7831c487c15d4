import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/half-board-join/view.ts';
import { linkPoints } from '../../../src/figures/kit/point.ts';
import { said, woken } from '../in-page.ts';

test('the end key goes to all solutions', async () => {
  const figure = await woken('half-board-join', body('h', 6));
  figure.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => said(figure)).toContain('After all 20 sets: 4 solutions,');
  figure.querySelector<HTMLInputElement>('[name="h-n"][value="8"]')!.click();
  figure.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => said(figure)).toContain('After all 70 sets: 92 solutions,');
});

test('the pair that is pointed at is shown large, and stays when the hand goes', async () => {
  const figure = await woken('half-board-join', body('h', 6));
  linkPoints();
  const large = (): string => figure.querySelector('.join-large')!.getAttribute('aria-label')!;
  await userEvent.hover(figure.querySelector('[data-point^="pair:1-1"]')!);
  await expect.poll(large).toContain('no diagonal in common');
  await userEvent.hover(figure.querySelector('[data-point^="pair:0-1"]')!);
  await expect.poll(large).toContain('with 2 diagonals in common');
  await userEvent.unhover(figure);
  expect(large()).toContain('with 2 diagonals in common');
});
