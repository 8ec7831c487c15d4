import { expect, test } from 'vitest';
import { body, first } from '../../../src/figures/tie-breaks/view.ts';
import { counted, part, said, woken } from '../in-page.ts';

const slide = (figure: HTMLElement, name: string, value: number): void => {
  const slider = part(figure, name) as HTMLInputElement;
  slider.value = String(value);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
};

test('a smaller board is run from all its squares, and the edge shows which rule stands where', async () => {
  const figure = await woken('tie-breaks', body('test', first()));
  expect(counted(figure)).toContain('163 of 900 stuck by chance');
  slide(figure, 'side', 8);
  await expect.poll(() => counted(figure)).toContain('of 64 stuck by farthest');
  await expect.poll(() => said(figure)).toContain('0 by the farthest square');
});

test('the edge uncovers what was drawn at build, and nothing is run again', async () => {
  const whole = first();
  const figure = await woken('tie-breaks', body('test', whole));
  const crosses = (): number => figure.querySelector('.fail-x')!.getAttribute('d')!.split('M').length - 1;
  slide(figure, 'wipe', 100);
  await expect.poll(crosses).toBe(whole.left.stuck.size);
  slide(figure, 'wipe', 0);
  await expect.poll(crosses).toBe(whole.right.stuck.size);
  expect(counted(figure)).toContain('163 of 900 stuck by chance');
  expect(said(figure)).toContain('Of 900 starts 163 get stuck by chance');
});

test('a start is run to its end', async () => {
  const figure = await woken('tie-breaks', body('test', first()));
  slide(figure, 'side', 8);
  slide(figure, 'wipe', 0);
  await expect.poll(() => figure.querySelector('.wipe-edge')!.getAttribute('d')).toMatch(/^M0 /);
  slide(figure, 'start', 1);
  await expect
    .poll(() => said(figure))
    .toContain('row 0, column 0, ties by the farthest square: a tour of all 64 squares');
});

test('what a run has left out stands forth at its end', async () => {
  const whole = first();
  const figure = await woken('tie-breaks', body('test', whole));
  slide(figure, 'wipe', 100);
  await expect.poll(() => figure.querySelector('.wipe-edge')!.getAttribute('d')).toMatch(/^M600 /);
  slide(figure, 'start', Math.min(...whole.left.stuck) + 1);
  await expect.poll(() => said(figure)).toMatch(/stuck after \d+ of 900 squares, \d+ left out/);
  const left = Number(/(\d+) left out/.exec(said(figure))![1]);
  expect(figure.querySelector('.fail-missed')!.getAttribute('d')!.split('M')).toHaveLength(left + 1);
  expect(figure.querySelectorAll('.tour.ended')).toHaveLength(1);
});
