import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body as join } from '../../src/figures/half-board-join/view.ts';
import '../../src/figures/half-board-join/element.ts';
import { body as gantt, FIRST } from '../../src/figures/worker-gantt/view.ts';
import '../../src/figures/worker-gantt/element.ts';

const say = (): string => document.querySelector('[data-part="say"]')?.textContent ?? '';

test('jobs are dealt out anew when the reader chooses', async () => {
  document.body.innerHTML = `<worker-gantt>${gantt('g', FIRST)}</worker-gantt>`;
  document.querySelector<HTMLInputElement>('[name="g-workers"][value="6"]')!.click();
  await expect.poll(say).toContain('4.18 times as fast as one');
  document.querySelector<HTMLInputElement>('[name="g-depth"][value="0"]')!.click();
  await expect.poll(say).toContain('1 job for 6 workers');
});

test('the end key goes to the last column set, where all solutions are counted', async () => {
  document.body.innerHTML = `<half-board-join tabindex="0">${join('h', 6)}</half-board-join>`;
  document.querySelector<HTMLElement>('half-board-join')!.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(say).toContain('4 of 4 solutions so far');
  document.querySelector<HTMLInputElement>('[name="h-n"][value="8"]')!.click();
  document.querySelector<HTMLElement>('half-board-join')!.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(say).toContain('92 of 92 solutions so far');
});
