import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { computeShelf, meet } from '../../../src/figures/halves-figure/shelf.ts';
import { body } from '../../../src/figures/halves-figure/view.ts';
import { part, said, woken } from '../in-page.ts';

const shelf = computeShelf();

test('a lower half is chosen by keys or pressed, and the way round is walked to its end', async () => {
  const figure = await woken('halves-figure', body('test', shelf, { upper: 1, lower: 2, at: 36, tried: [] }));
  expect(said(figure)).toContain('One circle through all 36 squares');
  part(figure, 'lower').focus();
  await userEvent.keyboard('{Home}');
  expect(part(figure, 'lower').getAttribute('aria-valuetext')).toBe('lower half 1 of the shelf');
  const { way } = meet(shelf.uppers[1]!, shelf.lowers[0]!);
  figure.querySelector<HTMLElement>('[data-go="end"]')!.click();
  await expect.poll(() => said(figure)).toContain(`Back after ${way.length} of 36 squares`);
  await userEvent.click(figure.querySelector('[data-place="3"]')!);
  expect(said(figure)).toContain('would have three edges');
});

test('the rail goes to another upper half', async () => {
  const figure = await woken('halves-figure', body('test', shelf, { upper: 1, lower: 2, at: 36, tried: [] }));
  part(figure, 'upper').focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => figure.textContent).toContain('upper half 3 of 13');
  expect(said(figure)).toContain('Is it one circle?');
});
