import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { body, first } from '../../../src/figures/eight-sieves/view.ts';
import { counted, part, said, woken } from '../in-page.ts';

const slide = (figure: HTMLElement, name: string, value: number): void => {
  const slider = part(figure, name) as HTMLInputElement;
  slider.value = String(value);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
};

test('the arrow keys take the handle from sieve to sieve', async () => {
  const figure = await woken('eight-sieves', body('test', first));
  expect(said(figure)).toContain('The half turn puts all 8 queens on queens');
  part(figure, 'turn').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain('The diagonal mirror puts none of the 8 queens on a queen');
});

test('shared out, every sieve holds as many as there are families, on another board, too', async () => {
  const figure = await woken('eight-sieves', body('test', first));
  const numbers = (): string[] => [...figure.querySelectorAll('.sieve-n')].map((each) => each.textContent);
  slide(figure, 'level', 0);
  expect(numbers()).toEqual(['92', '0', '4', '0', '0', '0', '0', '0']);
  expect(figure.querySelectorAll('.sieve-name')).toHaveLength(8);
  slide(figure, 'level', 100);
  expect(numbers()).toEqual(['92', '0', '4', '0', '0', '0', '0', '0'].map((kept) => `${kept} → 12`));
  slide(figure, 'n', 5);
  expect(numbers().map((words) => words.replace(/.* /, ''))).toEqual(Array(8).fill('2'));
  expect(counted(figure)).toContain('16 ÷ 8 = 2 families');
});
