import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { body, counted } from '../../../src/figures/two-boundaries/view.ts';
import { part, said, woken } from '../in-page.ts';

test('the knife is moved by keys, and stops where a tour has too few rows left', async () => {
  const figure = await woken('two-boundaries', body('test', { game: 'knights', cut: 3 }, counted()));
  part(figure, 'cut').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => said(figure)).toContain('The last row can be drawn in 7,533 ways');
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain('no lower');
  expect((part(figure, 'cut') as HTMLInputElement).value).toBe('5');

  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect((part(figure, 'cut') as HTMLInputElement).value).toBe('4');

  await userEvent.click(figure.querySelector('[value="queens"]')!);
  part(figure, 'cut').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.poll(() => said(figure)).toContain('7 columns are taken');
});

test('a press on a bar sends the knife to its cut', async () => {
  const figure = await woken('two-boundaries', body('test', { game: 'knights', cut: 3 }, counted()));
  const bars = [...figure.querySelectorAll('.boundary-all')];
  const { left, top, height } = bars[0]!.getBoundingClientRect();
  bars[0]!.dispatchEvent(
    new MouseEvent('click', { bubbles: true, clientX: left + 4, clientY: top + height / 2 }),
  );
  await expect.poll(() => (part(figure, 'cut') as HTMLInputElement).value).toBe('1');
  expect(said(figure)).toContain('7,533 ways');
});
