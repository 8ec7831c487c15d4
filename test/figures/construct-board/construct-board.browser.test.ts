import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/construct-board/view.ts';
import { part, said, woken } from '../in-page.ts';

test('the staircases of eight clash, and slide by the keys to where they do not', async () => {
  const figure = await woken('construct-board', body('test', 8));
  expect(said(figure)).toContain('the plain staircases clash, in 3 pairs');
  part(figure, 'shift').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(said(figure)).toContain(
    'shifted by 2 columns to the right and to the left, do it: no queen attacks another',
  );
  figure.querySelector<HTMLInputElement>('[value="14"]')!.click();
  expect(said(figure)).toContain('the plain staircases clash');
  part(figure, 'shift').focus();
  await userEvent.keyboard('{End}');
  expect((part(figure, 'shift') as HTMLInputElement).value).toBe('13');
});
