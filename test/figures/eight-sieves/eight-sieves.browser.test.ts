import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { body, first } from '../../../src/figures/eight-sieves/view.ts';
import { part, said, woken } from '../in-page.ts';

const slide = (figure: HTMLElement, name: string, value: number): void => {
  const slider = part(figure, name) as HTMLInputElement;
  slider.value = String(value);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
};

test('the arrow keys take the handle from sieve to sieve', async () => {
  const figure = await woken('eight-sieves', body(first));
  expect(said(figure)).toContain(
    'The half turn puts all 8 queens on queens: solution 14 stays. Its family of 4 has 4 + 4 = 8 dots.',
  );
  part(figure, 'turn').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain(
    'The diagonal mirror puts none of 8 queens on queens: solution 14 falls through',
  );
});

test('shared out, every sieve holds as many as there are families, on another board, too', async () => {
  const figure = await woken('eight-sieves', body(first));
  const numbers = (): string[] => [...figure.querySelectorAll('.sieve-n')].map((each) => each.textContent);
  expect(numbers()).toEqual(['92 stay', '0', '4 stay', '0', '0', '0', '0', '0', '= 96']);
  expect(part(figure, 'sieves').textContent).toContain('092889292929292fall');
  slide(figure, 'level', 100);
  expect(numbers()).toEqual([...Array<string>(8).fill('12'), '= 96']);
  slide(figure, 'n', 5);
  expect(numbers()).toEqual([...Array<string>(8).fill('2'), '= 16']);
});

test('a press on a row takes a solution of its family, and the sieve', async () => {
  const figure = await woken('eight-sieves', body(first));
  const svg = part(figure, 'sieves').querySelector('svg')!;
  // The first row, in the sieve of the quarter turn.
  const { x, y } = new DOMPoint(138, 50).matrixTransform(svg.getScreenCTM()!);
  svg.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: y }));
  expect(said(figure)).toMatch(
    /^.?The quarter turn puts .* 8 queens on queens: solution \d+ falls through. Its family of 8 has 8 dots.$/,
  );
});
