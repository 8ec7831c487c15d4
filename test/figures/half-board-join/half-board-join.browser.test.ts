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

test('the pair that is pointed at comes to the fold, and a strip goes on with the keys', async () => {
  const figure = await woken('half-board-join', body('h', 6));
  linkPoints();
  const point = (at: string): unknown =>
    figure.querySelector(at)!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  point('[data-point^="pair:1-1"]');
  await expect.poll(() => said(figure)).toContain('This pair fits');
  point('[data-point^="pair:0-1"]');
  await expect.poll(() => said(figure)).toContain('both take 2 diagonals');
  figure.querySelector<HTMLInputElement>('[data-part="above"]')!.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => said(figure)).toContain('This pair fits');
});

test('a half board that looks in from the side comes to the middle when it is pressed', async () => {
  const figure = await woken('half-board-join', body('h', 6));
  const press = (): boolean =>
    figure
      .querySelector('[data-strip="0"] [data-place="1"]')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  press();
  await expect.poll(() => said(figure)).toContain('This pair fits');
});
