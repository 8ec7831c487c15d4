import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { OPENING, body } from '../../../src/figures/random-dive/view.ts';
import { counted, inPage, said } from '../in-page.ts';

const page = (): HTMLElement => inPage('random-dive', body('test', 8, 1, OPENING));

test('by keyboard: a dive goes down row by row, and says the sum at its end', async () => {
  const figure = page();
  expect(counted(figure)).toContain('689 nodes by dive 1, so far');
  figure.focus();
  await userEvent.keyboard('{Home}');
  await expect
    .poll(() => said(figure))
    .toContain('Row 0 has 8 squares free. The empty board has 8 children.');
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain(
    'Row 1 has 5 squares free. If it is so everywhere, the 8 nodes of this level have 40',
  );
  await userEvent.keyboard('{End}');
  expect(said(figure)).toContain('1 + 8 + 40 + 160 + 480 + 480 + 960 = 2,129 nodes, by this dive.');
  expect(counted(figure)).toContain('2,129 nodes by dive 1');
});

test('another dive counts into the mean, and another board starts over', async () => {
  const figure = page();
  await userEvent.click(figure.querySelector('[data-part="again"]')!);
  figure.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => counted(figure)).toContain('2,245 mean of 2 finished dives');
  await userEvent.click(figure.querySelector('[value="4"]')!);
  expect(counted(figure)).toContain('17 nodes in the tree');
  expect(figure.querySelectorAll('tbody tr')).toHaveLength(4);
});
