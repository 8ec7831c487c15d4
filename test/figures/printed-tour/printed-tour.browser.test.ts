import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { body, first } from '../../../src/figures/printed-tour/view.ts';
import { counted, part, said, woken } from '../in-page.ts';

test('the keys read on, and a reading may begin at another number', async () => {
  const figure = await woken('printed-tour', body('test', first));
  expect(counted(figure)).toContain('48 of 60 on the edge');
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(said(figure)).toContain('All 256 squares');
  await userEvent.keyboard('{Home}');
  const slider = part(figure, 'start') as HTMLInputElement;
  slider.value = '100';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  expect(said(figure)).toContain('Number 1 is row 4, column 15');
});
