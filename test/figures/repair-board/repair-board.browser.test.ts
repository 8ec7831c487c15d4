import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/repair-board/view.ts';
import { said, woken } from '../in-page.ts';

test('twenty queens, swap by swap, to a solution', async () => {
  const figure = await woken('repair-board', body('test'));
  await userEvent.keyboard('{Home}');
  expect(said(figure)).toContain('Dealt with care: 8 queens of 20 under attack');
  expect(figure.querySelectorAll('.repair-queen.bad')).toHaveLength(8);
  await userEvent.keyboard('{End}');
  expect(said(figure)).toContain('A solution of 20 queens after 32 steps');
  expect(figure.querySelectorAll('.repair-queen.solved')).toHaveLength(20);
});

test('a thousand queens have a slider, too', async () => {
  const figure = await woken('repair-board', body('test'));
  await userEvent.click(figure.querySelector('[value="1000"]')!);
  expect(said(figure)).toContain('Dealt with care: 27 queens of 1,000 under attack');
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(said(figure)).toContain('A solution of 1,000 queens after 1,768 steps');
  expect(figure.querySelector('canvas')!.getAttribute('aria-label')).toContain('0 of them under attack');
});

test('a million are repaired in a worker and can be stopped; twenty are a board again', async () => {
  const figure = await woken('repair-board', body('test'));
  // Both at once: a fast worker has repaired the board before a slow machine has moved the pointer to Stop.
  figure.querySelector<HTMLInputElement>('[value="1000000"]')!.click();
  expect(said(figure)).toBe('Dealing 1,000,000 queens.');
  figure.querySelector<HTMLButtonElement>('[data-part="stop"]')!.click();
  await expect.poll(() => said(figure)).toContain('Stopped');
  expect(figure.querySelector<HTMLButtonElement>('[data-part="stop"]')!.disabled).toBe(true);
  await userEvent.click(figure.querySelector('[value="20"]')!);
  expect(said(figure)).toContain('8 queens of 20');
  expect(figure.querySelector('canvas')).toBeNull();
});
