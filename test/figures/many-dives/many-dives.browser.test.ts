import { userEvent } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { wakeFigures } from '../../../src/figures/kit/wake.ts';
import { startDiving } from '../../../src/figures/many-dives/diving.ts';
import { body } from '../../../src/figures/many-dives/view.ts';

wakeFigures();

function page(): HTMLElement {
  document.body.innerHTML = `<many-dives data-figure="many-dives" data-n="8" tabindex="0" role="group">${body('test', 8)}</many-dives>`;
  return document.querySelector('many-dives') as HTMLElement;
}
const said = (figure: HTMLElement): string => figure.querySelector('[data-part="say"]')!.textContent;

afterEach(() => {
  document.body.innerHTML = '';
});

test('by keyboard: new dives run to their end, and say between what the runs lie', async () => {
  const figure = page();
  const before = said(figure);
  expect(before).toContain('the tree has 2,057');
  figure.querySelector<HTMLElement>('[data-part="again"]')!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => said(figure)).toBe('9 runs are diving.');
  await expect.poll(() => said(figure), { timeout: 10_000 }).toContain('After 10,000 dives each');
  expect(said(figure)).not.toBe(before);
  await userEvent.click(figure.querySelector('[value="12"]')!);
  await expect.poll(() => said(figure), { timeout: 10_000 }).toContain('the tree has 856,189');
});

test('no step of twelve queens takes 50 ms', () => {
  // The best of three rows of steps: what the figure costs, and not what else the machine did.
  const slowest = (): number => {
    const diving = startDiving(12, 1);
    let worst = 0;
    while (!diving.done) {
      const before = performance.now();
      diving.advance();
      worst = Math.max(worst, performance.now() - before);
    }
    return worst;
  };
  expect(Math.min(slowest(), slowest(), slowest())).toBeLessThan(50);
});
