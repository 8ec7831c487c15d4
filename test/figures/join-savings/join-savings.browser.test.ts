import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { cells } from '../../../src/figures/join-savings/pairs.ts';
import { body, first, homeOf } from '../../../src/figures/join-savings/view.ts';
import { part, said, woken } from '../in-page.ts';

test('the slider brings every pair back, and a key takes another pair', async () => {
  const figure = await woken('join-savings', body(first));
  const finding = () => part(figure, 'finding').textContent;
  expect(finding()).toContain('201 of 1,760 pairs of halves tested: 17 solutions, which count for all 92');
  const slider = part(figure, 'savings') as HTMLInputElement;
  slider.value = '0';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(finding).toContain('All 1,760 pairs of halves tested, for 92 solutions');
  await expect.poll(() => part(figure, 'stage-0').getAttribute('aria-pressed')).toBe('true');
  part(figure, 'pair').focus();
  await userEvent.keyboard('{End}');
  expect(part(figure, 'boards').textContent).toContain('ringed: a half above clashes with one below');
  expect(part(figure, 'boards').querySelector('svg')!.getAttribute('aria-label')).toContain(
    cells.at(-1)!.queens.join(', '),
  );
});

test('what is said of a pair, and the board that counts for it, are those of the savings that are made', async () => {
  const figure = await woken('join-savings', body(first));
  const set = (name: string, value: number): void => {
    const slider = part(figure, name) as HTMLInputElement;
    slider.value = String(value);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const boards = () =>
    [...part(figure, 'boards').querySelectorAll('svg')].map((board) => board.getAttribute('aria-label'));
  expect(said(figure)).toContain('A pair that fits. It is tested, and counts for all 8 in rings.');
  expect(part(figure, 'boards').textContent).toContain('counts for 7 more:');
  const copy = cells.findIndex(({ fits, leftOut, to }) => fits && leftOut === 1 && to === first.pair);
  set('pair', copy);
  expect(said(figure)).toContain('left out since an image of its set is counted');
  expect(boards()[1]).toContain(cells[first.pair]!.queens.join(', '));
  set('savings', 0);
  await expect.poll(() => part(figure, 'finding').textContent).toContain('All 1,760 pairs');
  set('pair', first.pair - 1);
  set('pair', first.pair);
  expect(said(figure)).toContain('A pair that fits. It is tested, and counts for itself alone.');
  expect(boards()[1]).toBe('No pair');
});

test('the pair that is drawn small under what a saving leaves out is one of these', async () => {
  const figure = await woken('join-savings', body(first));
  for (const [i, half] of figure.querySelectorAll('.half').entries()) {
    const { x, y } = half.getBoundingClientRect();
    part(figure, 'field').dispatchEvent(new PointerEvent('pointermove', { clientX: x + 5, clientY: y + 5 }));
    const pair = cells[Number((part(figure, 'pair') as HTMLInputElement).value)]!;
    expect([pair.leftOut, pair.fits]).toEqual(
      [
        [1, true],
        [2, true],
        [3, false],
        [0, true],
      ][i],
    );
  }
});

test('the pair under the pointer is the one that stands there', async () => {
  const figure = await woken('join-savings', body(first));
  const field = part(figure, 'field').querySelector('svg')!;
  const matrix = field.getScreenCTM()!;
  for (const pair of [0, 700, first.pair, cells.length - 1]) {
    const [x, y] = homeOf(pair);
    const { x: clientX, y: clientY } = new DOMPoint(x + 5, y + 5).matrixTransform(matrix);
    part(figure, 'field').dispatchEvent(new PointerEvent('pointermove', { clientX, clientY }));
    expect((part(figure, 'pair') as HTMLInputElement).value).toBe(String(pair));
  }
});
