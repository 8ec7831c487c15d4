import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { DIVES, NOTED, RUNS } from '../../../src/figures/many-dives/diving.ts';
import { body } from '../../../src/figures/many-dives/view.ts';
import { inPage, said } from '../in-page.ts';

const page = (): HTMLElement => inPage('many-dives', body('test', 8));

test('by keyboard: new dives run to their end, and say between what the runs lie', async () => {
  const figure = page();
  const before = said(figure);
  expect(before).toContain('the tree has 2,057');
  figure.querySelector<HTMLElement>('[data-part="again"]')!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => said(figure)).toBe('9 runs are diving.');
  await expect.poll(() => said(figure)).toContain('After 10,000 dives each');
  expect(said(figure)).not.toBe(before);
  await userEvent.click(figure.querySelector('[value="12"]')!);
  await expect.poll(() => said(figure)).toContain('the tree has 856,189');
});

test('no step makes more than 6,000 dives, which is what keeps the page answering', () => {
  const steps = NOTED.map((until, k) => RUNS * (until - (NOTED[k - 1] ?? 0)));
  expect(steps.reduce((sum, dives) => sum + dives)).toBe(RUNS * DIVES);
  expect(Math.max(...steps)).toBeLessThan(6000);
});
