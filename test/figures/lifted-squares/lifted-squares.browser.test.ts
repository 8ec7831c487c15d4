import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inner } from '../../../src/figures/lifted-squares/lifting.ts';
import { body } from '../../../src/figures/lifted-squares/view.ts';
import { restore, stateOf } from '../../../src/figures/kit/address.ts';
import { counted, part, said, woken } from '../in-page.ts';

const square = (figure: HTMLElement, at: number): Element => figure.querySelector(`[data-square="${at}"]`)!;
const press = (element: Element): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));

test('a square that is pressed is lifted, or put back, and the transport counts what is lifted', async () => {
  const figure = await woken('lifted-squares', body('t', inner), `data-lifted="${inner.join('.')}"`);
  expect(said(figure)).toContain('there is no tour of 4 × 4');
  press(square(figure, 10));
  expect(counted(figure)).toBe('3 squares lifted3 pieces left');
  expect(said(figure)).toContain('Nothing follows');
  press(square(figure, 5));
  expect(said(figure)).toContain('A closed tour without 2 squares has 2 parts at most');
  expect(part(figure, 'steps').textContent).toBe('lifted 2 of 2');
  press(square(figure, 0));
  expect(part(figure, 'steps').textContent).toBe('lifted 3 of 3');
  expect(square(figure, 0).getAttribute('aria-label')).toBe('Square 0, lifted');
});

test('the squares are walked and pressed by keys', async () => {
  const figure = await woken('lifted-squares', body('t', []));
  (square(figure, 0) as SVGElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(square(figure, 5).getAttribute('aria-label')).toBe('Square 5, lifted');
  expect(document.activeElement).toBe(square(figure, 5));
});

test('more than eight squares are not lifted, and the figure says why', async () => {
  const figure = await woken('lifted-squares', body('t', []));
  for (let at = 0; at < 9; at++) press(square(figure, at));
  expect(counted(figure)).toContain('8 squares lifted');
  expect(said(figure)).toContain('Put one back');
});

test('a choice of squares has an address', async () => {
  const figure = await woken('lifted-squares', body('t', inner), `data-lifted="${inner.join('.')}"`);
  press(square(figure, 5));
  const state = stateOf(figure);
  press(square(figure, 0));
  await restore(figure, state);
  expect(stateOf(figure)).toEqual(state);
  expect(counted(figure)).toBe('3 squares lifted3 pieces left');
});
