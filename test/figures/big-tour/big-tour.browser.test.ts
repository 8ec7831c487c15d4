import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/big-tour/view.ts';
import { counted, said, woken } from '../in-page.ts';

test('a million squares are made, verified and painted; keys zoom', async () => {
  const figure = await woken('big-tour', body('t'));
  await userEvent.click(figure.querySelector('[value="1000"]')!);
  await expect.poll(() => said(figure)).toContain('1,000,000 squares, made here');
  const canvas = figure.querySelector('canvas')!;
  expect(canvas.hidden).toBe(false);
  canvas.focus();
  await userEvent.keyboard('+');
  expect(canvas.classList.contains('moves')).toBe(true);
  await userEvent.keyboard('0');
  expect(canvas.classList.contains('moves')).toBe(false);

  const slider = figure.querySelector<HTMLInputElement>('[data-part="scrub"]')!;
  expect(slider.max).toBe('1000000');
  figure.focus();
  await userEvent.keyboard('{Home}');
  expect(said(figure)).toBe('+Row 0, column 0, in tile 1 of 166 across and 1 of 166 down: 0 % is walked.');
  expect(counted(figure)).toContain('0 of 27,556 tiles entered');
  await userEvent.keyboard('{End}');
  expect(counted(figure)).toContain('27,556 of 27,556 tiles entered');
  expect(said(figure)).toContain('the last is a move away from the first');
});

test('a smaller board after a larger one is painted, too', async () => {
  const figure = await woken('big-tour', body('t'));
  for (const side of ['200', '40']) {
    await userEvent.click(figure.querySelector(`[value="${side}"]`)!);
    await expect
      .poll(() => said(figure))
      .toContain(`${side === '200' ? '40,000' : '1,600'} squares, made here`);
  }
  const canvas = figure.querySelector('canvas')!;
  const colours = (): number => {
    const { width, height } = canvas;
    return new Set(new Uint32Array(canvas.getContext('2d')!.getImageData(0, 0, width, height).data.buffer))
      .size;
  };
  await expect.poll(colours).toBeGreaterThan(10);
});
