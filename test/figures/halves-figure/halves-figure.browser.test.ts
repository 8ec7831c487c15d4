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

test('beside the board a half goes back, and the picture stays at the step of its slider; the rail takes no half along', async () => {
  const figure = await woken('halves-figure', body('test', shelf, { upper: 1, lower: 2, at: 36, tried: [] }));
  const pull = async (grip: Element, by: number, whileHeld?: () => void): Promise<void> => {
    const { left, top, width, height } = grip.getBoundingClientRect();
    const at = (x: number) => ({
      ...{ bubbles: true, isPrimary: true, pointerId: 1, button: 0 },
      ...{ clientX: left + width / 2 + x, clientY: top + height / 2 },
    });
    grip.dispatchEvent(new PointerEvent('pointerdown', at(0)));
    dispatchEvent(new PointerEvent('pointermove', at(by)));
    whileHeld?.();
    dispatchEvent(new PointerEvent('pointerup', at(by)));
    await expect.poll(taken).toBe(0);
  };
  const taken = (): number => figure.querySelectorAll('svg > g[aria-hidden]').length;
  await pull(figure.querySelector('[data-place="2"]')!, 20, () => expect(taken()).toBe(1));
  expect(said(figure)).toContain('One circle through all 36 squares');
  await pull(figure.querySelector('[data-handle="upper"]')!, 120, () => expect(taken()).toBe(0));
  await expect.poll(() => said(figure)).toContain('Is it one circle?');
});
