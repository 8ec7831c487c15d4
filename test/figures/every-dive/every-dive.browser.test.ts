import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { body, sentence } from '../../../src/figures/every-dive/view.ts';
import { linkPoints } from '../../../src/figures/kit/point.ts';
import { said, woken } from '../in-page.ts';

test('a press on a box at the bottom deals the dive that ends there', async () => {
  const figure = await woken('every-dive', body());
  const boxes = [...figure.querySelectorAll('.drawn-wide .dive-box')];
  await userEvent.click(boxes.find((box) => box.classList.contains('solved'))!);
  expect(said(figure)).toBe('1 + 4 + 4 + 4 + 4 = 17 nodes, just right.');
  expect(figure.querySelectorAll('.drawn-wide .is-dealt')).toHaveLength(5);
});

test('dives from the empty board are counted, with their mean', async () => {
  const figure = await woken('every-dive', body());
  const top = figure.querySelector('.drawn-wide .dive-box')!;
  await userEvent.click(top);
  await userEvent.click(top);
  expect(said(figure)).toMatch(/ 2 dives from the top: [\d.]+ in the mean\.$/);
});

test('a sentence adds up what the dive counts on its way', () => {
  expect(sentence(1, [0, 1]).words).toBe(
    '1 + 4 + 8 + 8 = 21 nodes, 4 too many. 2 dives from the top: 17 in the mean.',
  );
});

test('the arrow keys lead to a box, and Enter deals through it', async () => {
  linkPoints();
  const figure = await woken('every-dive', body());
  figure.querySelector<SVGElement>('svg.drawn-wide')!.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{Enter}');
  const linked = figure.querySelectorAll('.drawn-wide .is-linked').length;
  expect(linked).toBeGreaterThan(0);
  expect(said(figure)).toContain('1 + 4 + ');
});
