import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/tour-ends/view.ts';
import { said, woken } from '../in-page.ts';

const board = () => woken('tour-ends', body('tour-ends', 6, 0), 'data-start="0"');
const squareOf = (figure: HTMLElement, at: number) =>
  figure.querySelector<SVGElement>(`[data-square="${at}"]`)!;

test('a square says how many tours end there, and Enter starts them from it', async () => {
  const figure = await board();
  squareOf(figure, 0).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain('46,666 tours from row 0, column 0 to row 0, column 1.');
  await userEvent.keyboard('{Enter}');
  expect(said(figure)).toContain('From row 0, column 1: 289,050 tours, to 18 squares.');
  expect(squareOf(figure, 0).getAttribute('aria-label')).toBe('Row 0, column 0: 46,666 tours');
  expect(squareOf(figure, 1).getAttribute('aria-label')).toBe(
    'Row 0, column 1: the knight starts here, 289,050 tours',
  );
});

test('the knight can be dragged from where it stands, and from there again', async () => {
  const figure = await board();
  await userEvent.dragAndDrop(squareOf(figure, 0), squareOf(figure, 14));
  expect(said(figure)).toContain('From row 2, column 2: 52,662 tours');
  await userEvent.dragAndDrop(squareOf(figure, 14), squareOf(figure, 0));
  expect(said(figure)).toContain('From row 0, column 0: 524,486 tours');
});

test('on five rows no tour starts from a square of the other colour', async () => {
  const figure = await woken('tour-ends', body('tour-ends', 5, 1), 'data-start="1"');
  expect(figure.textContent).toContain(
    'From row 0, column 1 no tour starts: the other colour has one square more.',
  );
});
