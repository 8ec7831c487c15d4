import { userEvent } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { OPENING as STEP, body as strips } from '../../src/figures/bit-strips/view.ts';
import { OPENING as X, body as lowest } from '../../src/figures/lowest-bit/view.ts';
import { wakeFigures } from '../../src/figures/kit/wake.ts';

wakeFigures();

afterEach(() => {
  document.body.innerHTML = '';
});
const said = (figure: HTMLElement): string => figure.querySelector('[data-part="say"]')!.textContent;

test('the strips follow the search by key, and another board has its own', async () => {
  document.body.innerHTML = `<bit-strips data-figure="bit-strips" tabindex="0">${strips('test', 8, STEP[8]!)}</bit-strips>`;
  const figure = document.querySelector('bit-strips') as HTMLElement;
  expect(said(figure)).toBe(
    '+Row 3: column 6 is the lowest of 2 free bits. Its bit, 64, joins all three masks.',
  );
  figure.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  await userEvent.keyboard('{ArrowLeft}');
  expect(said(figure)).toBe('Back in row 3: 2 free bits are left.');
  await userEvent.keyboard('{End}');
  expect(said(figure)).toBe('Nothing is left to try: 92 solutions.');
  await userEvent.click(figure.querySelector('[value="4"]')!);
  expect(figure.querySelector('[data-part="steps"]')!.textContent).toContain('of 39');
  expect(figure.querySelectorAll('[data-part="free"] .bit')).toHaveLength(4);
});

test('bits are switched by key, and the lowest is taken until none is left', async () => {
  document.body.innerHTML = `<lowest-bit data-figure="lowest-bit" tabindex="0">${lowest(X)}</lowest-bit>`;
  const figure = document.querySelector('lowest-bit') as HTMLElement;
  figure.querySelector<SVGElement>('[data-square="0"]')!.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(said(figure)).toContain('The lowest 1 of x is bit 1.');
  const take = figure.querySelector('[data-part="take"]')!;
  for (let left = 4; left > 0; left--) await userEvent.click(take);
  expect(said(figure)).toBe('x is 0: no bit is left, and the loop ends.');
});
