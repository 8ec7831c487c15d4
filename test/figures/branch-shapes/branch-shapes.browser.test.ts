import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/branch-shapes/view.ts';
import { part, said, woken } from '../in-page.ts';

test('the trees of eight queens', async () => {
  const figure = await woken('branch-shapes', body('test', 6));
  figure.querySelector<HTMLInputElement>('[value="6"]')!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => said(figure)).toContain('8 queens: 2,057 nodes row by row, 1,223');
});

test('a board that is chosen twice, with another between, is searched for the last time only', async () => {
  const figure = await woken('branch-shapes', body('test', 6));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sentences: string[] = [];
  new MutationObserver(() => sentences.push(said(figure))).observe(part(figure, 'say'), { childList: true });
  for (const n of [8, 7, 8]) figure.querySelector<HTMLInputElement>(`[value="${n}"]`)!.click();
  await vi.runAllTimersAsync();
  expect(sentences).toEqual([expect.stringContaining('8 queens: 2,057 nodes row by row, 1,223')]);
});

test('three trees grow on one clock, and a bar that the keys point at says what is next', async () => {
  const figure = await woken('branch-shapes', body('test', 6));
  figure.focus();
  await userEvent.keyboard('{Home}');
  expect(said(figure)).toContain(
    'After 1 node: 0 of 4 solutions row by row, 0 with the fewest options first, 0 with the middle one.',
  );
  expect(part(figure, 'steps').textContent).toBe('node 1 of 153');
  await userEvent.keyboard('{End}');
  expect(said(figure)).toContain(
    '153 nodes row by row, 103 with the fewest options first, 93 with the middle',
  );
  part(figure, 'tree-0').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(said(figure)).toContain(
    '1 queen: next is row 1, with 4 free squares. With these queens the others get as far as 1 and 0 of them.',
  );
});
