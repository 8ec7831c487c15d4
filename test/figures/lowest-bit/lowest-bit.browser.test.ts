import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body, OPENING } from '../../../src/figures/lowest-bit/view.ts';
import { awake, inPage, said } from '../in-page.ts';

test('bits are switched by key, and the lowest is taken until none is left', async () => {
  const figure = inPage('lowest-bit', body(OPENING));
  figure.querySelector<SVGElement>('[data-square="0"]')!.focus();
  await awake(figure);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(said(figure)).toContain('The lowest 1 of x is bit 1.');
  const take = figure.querySelector('[data-part="take"]')!;
  for (let left = 4; left > 0; left--) await userEvent.click(take);
  expect(said(figure)).toBe('x is 0: no bit is left, and the loop ends.');
});
