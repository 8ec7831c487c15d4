import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { body, opening } from '../../../src/figures/place-queens/view.ts';
import { counted, inPage, said } from '../in-page.ts';

function page(): HTMLElement {
  const figure = inPage('place-queens', body('test', opening(6)));
  figure.querySelector('svg')!.style.width = '360px';
  return figure;
}
const squareOf = (figure: HTMLElement, at: number) =>
  figure.querySelector<SVGElement>(`[data-square="${at}"]`)!;

test('by keyboard: a queen is taken back, another is put down, and every square says what it holds', async () => {
  const figure = page();
  expect(said(figure)).toContain('row 5 has no free square');
  // The last queen, in row 4, holds the tab stop.
  squareOf(figure, 27).focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  await userEvent.keyboard('{Enter}');
  expect(counted(figure)).toBe('4 of 6 queens1 taken back');
  expect(squareOf(figure, 27).getAttribute('aria-label')).toBe('row 4, column 3, free');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(said(figure)).toBe('×Two queens attack each other: row 2, column 4 and row 5, column 4.');
  expect(squareOf(figure, 34).getAttribute('aria-label')).toBe('row 5, column 4, a queen');
});

test('the first press on a sleeping board counts, and a solution is told', async () => {
  const figure = page();
  await userEvent.click(figure.querySelector('[data-part="clear"]')!);
  await expect.poll(() => said(figure)).toContain('An empty board');
  for (const at of [1, 9, 17, 18, 26, 34]) {
    squareOf(figure, at).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  expect(said(figure)).toContain('6 queens, and none attacks another: none was taken back.');
});

test('a drag moves a queen, and counts as taking her back; what is said is true on the way, too', async () => {
  const figure = page();
  figure.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  squareOf(figure, 33).scrollIntoView({ block: 'center' });
  const middle = (at: number) => {
    const box = squareOf(figure, at).getBoundingClientRect();
    return {
      clientX: box.left + box.width / 2,
      clientY: box.top + box.height / 2,
      bubbles: true,
      buttons: 1,
      isPrimary: true,
    };
  };
  squareOf(figure, 27).dispatchEvent(new PointerEvent('pointerdown', middle(27)));
  squareOf(figure, 34).dispatchEvent(new PointerEvent('pointermove', middle(34)));
  expect(said(figure)).toBe('×Two queens attack each other: row 2, column 4 and row 5, column 4.');
  squareOf(figure, 33).dispatchEvent(new PointerEvent('pointermove', middle(33)));
  squareOf(figure, 33).dispatchEvent(new PointerEvent('pointerup', middle(33)));
  expect(counted(figure)).toBe('5 of 6 queens1 taken back');
  expect(squareOf(figure, 33).getAttribute('aria-label')).toBe('row 5, column 3, a queen');
});

test('another size is another board, and the buttons still work', async () => {
  const figure = page();
  await userEvent.click(figure.querySelector('[value="8"]')!);
  await expect.poll(() => figure.querySelectorAll('[data-square]').length).toBe(64);
  squareOf(figure, 0).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(counted(figure)).toBe('1 of 8 queens0 taken back');
  await userEvent.click(figure.querySelector('[data-part="back"]')!);
  expect(counted(figure)).toBe('0 of 8 queens1 taken back');
});
