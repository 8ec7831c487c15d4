import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { linkPoints } from '../../../src/figures/kit/point.ts';
import { FIRST, OPENING, body, diveNumber } from '../../../src/figures/random-dive/view.ts';
import { inPage, part, said } from '../in-page.ts';

const counted = (figure: HTMLElement): string => part(figure, 'sums').textContent;
const page = (): HTMLElement => inPage('random-dive', body('test', 8, FIRST, OPENING));

test('by keyboard: a dive goes down row by row, and says the sum at its end', async () => {
  const figure = page();
  expect(counted(figure)).toContain('dive 4, so far529mean of 3 dives2,313');
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
  expect(said(figure)).toContain('1 + 8 + 40 + 120 + 360 + 1,080 = 1,609 nodes, by this dive.');
  expect(counted(figure)).toContain('dive 41,609mean of 4 dives2,137the tree2,057');
});

test('another dive counts into the mean, and another board starts over', async () => {
  const figure = page();
  await userEvent.click(figure.querySelector('[data-part="again"]')!);
  figure.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => counted(figure)).toContain('mean of 5 dives2,071');
  await userEvent.click(figure.querySelector('[value="4"]')!);
  expect(counted(figure)).toContain('the tree17');
  expect(figure.querySelectorAll('tbody tr')).toHaveLength(4);
});

const circles = (figure: HTMLElement): readonly Element[] => [
  ...figure.querySelectorAll('.dive-board [data-point*="free"]'),
];

test('a press on a circle draws it, by the very first press too, and the mean leaves such a dive out', async () => {
  const figure = page();
  const own = diveNumber(8, FIRST).placement[OPENING]!;
  const other = circles(figure).findIndex((each) => !each.matches(`[data-point~="free:${own}"]`));
  const col = Number(/free:(\d)/.exec(circles(figure)[other]!.getAttribute('data-point')!)![1]);
  await userEvent.click(circles(figure)[other]!);
  await expect.poll(() => said(figure)).toContain(`You drew column ${col}. Row 4 has`);
  expect(counted(figure)).toContain('your dive, so far');
  expect(figure.dataset['by']?.split('.')).toHaveLength(4);
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(said(figure)).toMatch(/nodes, by your choice, so the mean leaves them out\.$/);
  expect(counted(figure)).toContain('mean of 3 dives2,313');
  await userEvent.click(figure.querySelector('[data-part="again"]')!);
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(counted(figure)).toContain('mean of 4 dives2,137');
  expect(figure.dataset['by']).toBe('');
});

test('the arrow keys lead to a circle, Enter draws it, and so from row to row', async () => {
  linkPoints();
  const figure = page();
  figure.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  figure.querySelector<SVGElement>('svg.bd')!.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
  expect(said(figure)).toMatch(/^\+?You drew column \d\. Row 4 has/);
  // The first arrow leads to the row, the next one to a circle beside its middle.
  const isLeft = circles(figure).some((each) => Number(each.getAttribute('x')) < 140);
  await userEvent.keyboard(`{ArrowDown}{Arrow${isLeft ? 'Left' : 'Right'}}{Enter}`);
  expect(figure.dataset['by']?.split('.')).toHaveLength(5);
});

test('a press on a queen takes it back, on an attacked square says why, on a lower row has chance go on to there', async () => {
  const figure = page();
  figure.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  const board = figure.querySelector('svg.bd')!;
  const side = board.getBoundingClientRect().width / 8;
  const at = (row: number, col: number) => ({ x: (col + 0.5) * side, y: (row + 0.5) * side });
  const rings = circles(figure).map((each) => Number(each.getAttribute('x')) / 40);
  const far = [0, 1, 2, 3, 4, 5, 6, 7].find((col) => rings.every((ring) => Math.abs(ring - col) > 0))!;
  await userEvent.click(board, { position: at(OPENING, far) });
  expect(said(figure)).toContain(`Row 3, column ${far} is attacked: draw one of the circles.`);
  await userEvent.click(board, { position: at(1, diveNumber(8, FIRST).placement[1]!) });
  expect(said(figure)).toContain('Row 1 has 5 squares free.');
  await userEvent.click(board, { position: at(7, 0) });
  expect(said(figure)).toContain('Row 5 has no free square: the dive ends.');
  await userEvent.click(figure.querySelector('tbody tr:nth-child(3)')!);
  expect(said(figure)).toContain('Row 2 has 3 squares free.');
});
