import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body, marks } from '../../../src/figures/construct-board/view.ts';
import { part, said, woken } from '../in-page.ts';

test('the staircases of eight clash, and are mended', async () => {
  const figure = await woken('construct-board', body('test', 8, 'plain'));
  expect(said(figure)).toContain('the staircases clash, in 3 pairs');
  figure.querySelector<HTMLInputElement>('[value="plain"]')!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain('no queen attacks another');
});

test('the staircases of eight slide to where they do not clash, and end there', async () => {
  const figure = await woken('construct-board', body('test', 8, 'plain'));
  const moving = (): Element | null => figure.querySelector('.construct-stage svg svg');
  figure.querySelector<HTMLInputElement>('[value="mended"]')!.click();
  expect(moving()).not.toBeNull();
  await expect.poll(moving).toBeNull();
  expect(part(figure, 'marks').innerHTML).toBe(drawn(marks(8, 'mended')));
  // Another board, chosen on the way, stands at once.
  figure.querySelector<HTMLInputElement>('[value="plain"]')!.click();
  figure.querySelector<HTMLInputElement>('[value="14"]')!.click();
  expect(moving()).toBeNull();
  await new Promise(requestAnimationFrame);
  expect(part(figure, 'marks').innerHTML).toBe(drawn(marks(14, 'plain')));
});

/** As the browser writes the markup of a picture. */
function drawn(markup: string): string {
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  group.innerHTML = markup;
  return group.innerHTML;
}
