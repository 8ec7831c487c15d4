import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { OPENING, body } from '../../../src/figures/brute-odometer/view.ts';
import { inPage } from '../in-page.ts';

test('by keyboard: the odometer turns on, goes to its ends, and says each board', async () => {
  const figure = inPage('brute-odometer', body('test', OPENING));
  const said = (): string => figure.querySelector('[data-part="say"]')!.textContent;
  figure.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .poll(said)
    .toBe('×2 1 3 1 fails: rows 0 and 1 attack each other. It is number 14 of the 16 boards that begin 2 1.');
  await userEvent.keyboard('{End}');
  expect(figure.querySelector('[data-part="counts"]')!.textContent).toBe(
    '256 boards tested160 failed with their first two queens2 solutions',
  );
  expect(said()).toBe('All 256 boards are tested: 2 solutions. Nothing was left out.');
  await userEvent.keyboard('{Home}');
  expect(said()).toBe('Nothing tested yet: 256 boards to go.');
  expect(figure.querySelector('[data-part="map"]')!.querySelector('.try-ring')).toBeNull();
  // Her queen stands in column 1 of row 1: pressed, another square of that row takes her.
  await userEvent.keyboard('{Home}');
  figure.querySelector('[data-square="6"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(said()).toContain('0 2 0 0 fails: rows 0 and 2');
});
