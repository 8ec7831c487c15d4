/** What a reader does to a sleeping figure, it does once, when it is awake. */
import { expect, test } from 'vitest';
import { body, lanesAt } from '../../../src/figures/order-race/view.ts';
import { awake, inPage } from '../in-page.ts';

test('a choice that wakes a figure is heard of once', async () => {
  const figure = inPage('order-race', body('test', lanesAt(5, 41)));
  let changes = 0;
  figure.addEventListener('change', () => changes++);
  const other = figure.querySelector<HTMLInputElement>('[data-choice] input:not(:checked)')!;
  other.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  other.click();
  changes = 0;
  expect(figure.dataset['awake']).toBe(undefined);
  await awake(figure);
  await new Promise(requestAnimationFrame);
  expect(other.checked).toBe(true);
  expect(changes).toBe(1);
});
