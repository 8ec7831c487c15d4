import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body, opening } from '../../../src/figures/link-ring/view.ts';
import { said, woken } from '../in-page.ts';

test('dancing links: two neighbours come back in their order, and break the ring in the other', async () => {
  const figure = await woken('link-ring', body(opening));
  await userEvent.click(figure.querySelector('[data-part="last"]')!);
  expect(said(figure)).toBe('+Entry 4 is back between 2 and 5, where its own links led.');
  await userEvent.click(figure.querySelector('[data-part="reset"]')!);
  figure.querySelector<HTMLElement>('[data-entry="3"]')!.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(said(figure)).toBe('Entry 4 is out: 2 and 5 know each other now. It still knows them both.');
  await userEvent.click(figure.querySelector('[data-part="first"]')!);
  expect(said(figure)).toContain('the ring is broken. Downward it is 1 2 3 4 5 6; upward, 6 5 2 1.');
});
