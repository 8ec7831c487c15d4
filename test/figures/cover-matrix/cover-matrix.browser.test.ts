import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/cover-matrix/view.ts';
import { counted, said, woken } from '../in-page.ts';

test('the matrix: from end to start by keys, and what covering an item would take', async () => {
  const figure = await woken('cover-matrix', body('test', 'organ-pipe', 0));
  await userEvent.keyboard('{End}');
  expect(counted(figure)).toBe('0 chosen0 options gone13 nodes2 solutions');
  expect(said(figure)).toBe('Everything is back: 2 solutions in 13 nodes.');
  expect(figure.querySelectorAll('[data-part="marks"] .queen-solved')).toHaveLength(8);
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(said(figure)).toContain('Branch on row 2: it has 4 options left.');
  await userEvent.keyboard('{Home}');
  figure.querySelector<SVGElement>('[data-looked]')!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toBe('To cover row 1 would take out 4 options: 12 entries of other lists.');
  figure
    .querySelector('[aria-label="Option: row 0, column 0"]')!
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(said(figure)).toBe(
    'To choose row 0, column 0 would take out 9 other options. Each row and column still open would keep at least one.',
  );
  await userEvent.click(figure.querySelector('[value="row"]')!);
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(counted(figure)).toContain('17 nodes');
});
