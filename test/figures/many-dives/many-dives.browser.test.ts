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
  await expect.poll(() => said(figure)).toContain('After 10 dives each');
  expect(said(figure)).not.toBe(before);
  await userEvent.click(figure.querySelector('[value="12"]')!);
  await expect.poll(() => said(figure)).toContain('the tree has 856,189');
});

test('by keyboard: the wall goes along the dives, where the runs close in; another run can be the one in ink', async () => {
  const figure = page();
  const counted = (): string => figure.querySelector('[data-part="counts"]')!.textContent;
  const wall = figure.querySelector<HTMLInputElement>('input[data-part="at"]')!;
  expect(said(figure)).toContain('After 10 dives each');
  const before = counted();
  figure.querySelector<HTMLElement>('[data-part="other"]')!.click();
  await expect.poll(counted).not.toBe(before);
  expect(figure.dataset['run']).toBe('1');
  wall.focus();
  await userEvent.keyboard('{End}');
  await expect
    .poll(() => said(figure))
    .toContain('After 10,000 dives each the 9 runs say 2,038 to 2,065 nodes');
});

test('a run that is pressed is told of, where it is pressed', async () => {
  const figure = page();
  const plot = figure.querySelector<SVGSVGElement>('.dives-plot')!;
  const to = plot.getScreenCTM()!;
  const { x: clientX, y: clientY } = new DOMPoint(10, 0).matrixTransform(to);
  plot.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
  // At the left edge stands the first dive, which was the furthest off there.
  await expect.poll(() => said(figure)).toContain('After 1 dive each');
  expect(figure.dataset['run']).not.toBe('0');
});

test('no step makes more than 6,000 dives, which is what keeps the page answering', () => {
  const steps = NOTED.map((until, k) => RUNS * (until - (NOTED[k - 1] ?? 0)));
  expect(steps.reduce((sum, dives) => sum + dives)).toBe(RUNS * DIVES);
  expect(Math.max(...steps)).toBeLessThan(6000);
});
