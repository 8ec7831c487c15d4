import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { body } from '../../../src/figures/program-race/view.ts';
import { part, said, woken } from '../in-page.ts';

const table = {
  backtracking: { 7: { ms: 3, work: 552 }, 12: { ms: 100, work: 856_189 } },
  bitmap: { 7: { ms: 1, work: 552 }, 12: { ms: 10, work: 856_189 } },
};

test('a race is run here, one program after the other, and shown on one clock', async () => {
  const figure = await woken('program-race', body('race', table));
  const queens = part(figure, 'n') as HTMLInputElement;
  queens.value = '7';
  queens.dispatchEvent(new Event('input', { bubbles: true }));
  expect(part(figure, 'n-shows').textContent).toBe('7');
  expect(said(figure)).toContain('7 queens, in our record');
  part(figure, 'race').click();
  expect(said(figure)).toContain('Backtracking is running, 1 of 2');
  await expect.poll(() => said(figure)).toContain('7 queens, on this machine');
  await expect.poll(() => (part(figure, 'scrub') as HTMLInputElement).value).toBe('100');
  expect(part(figure, 'stage').textContent).toContain('552 nodes');
});

test('a race that is stopped leaves what was there before', async () => {
  const figure = await woken('program-race', body('race', table));
  part(figure, 'race').click();
  part(figure, 'race').click();
  await expect.poll(() => said(figure)).toContain('12 queens, in our record');
  expect(part(figure, 'race').textContent).toBe('Race on this machine');
});

test('a program is backed by a press, and the end says which it came in', async () => {
  const figure = await woken('program-race', body('race', table));
  figure.querySelector('[data-lane="0"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(figure.dataset['backed']).toBe('0');
  expect(figure.querySelector('[aria-pressed="true"]')!.getAttribute('aria-label')).toBe('Back Backtracking');
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(said(figure)).toContain('You backed the 2nd.');
});
