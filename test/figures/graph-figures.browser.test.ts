import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { body as degreeBody } from '../../src/figures/degree-map/view.ts';
import { body as graphBody } from '../../src/figures/knight-graph/view.ts';
import { body as startBody } from '../../src/figures/start-colour/view.ts';
import { wakeFigures } from '../../src/figures/kit/wake.ts';

wakeFigures();

/** A figure as a page holds it: markup, and nothing awake. */
function page(name: string, options: string, body: string): HTMLElement {
  document.body.innerHTML = `<${name} data-figure="${name}" ${options} tabindex="0" role="group">${body}</${name}>`;
  const figure = document.querySelector<HTMLElement>(name)!;
  figure.style.display = 'block';
  return figure;
}
const awake = (figure: HTMLElement) => expect.poll(() => figure.dataset['awake']).toBe('');
const said = (figure: HTMLElement): string => figure.querySelector('[data-part="say"]')!.textContent;
const counted = (figure: HTMLElement): string => figure.querySelector('[data-part="counts"]')!.textContent;

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the knight’s graph', () => {
  test('the End key untangles it, Home puts it back', async () => {
    const figure = page('knight-graph', 'data-at="0"', graphBody('graph', '3 × 4', 0));
    figure.focus();
    await awake(figure);
    await userEvent.keyboard('{End}');
    expect(said(figure)).toContain('Untangled: three rings in a row.');
    expect(counted(figure)).toContain('0 crossings');
    await userEvent.keyboard('{Home}');
    expect(said(figure)).toContain('On the board the moves cross 35 times.');
  });

  test('an arrow key moves the square that has the focus, and the crossings are counted again', async () => {
    const figure = page('knight-graph', 'data-at="40"', graphBody('graph', '3 × 4', 40));
    figure.focus();
    await awake(figure);
    const place = () => figure.querySelector('[data-node="8"] .kg-dot')!.getAttribute('cx');
    const before = Number(place());
    figure.querySelector<SVGElement>('[data-node="8"]')!.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(Number(place())).toBe(before + 4);
    await userEvent.keyboard('{ArrowRight>12/}');
    expect(counted(figure)).not.toContain('0 crossings');
  });

  test('on 3 × 3 it says why there is no tour', async () => {
    const figure = page('knight-graph', 'data-at="0"', graphBody('graph', '3 × 4', 0));
    await userEvent.click(figure.querySelector('[value="3 × 3"]')!);
    await awake(figure);
    await userEvent.click(figure.querySelector('[value="a tour"]')!);
    await expect.poll(() => said(figure)).toContain('No tour: no move leads to the square in the centre.');
  });
});

test('the degree map says the moves of a square by arrow keys, and of another board by its buttons', async () => {
  const board = { width: 8, height: 8 };
  const figure = page('degree-map', 'data-width="8" data-height="8"', degreeBody(board, undefined));
  figure.focus();
  await awake(figure);
  figure.querySelector<SVGElement>('[data-square="0"]')!.focus();
  expect(said(figure)).toBe('Row 0, column 0: 2 moves of the eight stay on the board.');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(said(figure)).toBe('Row 1, column 1: 4 moves of the eight stay on the board.');
  await userEvent.click(figure.querySelector('[data-side="width"][data-by="-1"]')!);
  expect(said(figure)).toBe('7 × 8: 142 moves in all, each counted once.');
});

test('the starts say why a dark square has no tour, and show one from a light square', async () => {
  const figure = page('start-colour', 'data-start="1"', startBody('start', 5, 1));
  figure.focus();
  await awake(figure);
  expect(said(figure)).toContain('13 of them, and there are 12.');
  figure.querySelector<SVGElement>('[data-square="1"]')!.focus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(said(figure)).toContain('A tour from row 0, column 0.');
  expect(figure.querySelectorAll('.rejected')).toHaveLength(0);
});
