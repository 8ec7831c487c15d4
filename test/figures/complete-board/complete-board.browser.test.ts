import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body, opening } from '../../../src/figures/complete-board/view.ts';
import { said, woken } from '../in-page.ts';

test('by keyboard: a queen is taken back, and the board can be completed', async () => {
  const figure = await woken('complete-board', body('test', opening));
  expect(said(figure)).toContain('No solution: 22 queens tried, beginning in row 2');
  figure.querySelector<SVGElement>('[data-square="10"]')!.focus();
  await userEvent.keyboard('{Enter}');
  expect(said(figure)).toBe('4 solutions with your queen: one of them is green.');
  expect(figure.querySelector('[data-square="10"]')!.getAttribute('aria-label')).toBe(
    'row 1, column 2, 0 solutions',
  );
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain('Row 1, column 3:');
  await userEvent.click(figure.querySelector('[value="10"]')!);
  await expect.poll(() => said(figure)).toContain('724 solutions on the empty board');
});
