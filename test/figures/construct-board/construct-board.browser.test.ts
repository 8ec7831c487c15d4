import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/construct-board/view.ts';
import { said, woken } from '../in-page.ts';

test('the staircases of eight clash, and are mended', async () => {
  const figure = await woken('construct-board', body('test', 8, 'plain'));
  expect(said(figure)).toContain('the staircases clash, in 3 pairs');
  figure.querySelector<HTMLInputElement>('[value="plain"]')!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain('no queen attacks another');
});
