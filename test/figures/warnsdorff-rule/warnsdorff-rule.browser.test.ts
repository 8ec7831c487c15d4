import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { OPENING, body, opening } from '../../../src/figures/warnsdorff-rule/view.ts';
import { inPage, said } from '../in-page.ts';

const page = (): HTMLElement =>
  inPage('warnsdorff-rule', body('t', opening(), OPENING.at), `data-start="${OPENING.start}"`);

test('by keyboard: to the end it is stuck, with another tie-break it is not, and every start can be pressed', async () => {
  const figure = page();
  figure.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  await userEvent.keyboard('{End}');
  expect(said(figure)).toBe(
    '×Stuck after 62 of 64 squares. 2 squares were passed by. What is in reach leads nowhere.',
  );
  await userEvent.click(figure.querySelector('[value="farthest"]')!);
  expect(figure.querySelector('[data-part="map-title"]')!.textContent).toBe(
    'all 64 starts: 64 end in a tour, 18 of them closed',
  );
  const square = figure.querySelector<SVGElement>('[data-part="map-board"] [data-square="0"]')!;
  square.focus();
  await userEvent.keyboard('{Enter}');
  expect(said(figure)).toContain('All 64 squares');
});

test('a start pressed on the left board begins there', async () => {
  const figure = page();
  figure.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  figure.querySelector<SVGElement>('[data-part="rule-board"] [data-square="0"]')!.focus();
  await userEvent.keyboard('{Enter}');
  expect(figure.querySelector('[data-part="steps"]')!.textContent).toBe('move 0 of 63');
  expect(said(figure)).toContain('2 squares have');
});
