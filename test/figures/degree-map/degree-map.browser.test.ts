import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/degree-map/view.ts';
import { said, woken } from '../in-page.ts';

test('the degree map says the moves of a square by arrow keys, and of another board by its buttons', async () => {
  const board = { width: 8, height: 8 };
  const figure = await woken('degree-map', body(board, undefined), 'data-width="8" data-height="8"');
  figure.querySelector<SVGElement>('[data-square="0"]')!.focus();
  expect(said(figure)).toBe('Row 0, column 0: 2 moves of the eight stay on the board.');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(said(figure)).toBe('Row 1, column 1: 4 moves of the eight stay on the board.');
  await userEvent.click(figure.querySelector('[data-side="width"][data-by="-1"]')!);
  expect(said(figure)).toBe('8 × 7: 142 moves in all, each counted once.');
});
