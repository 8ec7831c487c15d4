import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/bit-strips/view.ts';
import { linkPoints } from '../../../src/figures/kit/point.ts';
import { awake, inPage, part, said } from '../in-page.ts';

test('the boards follow the search by key, and another board has its own', async () => {
  const figure = inPage('bit-strips', body('test', 8));
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
  const bits = () =>
    [...part(figure, 'falling').querySelectorAll('.bit-n')].map((bit) => bit.textContent).join('');
  expect(bits(), 'the row at hand, and the next one').toBe('01000010');
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(bits(), 'no queen is left').toBe('0000');
});

test('a bit is pressed: the search is where its queen stands, or the masks that take it are named', async () => {
  const figure = inPage('bit-strips', body('test', 8));
  linkPoints();
  const press = (point: string) =>
    figure
      .querySelector(`.link[data-point="${point}"]`)!
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  figure.focus();
  await awake(figure);
  press('bit:3:7');
  expect(said(figure)).toBe(
    '+Row 3: column 7 is the last free bit. Its bit, 128, leaves the free bits and joins the three masks.',
  );
  press('bit:4:1');
  expect(said(figure)).toContain('+Row 4: column 1');
  press('bit:4:2');
  expect(said(figure)).toBe('×Row 4, column 2 is taken: it has a 0 in open and a 1 in rising.');
  const board = figure.querySelector<HTMLElement>('[data-walk]')!;
  board
    .querySelector('.link[data-point="bit:4:0"]')!
    .dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  board.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(said(figure)).toMatch(/^×Row 4, column 0 is taken/);
  board.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(said(figure), 'a press beside the bits').toContain('+Row 4: column 1');
});
