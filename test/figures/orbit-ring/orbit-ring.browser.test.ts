import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { starts } from '../../../src/figures/orbit-ring/family.ts';
import { orbitRing } from '../../../src/figures/orbit-ring/view.ts';
import { inPage, said } from '../in-page.ts';

const page = (): HTMLElement => inPage('orbit-ring', orbitRing('test', starts['8']));

test('a queen moved by keyboard takes her images along', async () => {
  const figure = page();
  expect(said(figure)).toContain('A solution with eight different images.');
  const boards = (): string[] =>
    [...figure.querySelectorAll('.small-queens')].map((each) => each.getAttribute('d')!);
  const way = (): string => figure.querySelector('.ring-way')!.getAttribute('d')!;
  const [before, wayBefore] = [boards(), way()];
  expect(before).toHaveLength(8);
  figure.querySelector<SVGElement>('[data-square="0"]')!.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(document.activeElement!.getAttribute('aria-label')).toBe('Row 0, column 1, a queen');
  expect(said(figure)).toMatch(/attacks? each other, here and in all eight images alike/);
  expect(boards()).not.toEqual(before);
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(said(figure)).toContain('A solution with eight different images.');
  expect(boards()).toEqual(before);
  // It is she who is followed from now on.
  expect(way()).not.toBe(wayBefore);
});

test('the smaller families say what leaves them alone', async () => {
  const figure = page();
  await userEvent.click(figure.querySelector('[value="4"]')!);
  await expect.poll(() => said(figure)).toContain('half a turn leaves it as it is');
  await userEvent.click(figure.querySelector('[value="2"]')!);
  await expect.poll(() => said(figure)).toContain('a quarter turn leaves it as it is');
  expect(figure.querySelectorAll('[data-square]')).toHaveLength(25);
});
