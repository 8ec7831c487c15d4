import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/degree-map/view.ts';
import { square } from '../../../src/figures/pieces/board.ts';
import { said, woken } from '../in-page.ts';

test('the degree map says the moves of a square, and the corner of the board pushes the knight, by keys', async () => {
  const figure = await woken('degree-map', body(square(8), 9));
  const whole = ' 16 squares keep all eight.';
  expect(said(figure)).toBe(`Row 1, column 1: 4 of the eight moves stay, 4 fall off.${whole}`);
  figure.querySelector<HTMLElement>('[data-part="row"]')!.focus();
  await userEvent.keyboard('{ArrowDown}');
  figure.querySelector<HTMLElement>('[data-part="col"]')!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toBe(`Row 2, column 2: all eight moves stay.${whole}`);
  figure.querySelector<HTMLElement>('[data-part="height"]')!.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  figure.querySelector<HTMLElement>('[data-part="width"]')!.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(said(figure)).toBe(
    'Row 2, column 2: 4 of the eight moves stay, 4 fall off. No squares keep all eight.',
  );
  expect(figure.querySelector('.degree-bars p')!.textContent).toBe('3 × 7: 21 squares, 32 moves');
});
