import { userEvent } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { wakeFigures } from '../../src/figures/kit/wake.ts';
import { body as bigTour } from '../../src/figures/big-tour/view.ts';
import { body as closedRide } from '../../src/figures/closed-ride/view.ts';
import { body as flipEditor } from '../../src/figures/flip-editor/view.ts';
import { body as schwenkGrid } from '../../src/figures/schwenk-grid/view.ts';
import { body as tileJoin } from '../../src/figures/tile-join/view.ts';

wakeFigures();

/** The figure as a page holds it, woken by the focus. */
async function awake(name: string, body: string): Promise<HTMLElement> {
  document.body.innerHTML = `<${name} data-figure="${name}" tabindex="0" role="group">${body}</${name}>`;
  const figure = document.querySelector<HTMLElement>(name)!;
  figure.style.display = 'block';
  figure.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  return figure;
}
const said = (figure: HTMLElement): string => figure.querySelector('[data-part="say"]')!.textContent;
async function pressSquare(figure: HTMLElement, at: number): Promise<void> {
  figure.querySelector<SVGElement>(`[data-square="${at}"]`)!.focus();
  await userEvent.keyboard('{Enter}');
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('flip editor: a path is closed by keyboard alone, and a rotation can be taken back', async () => {
  const figure = await awake('flip-editor', flipEditor('t'));
  await userEvent.click(figure.querySelector('[value="one"]')!);
  const pivots = (): number[] =>
    [...figure.querySelectorAll<SVGElement>('[data-square]')]
      .filter((square) => square.getAttribute('aria-label')!.includes('Turn the tail'))
      .map((square) => Number(square.dataset['square']));
  const solve = async (): Promise<boolean> => {
    for (const pivot of pivots()) {
      await pressSquare(figure, pivot);
      if (said(figure).includes('Closed, all 36 squares, after 1 rotation.')) return true;
      await userEvent.click(figure.querySelector('[data-part="undo"]')!);
    }
    return false;
  };
  const reverse = figure.querySelector('[data-part="reverse"]')!;
  expect((await solve()) || (await userEvent.click(reverse), await solve())).toBe(true);
});

test('flip editor: the knight dragged to a ring makes the rotation; from another square a drag does nothing', async () => {
  const figure = await awake('flip-editor', flipEditor('t'));
  const squares = [...figure.querySelectorAll<SVGElement>('[data-square]')];
  const called = (words: string): SVGElement =>
    squares.find((square) => square.getAttribute('aria-label')!.includes(words))!;
  const [knight, pivot] = [called('the end of the path'), called('Turn the tail')];
  await userEvent.dragAndDrop(pivot, knight);
  expect(figure.querySelector<HTMLButtonElement>('[data-part="undo"]')!.disabled).toBe(true);
  await userEvent.dragAndDrop(knight, pivot);
  expect(figure.querySelector('[data-part="counts"]')!.textContent).toContain('1 rotation');
});

test('Schwenk’s table: steppers and arrow keys give the tour or the reason', async () => {
  const figure = await awake('schwenk-grid', schwenkGrid());
  expect(said(figure)).toBe('A closed tour of 3 × 10.');
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain('odd number of squares');
  await userEvent.click(figure.querySelector('[data-part="rows-more"]')!);
  expect(said(figure)).toContain('On four rows');
});

test('a closed tour begins where it is pressed and comes home after 64 moves', async () => {
  const figure = await awake('closed-ride', closedRide('t'));
  await pressSquare(figure, 35);
  expect(said(figure)).toBe('+The tour begins at row 4, column 3.');
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(said(figure)).toContain('Move 64 leads back to row 4, column 3.');
});

test('tiles: at the end there is one ring', async () => {
  const figure = await awake('tile-join', tileJoin('t'));
  await userEvent.keyboard('{Home}');
  expect(said(figure)).toContain('6 rings.');
  await userEvent.keyboard('{End}');
  expect(said(figure)).toBe('One closed tour of 216 squares.');
  expect(figure.querySelector('[data-part="counts"]')!.textContent).toContain('1 ring');
});

test('a million squares are made, verified and painted; keys zoom', async () => {
  const figure = await awake('big-tour', bigTour('t'));
  await userEvent.click(figure.querySelector('[value="1000"]')!);
  await expect.poll(() => said(figure), { timeout: 10_000 }).toContain('1,000,000 squares, made here');
  const canvas = figure.querySelector('canvas')!;
  expect(canvas.hidden).toBe(false);
  canvas.focus();
  await userEvent.keyboard('+');
  expect(canvas.classList.contains('moves')).toBe(true);
  await userEvent.keyboard('0');
  expect(canvas.classList.contains('moves')).toBe(false);
});
