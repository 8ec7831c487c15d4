import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body, OPENING } from '../../../src/figures/bit-strips/view.ts';
import { linkPoints } from '../../../src/figures/kit/point.ts';
import { awake, inPage, part, said } from '../in-page.ts';

test('the strips follow the search by key, and another board has its own', async () => {
  const figure = inPage('bit-strips', body('test', 8, OPENING[8]!));
  expect(said(figure)).toBe(
    '+Row 3: column 6 is the lowest of 2 free bits. Its bit, 64, leaves the free bits and joins the three masks.',
  );
  figure.focus();
  await awake(figure);
  await userEvent.keyboard('{ArrowLeft}');
  expect(said(figure)).toBe('Back in row 3: 2 free bits are left.');
  await userEvent.keyboard('{End}');
  expect(said(figure)).toBe('Nothing is left to try: 92 solutions.');
  const subpaths = (path: string) => figure.querySelector(`.${path}`)!.getAttribute('d')!.match(/M/g);
  expect(subpaths('found-board'), 'the 92 stand there').toHaveLength(92);
  await userEvent.click(figure.querySelector('[value="4"]')!);
  expect(figure.querySelector('[data-part="steps"]')!.textContent).toContain('of 39');
  expect(figure.querySelectorAll('[data-part="free"] .bit')).toHaveLength(4);
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(part(figure, 'free').textContent, 'all were tried').toBe('0000');
  expect(part(figure, 'free').querySelectorAll('.past-dot')).toHaveLength(4);
});

test('a bit is pressed: the search is where its queen stands, or the masks that take it are named', async () => {
  const figure = inPage('bit-strips', body('test', 8, OPENING[8]!));
  linkPoints();
  const press = (point: string) =>
    figure
      .querySelector(`[data-point~="${point}"]`)!
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  figure.focus();
  await awake(figure);
  press('here:7');
  expect(said(figure)).toBe(
    '+Row 3: column 7 is the last free bit. Its bit, 128, leaves the free bits and joins the three masks.',
  );
  press('below:1');
  expect(said(figure)).toContain('+Row 4: column 1');
  press('here:2');
  expect(said(figure)).toBe('×Row 4, column 2 is taken: it has a 0 in open and a 1 in rising.');
  const board = figure.querySelector<HTMLElement>('[data-walk]')!;
  board
    .querySelector('[data-point="here:0"]')!
    .dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  board.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(said(figure)).toMatch(/^×Row 4, column 0 is taken/);
  board.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(said(figure), 'a press beside the bits').toContain('+Row 4: column 1');
});
