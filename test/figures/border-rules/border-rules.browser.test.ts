import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { body } from '../../../src/figures/border-rules/view.ts';
import { inPage } from '../in-page.ts';

test('the first queen moves by keys, and a square pointed at names the image that forbids it', async () => {
  const figure = inPage('border-rules', body('test'));
  const said = () => figure.querySelector('[data-part="say"]')!.textContent;
  const counts = () => figure.querySelector('[data-part="counts"]')!.textContent;
  expect(said()).toContain('left of column 2');
  expect(counts()).toContain('146 of 265');
  figure.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toContain('left of column 3');
  expect(counts()).toContain('47 of 271');
  await userEvent.keyboard('{ArrowRight}');
  expect(said()).toContain('Never begun');
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(said()).toContain('in the diagonal mirror: left of column 5');

  figure.querySelector<SVGElement>('[data-square="2"]')!.focus();
  await userEvent.keyboard('{Enter}');
  expect(counts()).toContain('146 of 265');
  figure.querySelector<SVGElement>('[data-square="61"]')!.focus();
  expect(said()).toContain('a tie');
  document.body.innerHTML = '';
});
