import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/closed-ride/view.ts';
import { said, woken } from '../in-page.ts';

async function pressSquare(figure: HTMLElement, at: number): Promise<void> {
  figure.querySelector<SVGElement>(`[data-square="${at}"]`)!.focus();
  await userEvent.keyboard('{Enter}');
}

test('a closed tour begins where it is pressed and comes home after 64 moves', async () => {
  const figure = await woken('closed-ride', body('t'));
  await pressSquare(figure, 35);
  expect(said(figure)).toBe('+The tour begins at row 4, column 3.');
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(said(figure)).toContain('Move 64 leads back to row 4, column 3.');
});
