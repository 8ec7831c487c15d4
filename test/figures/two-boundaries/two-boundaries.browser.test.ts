import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { body } from '../../../src/figures/two-boundaries/view.ts';
import { awake, counted, part, said, woken } from '../in-page.ts';

const shown = { game: 'knights', cut: 3, turns: 0, one: 0 } as const;

test('the knife is moved by keys, and stops where a tour’s other half begins', async () => {
  const figure = await woken('two-boundaries', body('test', shown));
  part(figure, 'cut').focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => said(figure)).toContain('the other half');
  expect((part(figure, 'cut') as HTMLInputElement).value).toBe('3');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.poll(() => counted(figure)).toContain('7,533 drawings');

  await userEvent.click(figure.querySelector('[value="queens"]')!);
  part(figure, 'cut').focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => said(figure)).toContain('7 columns are taken');
});

test('a slider that a key has moved in a sleeping figure is put back before it wakes, and moved again', async () => {
  const asleep = document.createElement('template');
  asleep.innerHTML = `<two-boundaries data-figure="two-boundaries" tabindex="0">${body('test', shown)}</two-boundaries>`;
  asleep.content.querySelector<HTMLInputElement>('[data-part="cut"]')!.value = '4';
  const figure = asleep.content.querySelector<HTMLElement>('two-boundaries')!;
  document.body.replaceChildren(asleep.content);
  part(figure, 'cut').focus();
  await awake(figure);
  expect(counted(figure)).toContain('291,790,910 drawings');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => counted(figure)).toContain('2,125,365 drawings');
  figure.remove();
});

test('a pressed drawing stands on the board, and what goes on below stays; a turned board has drawings of its own', async () => {
  const figure = await woken('two-boundaries', body('test', shown));
  const ends = (): string =>
    [...figure.querySelectorAll('.boundary-end')]
      .map((end) => end.outerHTML)
      .sort()
      .join();
  const lines = (): string =>
    [...figure.querySelectorAll('.boundary-move')].map((line) => line.outerHTML).join();
  const before = [ends(), lines()];
  await userEvent.click(figure.querySelectorAll('[data-one]')[4]!);
  expect(ends()).toBe(before[0]);
  expect(lines()).not.toBe(before[1]);
  expect(figure.dataset['one']).toBe('4');
  await userEvent.click(part(figure, 'turn'));
  expect(part(figure, 'wall-title').textContent).toContain('3 drawings');
  expect(figure.dataset['one']).toBe('0');
});
