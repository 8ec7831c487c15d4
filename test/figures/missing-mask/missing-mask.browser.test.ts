import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { SHOWN, body, shownAt } from '../../../src/figures/missing-mask/view.ts';
import { part, said, woken } from '../in-page.ts';

test('the wall is moved by keys to the edge of the board, and the search finds a solution there', async () => {
  const figure = await woken('missing-mask', body(shownAt(SHOWN)));
  expect(said(figure)).toContain('32 columns');
  part(figure, 'wall').focus();
  await userEvent.keyboard('{Home}');
  await expect.poll(() => said(figure)).toContain('2 solutions in all');
  expect(part(figure, 'formula').textContent).toContain('& full');
  expect(part(figure, 'found').textContent).toBe('2 “solutions” countedall of them on the board');
  expect(part(figure, 'wall').getAttribute('aria-valuetext')).toBe('a mask of 4 ones');
});
