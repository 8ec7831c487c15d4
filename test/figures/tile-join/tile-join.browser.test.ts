import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/tile-join/view.ts';
import { counted, said, woken } from '../in-page.ts';

test('tiles: at the end there is one ring', async () => {
  const figure = await woken('tile-join', body('t'));
  await userEvent.keyboard('{Home}');
  expect(said(figure)).toContain('6 rings.');
  await userEvent.keyboard('{End}');
  expect(said(figure)).toBe('One closed tour of 216 squares.');
  expect(figure.querySelector('[data-part="counts"]')!.textContent).toContain('1 ring');
});

test('tiles: a press on a border switches it, by hand and by keys, and the film goes on by its plan', async () => {
  const figure = await woken('tile-join', body('t'));
  const border = (i: number): SVGElement => figure.querySelector<SVGElement>(`[data-border="${i}"]`)!;
  await userEvent.keyboard('{Home}');
  border(1).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(said(figure)).toContain('5 rings. Two have become one.');
  expect(counted(figure)).toContain('1 switch');
  expect(border(1).getAttribute('aria-pressed')).toBe('true');
  expect(figure.dataset['pressed']).toBe('1');
  border(1).focus();
  await userEvent.keyboard('{Enter}');
  expect(said(figure)).toContain('6 rings. One has fallen apart into two.');
  await userEvent.keyboard('{ArrowLeft}');
  expect(figure.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).not.toBe(border(1));
  await userEvent.keyboard(' ');
  expect(said(figure)).toContain('5 rings.');
  figure.querySelector<HTMLElement>('[data-go="end"]')!.click();
  expect(said(figure)).toBe('One closed tour of 216 squares.');
  expect(figure.dataset['pressed']).toBe('');
});

test('tiles: every border is wide enough for a thumb at 320 pixels', async () => {
  const figure = await woken('tile-join', body('t'));
  figure.style.width = '288px';
  for (const option of figure.querySelectorAll<HTMLInputElement>('[data-choice="board"] input')) {
    option.click();
    for (const border of figure.querySelectorAll('[data-border]')) {
      const { width, height } = border.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThan(44);
    }
  }
});
