import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { linkPoints } from '../../../src/figures/kit/point.ts';
import { body } from '../../../src/figures/update-price/view.ts';
import { part, said, woken } from '../in-page.ts';

const page = () => woken('update-price', body([0.14, 0.44, 9]));
const price = (figure: HTMLElement): string => part(figure, 'price').getAttribute('aria-valuetext')!;

test('by keys: cheap updates pay on every board, dear ones on none', async () => {
  const figure = await page();
  expect(said(figure)).toContain('choosing pays with 9 and 10 queens,');
  part(figure, 'price').focus();
  await userEvent.keyboard('{Home}');
  expect(said(figure)).toContain('pays with 4, 5, 6, 7, 8, 9 and 10 queens');
  await userEvent.keyboard('{End}');
  expect(said(figure)).toContain('does not pay on any of these boards');
  expect(price(figure)).toBe('10 nodes');
});

test('a press on a board sets the dearest price that pays there, one on a rival what was measured', async () => {
  linkPoints();
  const figure = await page();
  await userEvent.click(figure.querySelector('.drawn-wide [data-point="board:4"]')!);
  expect(said(figure)).toContain(
    '1,048 nodes and 13,056 updates against 2,057 nodes row by row: with 8 queens',
  );
  expect(price(figure)).toBe('0.076 of a node');
  await userEvent.click(figure.querySelector('.drawn-wide [data-point="rival:2"]')!);
  expect(said(figure)).toContain('exact cover takes 40 times the time of bitboards,');
  expect(price(figure)).toBe('9.1 nodes');
  figure.querySelector<SVGElement>('svg.drawn-wide')!.focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(price(figure)).not.toBe('9.1 nodes');
});
