import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { cells } from '../../../src/figures/join-savings/pairs.ts';
import { body, first } from '../../../src/figures/join-savings/view.ts';
import { counted, part, said, woken } from '../in-page.ts';

test('the slider brings every pair back, and a key takes another pair', async () => {
  const figure = await woken('join-savings', body('test', first));
  expect(counted(figure)).toContain('17 for 92');
  const slider = part(figure, 'savings') as HTMLInputElement;
  slider.value = '0';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  expect(counted(figure)).toContain('1,760 pairs left');
  expect(counted(figure)).toContain('92 for 92');
  expect(part(figure, 'stage-0').getAttribute('aria-pressed')).toBe('true');
  part(figure, 'pair').focus();
  await userEvent.keyboard('{End}');
  expect(said(figure)).toContain('Columns 4, 5, 6, 7 above');
  expect(figure.querySelector('[data-part="board"] svg')!.getAttribute('aria-label')).toContain(
    cells.at(-1)!.queens.join(', '),
  );
});
