import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { OPENING, body } from '../../../src/figures/flag-lens/view.ts';
import { inPage } from '../in-page.ts';

test('the queen walks with the arrow keys, and her flags go with her; then a square is tested', async () => {
  const figure = inPage('flag-lens', body('test', OPENING));
  const said = (): string => figure.querySelector('[data-part="say"]')!.textContent;
  const ones = (line: string): number => figure.querySelectorAll(`[data-part="${line}"] .bit-n.one`).length;
  figure.querySelector<SVGElement>('[data-square="20"]')!.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  await userEvent.keyboard('{ArrowRight}');
  expect(said()).toBe('+The queen in row 2, column 5 sets column[5], rising[7] and falling[4].');
  expect(ones('rising')).toBe(1);

  await userEvent.click(figure.querySelector('[value="test"]')!);
  expect(said()).toBe('+Row 3, column 5: three look-ups, three zeros. The square is free.');
  expect(ones('falling')).toBe(3);
  figure.querySelector<SVGElement>('[data-square="30"]')!.focus();
  await userEvent.keyboard('{Enter}');
  expect(said()).toBe('×Row 3, column 6: rising[9] and falling[4] are 1. Not here.');
});
