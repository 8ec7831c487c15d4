import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { counted, leafLens } from '../../../src/figures/leaf-lens/view.ts';
import { part, said, woken } from '../in-page.ts';

const boards = (figure: HTMLElement): Element[] => [...figure.querySelectorAll('.drawn-wide .link')];

test('a board that is pressed says what it adds to each count, until another count is chosen', async () => {
  const figure = await woken('leaf-lens', leafLens('t'));
  const all = boards(figure);
  expect(all).toHaveLength(counted.nodes);
  const words = all.map((board) => {
    board.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return said(figure);
  });
  expect(words.filter((each) => each.includes('is refused whole'))).toHaveLength(counted.stuck);
  expect(words.filter((each) => each.includes('a solution'))).toHaveLength(counted.solutions);
  expect(part(figure, 'definition').hidden).toBe(true);
  await userEvent.click(figure.querySelector('[value="nodes"]')!);
  expect(part(figure, 'definition').hidden).toBe(false);
  expect(part(figure, 'say').hidden).toBe(true);
});
