import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { body, opening, sentence } from '../../../src/figures/draw-tour/view.ts';
import { inPage } from '../in-page.ts';

test('by keyboard: a move, a square out of reach, back, and back again', async () => {
  const figure = inPage('draw-tour', body('t', opening));
  const said = (): string => figure.querySelector('[data-part="say"]')!.textContent;
  const at = (square: number): SVGElement => figure.querySelector(`[data-square="${square}"]`)!;
  figure.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  expect(said()).toContain('Square 8 of 36');
  at(26).focus();
  await userEvent.keyboard('{Enter}');
  expect(said()).toBe('×Square 9 of 36, at row 4, column 2: 4 moves. 1 square is lost.');
  at(5).focus();
  await userEvent.keyboard('{Enter}');
  expect(said(), 'no move leads there').toContain('Square 9 of 36');
  await userEvent.click(figure.querySelector('[data-part="undo"]')!);
  expect(said()).toContain('Square 8 of 36');
  await userEvent.click(figure.querySelector('[data-part="redo"]')!);
  expect(said()).toContain('Square 9 of 36');
  at(0).focus();
  await userEvent.keyboard('{Enter}');
  expect(said()).toContain('Square 1 of 36');
});

test('a square whose last ways were used up is lost, and said to be', () => {
  const board = { width: 5, height: 5 };
  expect(sentence({ board, path: [0, 7, 16, 13] }).words).toBe(
    'Square 4 of 25, at row 2, column 3: 5 moves.',
  );
  const { mark, words } = sentence({ board, path: [0, 7, 16, 13, 2] });
  expect([mark, words]).toEqual(['reject', 'Square 5 of 25, at row 0, column 2: 3 moves. 1 square is lost.']);
});
