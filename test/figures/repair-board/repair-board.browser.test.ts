import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/repair-board/view.ts';
import { said, woken } from '../in-page.ts';

test('a thousand queens are repaired in the worker, to a solution', async () => {
  const figure = await woken('repair-board', body('test', 1000));
  figure.querySelector<HTMLElement>('[data-part="run"]')!.focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => said(figure), { timeout: 10_000 })
    .toContain('A solution of 1,000 queens after 1,768 steps');
  expect(figure.querySelector('canvas')!.getAttribute('aria-label')).toContain('0 of them under attack');
});

test('a million can be stopped', async () => {
  const figure = await woken('repair-board', body('test', 1000));
  await userEvent.click(figure.querySelector('[value="1000000"]')!);
  expect(said(figure)).toBe('Dealing 1,000,000 queens.');
  await userEvent.click(figure.querySelector('[data-part="stop"]')!);
  expect(said(figure)).toContain('Stopped');
  expect(figure.querySelector<HTMLButtonElement>('[data-part="stop"]')!.disabled).toBe(true);
});
