import { userEvent } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { body as branchBody } from '../../src/figures/branch-shapes/view.ts';
import { body as coverBody } from '../../src/figures/cover-matrix/view.ts';
import { wakeFigures } from '../../src/figures/kit/wake.ts';
import { body as ringBody, opening as ringOpening } from '../../src/figures/link-ring/view.ts';
import { body as sparseBody, opening } from '../../src/figures/sparse-set/view.ts';

wakeFigures();

function page(name: string, options: string, body: string): HTMLElement {
  document.body.innerHTML = `<${name} data-figure="${name}" ${options} tabindex="0" role="group">${body}</${name}>`;
  const figure = document.querySelector<HTMLElement>(name)!;
  figure.style.display = 'block';
  figure.focus();
  return figure;
}
const awake = (figure: HTMLElement) => expect.poll(() => figure.dataset['awake']).toBe('');
const said = (figure: HTMLElement): string => figure.querySelector('[data-part="say"]')!.textContent;
const counted = (figure: HTMLElement): string => figure.querySelector('[data-part="counts"]')!.textContent;

afterEach(() => {
  document.body.innerHTML = '';
});

test('the matrix: from end to start by keys, and what covering an item would take', async () => {
  const figure = page('cover-matrix', 'data-at="0"', coverBody('test', 'organ-pipe', 0));
  await awake(figure);
  await userEvent.keyboard('{End}');
  expect(counted(figure)).toBe('0 chosen0 options gone13 nodes2 solutions');
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(said(figure)).toContain('Branch on row 2: it has 4 options left.');
  await userEvent.keyboard('{Home}');
  figure.querySelector<SVGElement>('[data-item]')!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toBe('To cover row 1 would take out 4 options: 12 entries of other lists.');
  await userEvent.click(figure.querySelector('[value="row"]')!);
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(counted(figure)).toContain('17 nodes');
});

test('dancing links: two neighbours come back in their order, and break the ring in the other', async () => {
  const figure = page('link-ring', '', ringBody(ringOpening));
  await awake(figure);
  await userEvent.click(figure.querySelector('[data-part="last"]')!);
  expect(said(figure)).toBe('+Entry 4 is back between 2 and 5, where its own links led.');
  await userEvent.click(figure.querySelector('[data-part="reset"]')!);
  figure.querySelector<HTMLElement>('[data-entry="3"]')!.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(said(figure)).toBe('Entry 4 is out: 2 and 5 know each other now. It still knows them both.');
  await userEvent.click(figure.querySelector('[data-part="first"]')!);
  expect(said(figure)).toContain('the ring is broken. Downward it is 1 2 3 4 5 6; upward, 6 5 2 1.');
});

test('dancing cells: Enter takes an option out, and the button puts it back where it lies', async () => {
  const figure = page('sparse-set', '', sparseBody(opening));
  await awake(figure);
  figure.querySelector<HTMLElement>('[data-option="0"]')!.focus();
  await userEvent.keyboard('{Enter}');
  expect(said(figure)).toBe('×Option 0 changes places with 6, and the size falls to 5.');
  await userEvent.click(figure.querySelector('[data-part="back"]')!);
  expect(said(figure)).toBe('+Size 6: option 0 is back, where it lies. Nothing moved.');
});

test('the trees of eight queens', async () => {
  const figure = page('branch-shapes', 'data-n="6"', branchBody('test', 6));
  await awake(figure);
  figure.querySelector<HTMLInputElement>('[value="6"]')!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => said(figure)).toContain('8 queens: 2,057 nodes row by row, 1,223');
});
