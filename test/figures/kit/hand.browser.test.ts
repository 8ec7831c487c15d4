import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { FigureElement, define } from '../../../src/figures/kit/figure-element.ts';
import { type Held, handle, onHandle, slider } from '../../../src/figures/kit/hand.ts';

const words = (row: number): string => `below row ${row}`;
const drawn: Held[] = [];

/** A knife that moves along y over eight rows of 40, and may not stand in row 5. */
class KnifeFigure extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const valueAt = ([, y]: readonly [number, number]): number => y / 40;
    const refuse = (row: number): string | undefined => (row === 5 ? 'Not here.' : undefined);
    onHandle(this, 'cut', { valueAt, words, refuse, draw: (held) => drawn.push(held) }, signal);
  }
}
define('knife-figure', KnifeFigure);

function knife(): { readonly input: HTMLInputElement; readonly to: (type: string, y: number) => void } {
  drawn.length = 0;
  document.body.innerHTML =
    `<knife-figure>${slider('cut', { label: 'The knife', min: 1, max: 7, value: 4, words })}` +
    `<svg viewBox="0 0 320 320" width="320" height="320">${handle('cut', [160, 160], 'y')}</svg></knife-figure>`;
  const svg = document.querySelector('svg')!;
  const { left, top } = svg.getBoundingClientRect();
  const thumb = svg.querySelector('.handle-thumb')!;
  return {
    input: document.querySelector('input')!,
    to: (type, y) =>
      thumb.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 7,
          clientX: left + 160,
          clientY: top + y,
        }),
      ),
  };
}

test('a handle follows the hand between two values, and springs to the nearer one when it is let go', async () => {
  const { input, to } = knife();
  to('pointerdown', 160);
  to('pointermove', 132);
  expect(drawn.at(-1)).toEqual({ value: 3, at: 3.3, held: true, refused: undefined });
  expect([input.value, input.getAttribute('aria-valuetext')]).toEqual(['3', 'below row 3']);
  to('pointerup', 132);
  await expect.poll(() => drawn.at(-1)).toEqual({ value: 3, at: 3, held: false, refused: undefined });
});

test('it can be pulled a little past its end, and not away from it', () => {
  const { to } = knife();
  to('pointerdown', 160);
  to('pointermove', 3000);
  const { value, at } = drawn.at(-1)!;
  expect(value).toBe(7);
  expect(at).toBeGreaterThan(7);
  expect(at).toBeLessThan(7.5);
});

test('it shows a refusal while it is held, and goes back to the value that it had', async () => {
  const { input, to } = knife();
  to('pointerdown', 160);
  to('pointermove', 200);
  expect(drawn.at(-1)).toEqual({ value: 4, at: 5, held: true, refused: 'Not here.' });
  expect(document.querySelector('.handle.is-refused')).not.toBeNull();
  to('pointerup', 200);
  await expect.poll(() => drawn.at(-1)).toEqual({ value: 4, at: 4, held: false, refused: undefined });
  expect(input.value).toBe('4');
  expect(document.querySelector('.handle.is-refused')).toBeNull();
});

test('keys move the slider whose thumb it is', async () => {
  const { input } = knife();
  input.value = '6';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => drawn.at(-1)).toEqual({ value: 6, at: 6, held: false, refused: undefined });
  expect(input.getAttribute('aria-valuetext')).toBe('below row 6');
});

test('keys step over a value that is refused', () => {
  const { input } = knife();
  input.value = '5';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect([input.value, input.getAttribute('aria-valuetext')]).toEqual(['6', 'below row 6']);
});

test('keys move a handle the way they name on the screen, and it has them after a press of the mouse', async () => {
  const { input } = knife();
  await userEvent.click(document.querySelector('.handle-mark circle')!);
  expect(document.activeElement).toBe(input);
  expect(document.querySelector('.handle.is-focused')).toBeNull();
  await userEvent.keyboard('{ArrowUp}');
  expect([input.value, input.getAttribute('aria-valuetext')]).toEqual(['3', 'below row 3']);
  await userEvent.keyboard('{ArrowDown}');
  expect(input.value).toBe('4');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(input.value).toBe('7');
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(input.value).toBe('1');
});
