import { userEvent } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { body as completeBody, opening } from '../../src/figures/complete-board/view.ts';
import { body as constructBody } from '../../src/figures/construct-board/view.ts';
import { wakeFigures } from '../../src/figures/kit/wake.ts';
import { body as repairBody } from '../../src/figures/repair-board/view.ts';

wakeFigures();

function page(name: string, body: string): HTMLElement {
  document.body.innerHTML = `<${name} data-figure="${name}" tabindex="0" role="group">${body}</${name}>`;
  const figure = document.querySelector<HTMLElement>(name)!;
  figure.style.display = 'block';
  figure.focus();
  return figure;
}
const awake = (figure: HTMLElement) => expect.poll(() => figure.dataset['awake']).toBe('');
const said = (figure: HTMLElement): string => figure.querySelector('[data-part="say"]')!.textContent;

afterEach(() => {
  document.body.innerHTML = '';
});

test('a thousand queens are repaired in the worker, to a solution', async () => {
  const figure = page('repair-board', repairBody('test', 1000));
  await awake(figure);
  figure.querySelector<HTMLElement>('[data-part="run"]')!.focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => said(figure), { timeout: 10_000 })
    .toContain('A solution of 1,000 queens after 1,768 steps');
  expect(figure.querySelector('canvas')!.getAttribute('aria-label')).toContain('0 of them under attack');
});

test('a million can be stopped', async () => {
  const figure = page('repair-board', repairBody('test', 1000));
  await awake(figure);
  await userEvent.click(figure.querySelector('[value="1000000"]')!);
  expect(said(figure)).toBe('Dealing 1,000,000 queens.');
  await userEvent.click(figure.querySelector('[data-part="stop"]')!);
  expect(said(figure)).toContain('Stopped');
  expect(figure.querySelector<HTMLButtonElement>('[data-part="stop"]')!.disabled).toBe(true);
});

test('the staircases of eight clash, and are mended', async () => {
  const figure = page('construct-board', constructBody('test', 8, 'plain'));
  await awake(figure);
  expect(said(figure)).toContain('the staircases clash, in 3 pairs');
  figure.querySelector<HTMLInputElement>('[value="plain"]')!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain('no queen attacks another');
});

test('by keyboard: a queen is taken back, and the board can be completed', async () => {
  const figure = page('complete-board', completeBody('test', opening));
  await awake(figure);
  expect(said(figure)).toContain('No solution has these 2 queens');
  figure.querySelector<SVGElement>('[data-square="10"]')!.focus();
  await userEvent.keyboard('{Enter}');
  expect(said(figure)).toBe('4 solutions have your queen. One of them is shown.');
  await userEvent.click(figure.querySelector('[value="10"]')!);
  await expect.poll(() => said(figure), { timeout: 10_000 }).toContain('724 solutions on the empty board');
});
