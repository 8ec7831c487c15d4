import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/schwenk-grid/view.ts';
import { said, woken } from '../in-page.ts';

const counted = (figure: HTMLElement): string[] =>
  [...figure.querySelectorAll('.sf-counts span')].map(({ textContent }) => textContent);

test('Schwenk’s table: arrow keys give the tour or the reason', async () => {
  const figure = await woken('schwenk-grid', body());
  expect(said(figure)).toContain('A closed tour of 3 × 10.');
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain('odd number of squares');
  await userEvent.keyboard('{ArrowDown}');
  expect(said(figure)).toContain('On four rows');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(counted(figure)).toEqual(['1 row', '11 columns', '11 squares']);
});

test('Schwenk’s table: its two sliders choose the board by keys, arrow down for a row more', async () => {
  const figure = await woken('schwenk-grid', body());
  figure.querySelector<HTMLElement>('[data-part="rows"]')!.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(counted(figure)).toEqual(['4 rows', '10 columns', '40 squares']);
  figure.querySelector<HTMLElement>('[data-part="columns"]')!.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(counted(figure)).toEqual(['4 rows', '9 columns', '36 squares']);
});
