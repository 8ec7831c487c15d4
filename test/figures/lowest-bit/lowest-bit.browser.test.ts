import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body, OPENING } from '../../../src/figures/lowest-bit/view.ts';
import { awake, inPage, said } from '../in-page.ts';

test('bits are switched by key, and the lowest is taken until none is left', async () => {
  const figure = inPage('lowest-bit', body(OPENING));
  figure.querySelector<SVGElement>('[data-square="0"]')!.focus();
  await awake(figure);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.poll(() => said(figure)).toContain('bit 1 is all that x and −x share');
  const take = figure.querySelector('[data-part="take"]')!;
  for (let left = 4; left > 0; left--) await userEvent.click(take);
  await expect
    .poll(() => said(figure), { timeout: 3000 })
    .toContain('x is 0: the 1 is carried out of all 32 bits.');
  const carry = figure.querySelector<HTMLInputElement>('input[data-part="carry"]')!;
  await userEvent.click(take);
  carry.value = '1';
  carry.dispatchEvent(new Event('input'));
  await expect.poll(() => said(figure)).toContain('switched 1 one to zero, and x and the sum share nothing');
});
