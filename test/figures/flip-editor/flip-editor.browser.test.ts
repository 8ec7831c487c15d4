import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/flip-editor/view.ts';
import { said, woken } from '../in-page.ts';

async function pressSquare(figure: HTMLElement, at: number): Promise<void> {
  figure.querySelector<SVGElement>(`[data-square="${at}"]`)!.focus();
  await userEvent.keyboard('{Enter}');
}

test('flip editor: a path is closed by keyboard alone, and a rotation can be taken back', async () => {
  const figure = await woken('flip-editor', body('t'));
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
  const figure = await woken('flip-editor', body('t'));
  const squares = [...figure.querySelectorAll<SVGElement>('[data-square]')];
  const called = (words: string): SVGElement =>
    squares.find((square) => square.getAttribute('aria-label')!.includes(words))!;
  const [knight, pivot] = [called('the end of the path'), called('Turn the tail')];
  await userEvent.dragAndDrop(pivot, knight);
  expect(figure.querySelector<HTMLButtonElement>('[data-part="undo"]')!.disabled).toBe(true);
  await userEvent.dragAndDrop(knight, pivot);
  expect(figure.querySelector('[data-part="counts"]')!.textContent).toContain('1 rotation');
});
